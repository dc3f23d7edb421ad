import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { type Keyed, KeyIndex } from './key-index.ts';

/** Keys of few different values, so that many are equal, and some are equal in one half only. */
function someNodes(count: number, values: number, seed: number): Keyed {
  const dice = new FastDice(seed);
  const nodes = { hi: new Int32Array(count), lo: new Int32Array(count), newestRun: new Uint32Array(count) };
  for (let id = 0; id < count; id++) {
    nodes.hi[id] = dice.below(values) - values / 2;
    nodes.lo[id] = Math.imul(dice.below(values), 0x01000193);
    nodes.newestRun[id] = dice.below(3) === 0 ? id + 1 : 0;
  }
  return nodes;
}

/** By key: the first node that was looked into, else the first. */
function standingFor({ hi, lo, newestRun }: Keyed, count: number): Map<string, number> {
  const by = new Map<string, number>();
  for (let id = 0; id < count; id++) {
    const key = `${hi[id]} ${lo[id]}`;
    const other = by.get(key);
    if (other === undefined || (newestRun[other] === 0 && newestRun[id] !== 0)) by.set(key, id);
  }
  return by;
}

function expectIndexed(index: KeyIndex, nodes: Keyed, count: number): void {
  const by = standingFor(nodes, count);
  expect([index.count, index.unique]).toEqual([count, by.size]);
  const wrong = Array.from({ length: count }, (_, id) => id).filter(
    (id) => index.find(nodes, nodes.hi[id], nodes.lo[id]) !== by.get(`${nodes.hi[id]} ${nodes.lo[id]}`),
  );
  expect(wrong).toEqual([]);
  expect(index.find(nodes, 0x7fffffff, 5)).toBe(-1);
}

test.each([
  ['at once', [5000]],
  ['in small pieces', [1, 2, 3, 700, 701, 4000, 5000]],
  ['many at once', [200_000]],
  ['many after few, and few after many', [10, 150_000, 150_001, 300_000]],
])('each key has one node that stands for it: taken in %s', (_, steps) => {
  const nodes = someNodes(steps.at(-1) ?? 0, 500, 3);
  const index = new KeyIndex();
  for (const to of steps) {
    index.extend(nodes, to);
    expectIndexed(index, nodes, to);
  }
});

test('the first node that was looked into stands for the key, in whatever order that happens', () => {
  const nodes = someNodes(2000, 20, 4);
  nodes.newestRun.fill(0);
  const index = new KeyIndex();
  index.extend(nodes, 2000);
  const dice = new FastDice(9);
  for (let n = 0; n < 1000; n++) {
    const id = dice.below(2000);
    nodes.newestRun[id] = 1;
    index.prefer(nodes, id);
  }
  expectIndexed(index, nodes, 2000);
});
