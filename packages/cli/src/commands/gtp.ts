import { statSync } from 'node:fs';
import type { Options, Result } from '@umpire/core';
import { accept, parseOption, refuse } from '@umpire/core/host';
import { createGtp, type Gtp } from '@umpire/games/go/gtp';
import { readBytes } from '../files/read-bytes.ts';
import { readLines } from '../files/read-lines.ts';
import { writeInside } from '../files/write-inside.ts';
import { createGoThinker } from '../games/go-thinker.ts';
import { loadGame } from '../games/load-game.ts';
import { openGame } from '../games/open-game.ts';
import { isPolicy } from '../match/open-ai.ts';
import { chooseSeed } from '../seed.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { parseAi } from '../text/player-text.ts';

const SGF_BYTES_MAX = 16 * 1024 * 1024;

export interface GtpArguments {
  readonly rules?: string;
  readonly size?: string;
  readonly player?: string;
  readonly seed?: string;
  /** The folder into which files may be written. Absent: none are. */
  readonly writeTo?: string;
  readonly set?: readonly string[];
}

/** `umpire gtp`: Go over GTP on stdin and stdout, until quit or the end of the input. */
export async function gtpCommand(given: GtpArguments, version: string): Promise<void> {
  const player = given.player === undefined ? 'hard' : parseAi(given.player);
  if (isPolicy(player))
    throw new Failure('--player: Go is far too large for a policy: use easy, medium, hard, random or mcts:SIMS.');
  const gtp = createGtp({
    name: 'Umpire',
    version,
    options: await readOptions(given),
    think: createGoThinker(player, chooseSeed(given.seed)),
    readFile: (path) => orRefuse(() => readSgf(path)),
    writeFile: (path, text) => orRefuse(() => writeSgf(given.writeTo, path, text)),
    now: () => performance.now(),
  });
  await answerLines(demand(gtp));
}

// Other options are set by commands of the protocol, or mean nothing there.
const OPTIONS = ['size', 'width', 'height', 'rules', 'ko', 'suicide', 'scoring', 'tax', 'komi', 'handicapBonus'];

async function readOptions({ rules, size, set = [] }: GtpArguments): Promise<Options> {
  const odd = set.find((pair) => !OPTIONS.includes(pair.split('=')[0]));
  if (odd !== undefined) throw new Failure(`--set for GTP takes ${OPTIONS.join(', ')}, not '${odd.slice(0, 60)}'.`);
  const { game } = await loadGame('go');
  const named = Object.entries({ rules, size }).flatMap(([name, typed]) => {
    if (typed === undefined) return [];
    demand(parseOption(game.options, name, typed), `--${name}`);
    return [`${name}=${typed}`];
  });
  return (await openGame('go', { set: [...named, ...set] })).rules.options;
}

/** A pipe would be waited for, and nothing else could be said meanwhile. */
function readSgf(path: string): Buffer {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isFIFO() === true) throw new Failure(`${path} is a pipe, not a file.`);
  return readBytes(path, SGF_BYTES_MAX);
}

/** Whoever speaks the protocol may be another program, or come over a network: it writes only where the one who started this allowed it. */
function writeSgf(folder: string | undefined, path: string, text: string): void {
  if (folder === undefined) throw new Failure('writing files was not allowed: umpire gtp --write-to FOLDER allows it.');
  writeInside(folder, path, text);
}

function orRefuse<T>(work: () => T): Result<T> {
  try {
    return accept(work());
  } catch (error) {
    if (error instanceof Failure) return refuse('file', null, error.message);
    throw error;
  }
}

/** Answers the lines one after the other: the next is read when the last is answered. */
const answerLines = (gtp: Gtp): Promise<void> =>
  new Promise((resolve, reject) => {
    const waiting: string[] = [];
    let isBusy = false;
    let hasEnded = false;
    const work = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      source.pause();
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
        const { text, quit } = await gtp.command(line);
        if (text !== '') process.stdout.write(text);
        if (quit) {
          hasEnded = true;
          waiting.length = 0;
        }
      }
      isBusy = false;
      if (hasEnded) {
        source.close();
        resolve();
      } else source.resume();
    };
    const source = readLines(
      process.stdin,
      (line) => {
        if (hasEnded) return;
        waiting.push(line);
        if (!isBusy) setImmediate(() => work().catch(reject));
      },
      () => {
        hasEnded = true;
        if (!isBusy) setImmediate(() => work().catch(reject));
      },
    );
  });
