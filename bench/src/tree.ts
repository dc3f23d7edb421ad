// The benchmark of trees: exploring compared with the bare rules, the store alone, opening states and stores, folders, and
// all of it for minutes and not only in a burst, with what this disk needs to keep a block beside it.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Rules } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { createMatchupFolder, FolderTree, Store, Walker } from '@umpire/tree';
import { demand } from './measure/demand.ts';
import { atLeast, atMost, beside, reportOf } from './measure/parts.ts';
import type { BenchReport, BenchRow, Checksum } from './report.ts';
import { measureRounds } from './rounds.ts';
import { median } from './stopwatch.ts';
import type { Facts, Tasks, Work } from './task.ts';
import { exploreTask, grow, openRules, rulesTask, scratch } from './tree/grow.ts';
import { fill, madeUp, SYNTHETIC, storeTask } from './tree/keep.ts';

/** The last three tasks give only facts, but each has a process of its own all the same. */
export const tasks: Tasks = {
  explore: exploreTask,
  rules: rulesTask,
  store: storeTask,
  open: async () => ({ run: nothing, facts: openFacts }),
  folders: async () => ({ run: nothing, facts: folderFacts }),
  sustained: async () => ({ run: nothing, facts: sustainedFacts }),
};

const nothing = (): Work => ({ units: 0 });
const factsOf = async (task: string): Promise<Facts> =>
  (await measureRounds(new URL(import.meta.url), [task], 0))[0].facts;

const ROUNDS = 5;
const LARGE = 10_000_000;
const DEEP = 150;
const BURST = 2000;
const SUSTAINED_SECONDS = Number(process.env.UMPIRE_BENCH_SECONDS ?? 300);
const SUSTAINED_STATES = 2_000_000;
const FOLDERS_SUSTAINED = 20_000;

const NOTES = {
  explore:
    'Storyweave without mulligans, breadth first, 300,000 states of a new deal each round: walking, legal, step, key, notation, packing, checksums and syncing. Beside it the same states with legal, copy, step and key alone.',
  store: 'A million made-up states, four to eleven children each, synced every 32,768.',
  deep: `From the seed: set-up and ${DEEP} actions of a random match, no snapshot.`,
  large: 'Made-up states. With keys, and with the index by key, which is made anew; without them paths can be walked.',
  folders:
    'game.dot, path.txt, actions.txt, two decks and state.json each, no sync; processor and disk together, after as many to warm up.',
  sustained: `Trees of 2,000,000 states one after the other for ${SUSTAINED_SECONDS} s, in slices of a tenth of that.`,
  disk: 'A write and fdatasync, median of 200.',
} as const;

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const rows: BenchRow[] = [];
  progress('exploring beside the bare rules');
  const [ours, bare] = await measureRounds(new URL(import.meta.url), ['explore', 'rules'], ROUNDS);
  const target = { text: '≥ 0.65 of the bare rules', met: ours.rate >= 0.65 * bare.rate };
  const explored = { work: 'explore into a store', unit: 'states/s', ours: ours.rate, note: NOTES.explore };
  rows.push({ ...beside(explored, 'bare rules', bare), target });
  rows.push(atMost(16, { work: 'bytes a state', unit: 'bytes', ours: ours.facts.bytesPerState }));
  progress('the store alone');
  const [store] = await measureRounds(new URL(import.meta.url), ['store'], ROUNDS);
  rows.push(atLeast(1e6, { work: 'the store alone', unit: 'states/s', ours: store.rate, note: NOTES.store }));
  const { ms } = await factsOf('open');
  rows.push(atMost(1, { work: `open a state at depth ${DEEP}`, unit: 'ms', ours: ms, note: NOTES.deep }), ...disk());
  progress(`a store of ${LARGE.toLocaleString('en')} states`);
  rows.push(...reopen());
  progress('folders');
  rows.push(...folderRows(await factsOf('folders')));
  progress(`${SUSTAINED_SECONDS} seconds without a break`);
  rows.push(...sustainedRows(await factsOf('sustained')));
  const checksum: Checksum = {
    work: 'explored and bare: number and keys of all states',
    ours: ours.checksums.join(', '),
    peer: bare.checksums.join(', '),
    equal: ours.checksums.join() === bare.checksums.join(),
  };
  return reportOf('tree', [{ rows, checksums: [checksum] }]);
}

const millis = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/** A line of random play that is long enough. */
function deepPath(rules: Rules<Block>): { readonly seed: string; readonly path: number[] } {
  for (let n = 0; ; n++) {
    const seed = `deep ${n}`;
    const walker = new Walker(rules, seed);
    for (let i = 1; !walker.isOver && walker.ply < DEEP; i++) walker.choose((i * 7919) % walker.legal().length);
    if (walker.ply === DEEP) return { seed, path: walker.path() };
  }
}

function openFacts(): Facts {
  const rules = openRules();
  const { seed, path } = deepPath(rules);
  const times = Array.from({ length: 500 }, () => millis(() => new Walker(rules, seed).goTo(path))).slice(100);
  return { ms: median(times) };
}

function disk(): BenchRow[] {
  const dir = scratch();
  const fd = openSync(join(dir, 'block'), 'w');
  const cost = (bytes: number): number => {
    const block = Buffer.alloc(bytes, 1);
    return median(
      Array.from({ length: 200 }, () =>
        millis(() => {
          writeSync(fd, block, 0, bytes, 0);
          fdatasyncSync(fd);
        }),
      ),
    );
  };
  const rows = [4096, 350_000].map(
    (bytes): BenchRow => ({
      work: `this disk: ${bytes.toLocaleString('en')} bytes written and synced`,
      unit: 'ms',
      ours: cost(bytes),
      note: NOTES.disk,
    }),
  );
  closeSync(fd);
  rmSync(dir, { recursive: true });
  return rows;
}

function reopen(): BenchRow[] {
  const dir = scratch();
  const made = demand(Store.grow(dir, SYNTHETIC));
  fill(made, madeUp(LARGE, 3), LARGE);
  made.close();
  const times = [true, false].map((keys) => millis(() => asked(dir, keys)) / 1000);
  rmSync(dir, { recursive: true });
  const label = `reopen ${LARGE.toLocaleString('en')} states`;
  return [
    atMost(3, { work: label, unit: 's', ours: times[0], note: NOTES.large }),
    { work: `${label}, paths only`, unit: 's', ours: times[1], note: NOTES.large },
  ];
}

/** Opens the store and asks how many different keys there are, so that the index is built too. */
function asked(dir: string, keys: boolean): void {
  const opened = demand(Store.open(dir, { keys }));
  if ((opened.nodes.unique !== undefined) !== keys) throw new Error('keys are read if someone wants them');
  opened.close();
}

function folderTree(dir: string, seed: string): FolderTree {
  const rules = openRules();
  const matchupFolder = demand(createMatchupFolder(dir, storyweave, rules));
  return new FolderTree(rules, { matchupFolder, seedName: seed, seed, match: 0 });
}

/** Makes this many states as folders, breadth first. */
function writeFolders(tree: FolderTree, count: number): void {
  const queue: number[][] = [[]];
  for (let written = 0; written < count; written++) {
    const path = queue[written];
    demand(tree.make(path));
    tree.walker.goTo(path);
    for (let index = 0; index < tree.walker.legal().length; index++) queue.push([...path, index]);
  }
}

function folderFacts(): Facts {
  const dir = scratch();
  writeFolders(folderTree(dir, 'warm'), BURST);
  const burst = (BURST / millis(() => writeFolders(folderTree(dir, 'burst'), BURST))) * 1000;
  const deep = median(
    Array.from({ length: 20 }, (_, i) => {
      const tree = folderTree(dir, `deep${i}`);
      const walker = new Walker(tree.rules, `deep${i}`);
      while (walker.ply < 12) walker.choose((walker.ply * 31) % walker.legal().length);
      return millis(() => void tree.make(walker.path()));
    }),
  );
  const sustained = (FOLDERS_SUSTAINED / millis(() => writeFolders(folderTree(dir, 'long'), FOLDERS_SUSTAINED))) * 1000;
  rmSync(dir, { recursive: true });
  return { burst, deep, sustained };
}

function folderRows({ burst, deep, sustained }: Facts): BenchRow[] {
  const row = (what: string, ours: number): BenchRow => ({
    work: `folders, ${what}`,
    unit: 'states/s',
    ours,
    note: NOTES.folders,
  });
  return [
    atLeast(2000, row(`a burst of ${BURST.toLocaleString('en')}`, burst)),
    row(`${FOLDERS_SUSTAINED.toLocaleString('en')} in one go`, sustained),
    atMost(20, { work: 'folders, a state at depth 12 with all its parents', unit: 'ms', ours: deep }),
  ];
}

async function sustainedFacts(): Promise<Facts> {
  const rules = openRules();
  const slice = SUSTAINED_SECONDS / 10;
  const counts = new Array<number>(10).fill(0);
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  for (let n = 0; elapsed() < SUSTAINED_SECONDS; n++) {
    const dir = scratch();
    const began = elapsed();
    const store = await grow(rules, dir, `long ${n}`, SUSTAINED_STATES);
    spread(counts, began / slice, elapsed() / slice, SUSTAINED_STATES);
    store.close();
    rmSync(dir, { recursive: true });
  }
  const rates = counts.map((count) => count / slice);
  return { mean: rates.reduce((a, b) => a + b, 0) / 10, slowest: Math.min(...rates) };
}

function sustainedRows({ mean, slowest }: Facts): BenchRow[] {
  const row = (what: string, ours: number): BenchRow => ({
    work: `explore, sustained: ${what}`,
    unit: 'states/s',
    ours,
    note: NOTES.sustained,
  });
  return [row('the mean', mean), row('the slowest tenth', slowest)];
}

/** Spreads the growth of a tree between two times over the slices, in proportion. */
function spread(counts: number[], from: number, to: number, states: number): void {
  for (let i = 0; i < counts.length; i++) {
    const share = Math.max(0, Math.min(to, i + 1) - Math.max(from, i)) / (to - from);
    counts[i] += share * states;
  }
}
