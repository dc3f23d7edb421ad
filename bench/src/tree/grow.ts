// Explores Storyweave into a store, and does the same with the rules alone.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, chanceOf, copy, type Rules, step } from '@umpire/core/hot';
import { storyweave } from '@umpire/games/storyweave';
import { addRoot, createRoot, explore, localWorkers, matchupOf, Store, treeFileOf, Walker } from '@umpire/tree';
import { demand } from '../measure/demand.ts';
import type { Task } from '../task.ts';

const STATES = 300_000;

export const openRules = (): Rules<Block> => demand(storyweave.open({ mulligan: false }));

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'umpire-bench-tree-'));

/** Explores breadth first into a store on disk, with everything that belongs to it. */
export async function grow(rules: Rules<Block>, dir: string, seed: string, states: number): Promise<Store> {
  const { store, root } = demand(createRoot(dir, matchupOf(storyweave, rules), rules, { seed, match: 0 }));
  await breadthFirst(rules, store, root.id, seed, states);
  return store;
}

const breadthFirst = (rules: Rules<Block>, store: Store, start: number, seed: string, states: number) =>
  explore(store, localWorkers(rules, seed, 0), { start, states, depth: 1000, strategy: 'bfs', seed });

const sumOf = (hi: Int32Array, lo: Int32Array, count: number): string => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (sum + Math.imul(hi[i], 31) + lo[i]) | 0;
  return `${count} ${sum}`;
};

export async function exploreTask(): Promise<Task> {
  const rules = openRules();
  let bytes = 0;
  return {
    async run(round) {
      const dir = scratch();
      const store = await grow(rules, dir, `bench ${round}`, STATES);
      store.close();
      bytes = readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
      rmSync(dir, { recursive: true });
      return { units: STATES, checksum: sumOf(store.nodes.hi, store.nodes.lo, STATES) };
    },
    facts: () => ({ bytesPerState: bytes / STATES }),
  };
}

/** The nodes that are expanded, in their order; found beforehand. */
async function pathsOf(rules: Rules<Block>, seed: string): Promise<{ paths: number[][]; root: readonly number[] }> {
  const store = Store.inMemory(treeFileOf(rules));
  const root = addRoot(store, matchupOf(storyweave, rules), rules, seed, 0);
  await breadthFirst(rules, store, root.id, seed, STATES);
  const paths: number[][] = [];
  for (let id = 0; id < store.nodes.count && store.nodes.branches(id) > 0; id++)
    paths.push(store.nodes.pathOf(id).path);
  return { paths, root: [store.nodes.hi[0], store.nodes.lo[0]] };
}

/** The same states: legal, copy, step and key, but nothing is kept. */
export async function rulesTask(): Promise<Task> {
  const rules = openRules();
  const known = new Map<number, Awaited<ReturnType<typeof pathsOf>>>();
  for (let round = 0; round <= 5; round++) known.set(round, await pathsOf(rules, `bench ${round}`));
  return {
    run(round) {
      const { paths, root } = known.get(round) as Awaited<ReturnType<typeof pathsOf>>;
      const seed = `bench ${round}`;
      const walker = new Walker(rules, seed);
      const chance = chanceOf(seed);
      const child = rules.layout.create();
      const key = new Int32Array(2);
      let sum = (Math.imul(root[0], 31) + root[1]) | 0;
      let count = 1;
      for (const path of paths) {
        walker.goTo(path);
        const legal = walker.legal();
        const recorded = walker.past.length;
        for (let i = 0; i < legal.length && count < STATES; i++, count++) {
          copy(child, walker.state);
          step(rules, child, walker.past, legal[i], chance);
          walker.past.rewind(recorded);
          rules.key(child, key);
          sum = (sum + Math.imul(key[0], 31) + key[1]) | 0;
        }
      }
      return { units: count, checksum: `${count} ${sum}` };
    },
  };
}
