// The store alone, with states that were made up beforehand.
import { rmSync } from 'node:fs';
import { FastDice } from '@umpire/core/host';
import { type Children, Store, type TreeFile } from '@umpire/tree';
import { demand } from '../measure/demand.ts';
import type { Task } from '../task.ts';
import { scratch } from './grow.ts';

export const SYNTHETIC: TreeFile = {
  format: 'umpire-tree/1',
  game: 'synthetic',
  rulesVersion: 1,
  layoutVersion: 1,
  seats: 2,
  merged: false,
};

const STATES = 1_000_000;
const COMMIT = 32_768;

export function madeUp(count: number, seed: number): Children {
  const dice = new FastDice(seed);
  const children: Children = {
    keys: new Int32Array(2 * count),
    kinds: new Uint8Array(count),
    seats: new Uint8Array(count),
    turns: new Uint16Array(count),
    outcomes: new Uint16Array(count),
    notations: new Uint32Array(count),
  };
  for (let i = 0; i < count; i++) {
    children.keys[2 * i] = dice.below(0x7fffffff);
    children.keys[2 * i + 1] = dice.below(0x7fffffff);
    children.kinds[i] = dice.below(5);
    children.seats[i] = (i >> 6) & 1;
    children.turns[i] = i >> 14;
    children.notations[i] = dice.below(0xffffff);
  }
  return children;
}

/** Gives each node in turn four to eleven children. */
export function fill(store: Store, children: Children, count: number): void {
  const root = store.addRoot(
    { id: '0', game: 'synthetic', rulesVersion: 1, options: {}, files: {} },
    { seed: '0', match: 0 },
    { key: Int32Array.of(1, 2), kind: 0, seat: 0, turn: 1 },
  );
  let parent = root.id;
  let since = 0;
  for (let at = 0; at < count; parent++) {
    const size = Math.min(4 + (parent & 7), count - at);
    store.expand({ parent, first: 0, count: size, of: size }, children, at);
    at += size;
    since += size;
    if (since < COMMIT) continue;
    since = 0;
    store.commit();
  }
  store.commit();
}

export async function storeTask(): Promise<Task> {
  const children = madeUp(STATES, 7);
  return {
    run() {
      const dir = scratch();
      const store = demand(Store.grow(dir, SYNTHETIC));
      fill(store, children, STATES);
      store.close();
      rmSync(dir, { recursive: true });
      return { units: STATES };
    },
  };
}
