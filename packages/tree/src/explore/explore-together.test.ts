// Several workers for one tree, and several writers.

import { chanceOf } from '@umpire/core/host';
import { storyweave } from '@umpire/games/storyweave';
import { expect, inject, test } from 'vitest';
import { grow, judge, perDepth, perft } from '../../tests/grow-game.ts';
import { type Planted, pathsOf, plantGame } from '../../tests/open-game.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { STRATEGIES, type Workers } from './explore.ts';

/** Several workers that answer late, and in any order. */
function lateWorkers({ workers }: Planted, count: number): Workers {
  const dice = chanceOf('late')(0, 0);
  const later = async <T>(answer: Promise<T>): Promise<T> => {
    for (let turns = dice.below(5); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    return answer;
  };
  return { count, expand: (asked) => later(workers.expand(asked)), walk: (asked) => later(workers.walk(asked)) };
}

/** The fast run takes one of the cases. */
const some = <T>(cases: readonly T[]): readonly T[] => (inject('run') === 'slow' ? cases : cases.slice(-1));

test.each(some(STRATEGIES))('%s gives the same tree with any number of workers', async (strategy) => {
  const trees = [];
  for (const count of [1, 2, 5]) {
    const created = plantGame(storyweave, {}, { judge });
    await grow({ ...created, workers: lateWorkers(created, count) }, strategy, { states: 900 });
    trees.push(pathsOf(created.store));
  }
  expect(trees[1]).toEqual(trees[0]);
  expect(trees[2]).toEqual(trees[0]);
});

test.each(some(['bfs', 'best', 'random'] as const))(
  '%s: a stop does not wait for answers that are still to come',
  async (strategy) => {
    const created = plantGame(storyweave, {}, { judge });
    const wish = new AbortController();
    let asked = 0;
    const answerSome = <T>(answer: () => Promise<T>): Promise<T> => {
      if (++asked <= 3) return answer();
      setImmediate(() => wish.abort());
      // The answer never comes, and fails when its worker is ended.
      return new Promise((_, reject) => wish.signal.addEventListener('abort', () => reject(new Error('ended'))));
    };
    const workers: Workers = {
      count: 2,
      expand: (each) => answerSome(() => created.workers.expand(each)),
      walk: (each) => answerSome(() => created.workers.walk(each)),
    };
    const ended = await grow({ ...created, workers }, strategy, { states: 1e6, signal: wish.signal });
    expect(ended).toBe('stopped');
    expect(created.store.states).toBeGreaterThan(1);
  },
);

/** Workers that call `act` before they answer. */
const meanwhile = ({ workers }: Planted, act: () => Promise<void>): Workers => ({
  ...workers,
  expand: async (asked) => {
    const answer = await workers.expand(asked);
    await act();
    return answer;
  },
});

test.each(some(['bfs', 'best', 'dfs'] as const))(
  '%s: what another writer adds meanwhile is not mixed up',
  async (strategy) => {
    const dir = temporaryFolder();
    const options = { mulligan: false };
    const depth = 4;
    const created = plantGame(storyweave, options, { dir, judge });
    const other = plantGame(storyweave, options, { dir, judge });
    let states = 1;
    const workers = meanwhile(created, async () => {
      other.store.refresh();
      states += 7;
      await grow(other, 'random', { states, depth });
      // As after a second: questions on their way were asked before this was known.
      created.store.commit();
      created.store.refresh();
    });
    await grow({ ...created, workers }, strategy, { depth });
    created.store.refresh();
    const rest = plantGame(storyweave, options, { dir, judge });
    await grow(rest, 'bfs', { depth });
    expect(perDepth(rest.store)).toEqual(perft(rest.rules, depth));
    const alone = plantGame(storyweave, options, { judge });
    await grow(alone, 'bfs', { depth });
    expect(pathsOf(rest.store)).toEqual(pathsOf(alone.store));
  },
);

test('children that another writer stored first are not stored again', async () => {
  const dir = temporaryFolder();
  const created = plantGame(storyweave, {}, { dir });
  const other = plantGame(storyweave, {}, { dir });
  const workers = meanwhile(created, async () => {
    await grow(other, 'bfs', { depth: 3 });
    created.store.refresh();
  });
  await grow({ ...created, workers }, 'bfs', { depth: 3 });
  expect(created.store.states).toBe(other.store.states);
  expect(created.store.nodes.twins.size).toBe(0);
});
