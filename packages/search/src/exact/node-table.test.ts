import { FastDice } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { NodeTable } from './node-table.ts';

const legal = Int32Array.of(4, 7, 9);

test('a key is entered once, and both its halves count', () => {
  const tree = new NodeTable();
  expect(tree.enter(1, 2, 0)).toEqual({ node: 0, isNew: true });
  expect(tree.enter(2, 1, 0)).toEqual({ node: 1, isNew: true });
  expect(tree.enter(1, 1, 0)).toEqual({ node: 2, isNew: true });
  expect(tree.enter(1, 2, 0)).toEqual({ node: 0, isNew: false });
  expect(tree.size).toBe(3);
});

test('every action is tried once before any is tried again', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  const dice = new FastDice(1);
  const tried = [0, 1, 2].map(() => {
    const edge = tree.select(0, legal, 3, 1, dice);
    tree.hold(edge);
    tree.settle(edge, -1);
    return tree.actionOf(edge);
  });
  expect(tried.sort((a, b) => a - b)).toEqual([4, 7, 9]);
});

test('only what is legal this time is selected', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  const dice = new FastDice(1);
  for (let i = 0; i < 50; i++) {
    const now = i % 2 === 0 ? Int32Array.of(4) : Int32Array.of(7, 9);
    const edge = tree.select(0, now, now.length, 1, dice);
    expect(Array.from(now)).toContain(tree.actionOf(edge));
    tree.hold(edge);
    tree.settle(edge, i % 2 === 0 ? 1 : -1);
  }
});

test('simulations under way count as losses, so that one batch spreads', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  const dice = new FastDice(1);
  const two = legal.subarray(0, 2);
  for (let i = 0; i < 2; i++) {
    const edge = tree.select(0, two, 2, 0, dice);
    tree.hold(edge);
    tree.settle(edge, tree.actionOf(edge) === 4 ? 1 : 0);
  }
  // Without exploration only the losses can drive a simulation away from the better action.
  const held = [0, 1, 2, 3].map(() => {
    const edge = tree.select(0, two, 2, 0, dice);
    tree.hold(edge);
    return tree.actionOf(edge);
  });
  expect(held[0]).toBe(4);
  expect(held).toContain(7);
});

test('the promising action is tried first, and again, when the evaluator has an opinion', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  tree.setPriors(0, legal, Float32Array.of(0.05, 0.9, 0.05), 3);
  const dice = new FastDice(1);
  const counts = new Map<number, number>();
  for (let i = 0; i < 40; i++) {
    const edge = tree.select(0, legal, 3, 1, dice);
    tree.hold(edge);
    tree.settle(edge, 0);
    counts.set(tree.actionOf(edge), (counts.get(tree.actionOf(edge)) ?? 0) + 1);
  }
  expect(counts.get(7)).toBeGreaterThan(30);
});

test('an opinion that comes after the first visits counts for those actions too', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  const dice = new FastDice(1);
  const early = [0, 1, 2].map(() => {
    const edge = tree.select(0, legal, 3, 1, dice);
    tree.hold(edge);
    return edge;
  });
  tree.setPriors(0, legal, Float32Array.of(0.05, 0.9, 0.05), 3);
  for (const edge of early) tree.settle(edge, 0);
  const counts = new Map<number, number>();
  for (let i = 0; i < 40; i++) {
    const edge = tree.select(0, legal, 3, 1, dice);
    tree.hold(edge);
    tree.settle(edge, 0);
    counts.set(tree.actionOf(edge), (counts.get(tree.actionOf(edge)) ?? 0) + 1);
  }
  expect(counts.get(7)).toBeGreaterThan(30);
});

test('equal priors are no opinion', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  tree.setPriors(0, legal, Float32Array.of(0.2, 0.2, 0.2, 0.9), 3);
  const dice = new FastDice(3);
  const firsts = new Set(
    Array.from({ length: 30 }, () => {
      const fresh = new NodeTable();
      fresh.enter(0, 0, 0);
      fresh.setPriors(0, legal, Float32Array.of(0.2, 0.2, 0.2), 3);
      return fresh.actionOf(fresh.select(0, legal, 3, 1, dice));
    }),
  );
  expect(firsts.size).toBe(3);
});

test('means are of settled visits only', () => {
  const tree = new NodeTable();
  tree.enter(0, 0, 0);
  const edge = tree.select(0, Int32Array.of(4), 1, 1, new FastDice(1));
  expect(tree.meanOf(edge)).toBe(0);
  for (const value of [1, 0, -0.5, 0.5]) {
    tree.hold(edge);
    tree.settle(edge, value);
  }
  tree.hold(edge);
  expect([tree.visitsOf(edge), tree.meanOf(edge), tree.edgesOf(0), tree.edgesOf(5)]).toEqual([4, 0.25, [edge], []]);
});
