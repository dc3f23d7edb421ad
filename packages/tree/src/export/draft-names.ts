// Names of files that an export is still writing. They name its process, so that the next export can remove what a killed one left.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sha256Text } from '@umpire/core/host';

/** The end of an older export's name while the new one takes its place. */
export const ASIDE = '-old';

const MARK = /^\.part-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{8}(-old)?$/;

/** A mark that follows the final name, so that patterns such as *.parquet do not match the file. */
export const draftMark = (): string => `.part-${hereId()}-${process.pid}-${randomBytes(4).toString('hex')}`;

/** An id of the place in which process ids are valid: it differs for other machines and containers, and after a restart. */
function hereId(): string {
  const boot = orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const processes = orNothing(() => readlinkSync('/proc/self/ns/pid'));
  return sha256Text([hostname(), boot, processes].join('\n')).slice(0, 8);
}

/** Removes the drafts of a name whose writers have died. An older export that one of them had moved aside is put back if there is none. */
export function clearDrafts(path: string): void {
  const here = hereId();
  const folder = dirname(path);
  for (const name of orNothing(() => readdirSync(folder)) ?? []) {
    if (!name.startsWith(basename(path))) continue;
    const [, at, pid, aside] = MARK.exec(name.slice(basename(path).length)) ?? [];
    if (at !== here || isAlive(Number(pid))) continue;
    // Drafts that cannot be removed do no harm.
    orNothing(() => {
      if (aside !== undefined && !existsSync(path)) renameSync(join(folder, name), path);
      else rmSync(join(folder, name), { recursive: true, force: true });
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Without ESRCH the process exists, perhaps as another user's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
