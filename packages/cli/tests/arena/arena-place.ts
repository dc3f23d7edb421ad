// Bots for the tests of the arena, in a folder of their own, and what a tournament leaves behind.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { freshPlace, type Place, type Ran } from '../run-umpire.ts';

export const BOTS = {
  /** Chooses the first action of the list. */
  'first.js': 'export default { choose: () => 0 };',
  'last.js': 'export default { choose: ({ legal }) => legal.length - 1 };',
  'dice.js': 'export default { choose: ({ legal }) => Math.floor(Math.random() * legal.length) };',
  /** Chooses at random, and takes its time without looking at a clock. */
  'slow.js': `let sink = 0;
    export default { choose({ legal }) {
      for (let i = 0; i < 1e6; i++) sink += i % 7;
      return Math.floor(Math.random() * legal.length);
    } };`,
  'hang.js': 'export default { choose() { for (;;); } };',
  'load-hang.js': 'for (;;); export default { choose: () => 0 };',
  'throws.js': "export default { choose() { throw new TypeError('oh dear'); } };",
  'load.js': "throw new Error('no luck'); export default {};",
  'hoard.js': 'export default { choose() { for (const all = []; ; ) all.push(new Array(1e5).fill(all.length)); } };',
  'pizza.js': "export default { choose: () => 'pizza' };",
  'exit.js': 'export default { choose: () => { for (let text = "x"; ; ) text += text; } };',
  'syntax.js': 'export default {\n  choose( { return 0; }\n};',
} as const;

export type BotFile = keyof typeof BOTS;

/** A fresh place with these bots in it. */
export function placeWithBots(...files: BotFile[]): Place {
  const place = freshPlace();
  mkdirSync(place.path('tmp'));
  for (const file of files) writeFileSync(place.path(file), BOTS[file]);
  return place;
}

export const each = (...bots: string[]): string[] => bots.flatMap((bot) => ['--bot', bot]);

/** Runs the program with its temporary files inside the place, so that a test can see what was left behind. */
export const runArena = (place: Place, ...args: string[]): Promise<Ran> =>
  place.run(['arena', ...args], { env: { TMPDIR: place.path('tmp') } });

export interface StatsDocument {
  readonly run: string;
  readonly start: string;
  readonly game: string;
  readonly iterations: number;
  readonly finished: number;
  readonly different: number;
  readonly skipped: number;
  readonly seed: string;
  readonly disqualified: readonly { readonly bot: string; readonly reason: string }[];
  readonly bots: readonly {
    readonly name: string;
    readonly games: number;
    readonly places: readonly number[];
    readonly winRate: number;
    readonly meanScore: number;
    readonly faults: number;
    readonly faultKinds: Readonly<Record<string, number>>;
  }[];
  readonly by: string;
  readonly comparisons: readonly {
    readonly bot: string;
    readonly against: string;
    readonly scoreDifference: number;
  }[];
  readonly standings?: readonly { readonly bot: string; readonly place: number }[];
  readonly sprt?: { readonly verdict: string };
  readonly lost: readonly { readonly id: string }[];
  readonly workers: number;
}

export async function statsOf(place: Place, ...args: string[]): Promise<StatsDocument> {
  const { code, out, err } = await runArena(place, ...args, '--stats', '--json');
  expect({ args, code, err: code === 0 ? '' : err }).toEqual({ args, code: 0, err: '' });
  return JSON.parse(out);
}

/** The part of the document that must be the same for any number of workers, whenever they play. */
export function lasting({ workers: _, start: _start, ...document }: StatsDocument): object {
  return {
    ...document,
    matchesPerSecond: 0,
    disqualified: document.disqualified.map(({ bot }) => bot),
    bots: document.bots.map(({ faultKinds: _, ...bot }) => bot),
  };
}

/** The match numbers in the journals of this place, in the order of the lines. */
export function journaled(place: Place): number[] {
  const folder = `${place.home}/arena`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .slice(1, -1)
      .filter((line) => line.startsWith('{"match"'))
      .map((line) => JSON.parse(line).match as number),
  );
}

/** Processes that were started for this place and still run: the program, its workers, its bots. */
export function processesOf(place: Place): { readonly pid: number; readonly command: string }[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'latin1');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => `${read(pid, 'cmdline')}\0${read(pid, 'environ')}`.includes(place.folder))
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline').replaceAll('\0', ' ') }))
    .filter(({ command }) => command !== '');
}

export const onLinux = process.platform === 'linux';
