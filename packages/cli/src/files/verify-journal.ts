// What the journal of a tournament proves: that no result was changed, and whose seal is on it.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { plain } from '@umpire/core/host';
import { checkSeal, sealText } from '../keys/check-seal.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

const BEGINNING = '{"format":"umpire-journal/';

export function isJournal(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(BEGINNING.length);
    // Only a file can be read twice, and a pipe is not read here.
    const got = readSync(file, bytes, 0, bytes.length, 0);
    closeSync(file);
    return bytes.toString('latin1', 0, got) === BEGINNING;
  } catch {
    return false;
  }
}

export async function verifyJournal(path: string, json: boolean): Promise<void> {
  const { JournalMismatch, readJournal } = await import('@umpire/arena');
  let read: ReturnType<typeof readJournal>;
  try {
    read = readJournal(path);
  } catch (error) {
    throw error instanceof JournalMismatch ? new Failure(error.message, 1) : explainSystemError(error, path);
  }
  const { header, results } = read;
  const seal = checkSeal(read.seal, read.digest);
  const ok = seal.state !== 'bad';
  // A torn or damaged end: the arena cuts it off and plays those matches again.
  const damagedBytes = statSync(path).size - read.bytesWithSeal;
  const notCovered = [
    ...(seal.state === 'none' ? ['who wrote it: a journal without a seal can be written anew as a whole'] : []),
    ...(seal.state === 'none' ? ['results that are missing: the same command plays them again'] : []),
    'how the matches went: their logs say that',
  ];
  if (json)
    process.stdout.write(
      `${JSON.stringify({ ok, run: header?.run, matches: results.size, seal, damagedBytes, notCovered })}\n`,
    );
  if (!ok) throw new Failure(`${path}: ${sealText(seal)}`, 1);
  if (json) return;
  const lines = [
    `${path}: ${results.size} results, each as it was written.`,
    sealText(seal),
    ...(damagedBytes > 0 ? [`The last ${damagedBytes} bytes are torn or damaged and count for nothing.`] : []),
    `Not covered: ${notCovered.join('; ')}.`,
  ];
  process.stdout.write(lines.map((line) => `${plain(line)}\n`).join(''));
}
