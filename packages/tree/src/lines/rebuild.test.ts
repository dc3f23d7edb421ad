import type { Game } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { pathsOf, plantGame, rulesOf } from '../../tests/open-game.ts';
import { allWords, wordsAfter, wordsBefore } from '../../tests/two-versions.ts';
import { treeFileOf } from '../explore/create-root.ts';
import { explore } from '../explore/explore.ts';
import { Walker } from '../explore/walker.ts';
import { Store } from '../store/store.ts';
import { rebuild } from './rebuild.ts';
import { verifyStore } from './verify.ts';

/** The letters that lead to each state. */
function wordsIn(store: Store, game: Game): string[] {
  const rules = rulesOf(game);
  const walker = new Walker(rules, 's');
  return Array.from({ length: store.nodes.count }, (_, id) => {
    walker.goTo(store.nodes.pathOf(id).path);
    return (rules.bots.view(walker.state, 0) as { word: string }).word;
  });
}

async function grownWords(): Promise<Store> {
  const { store, workers, root } = plantGame(wordsBefore);
  await explore(store, workers, { start: root.id, states: 1e9, depth: 100, strategy: 'bfs', seed: '' });
  return store;
}

test('after a change of the rules exactly the actions that still exist survive, and each loss is told', async () => {
  const old = await grownWords();
  old.stats.note(5, 3, [1, -1]);
  const rules = rulesOf(wordsAfter);
  const grown = Store.inMemory(treeFileOf(rules));
  const rebuilt = rebuild(old, grown, () => ({ ok: true, value: rules }));
  if (!rebuilt.ok) throw new Error(rebuilt.refusal.text);
  const { states, survived, changed, lost } = rebuilt.value;
  const before = allWords('abcd');
  const after = before.filter((word) => !word.includes('c'));
  expect(wordsIn(grown, wordsAfter).sort()).toEqual(after.sort());
  expect({ states, survived }).toEqual({ states: before.length, survived: after.length });
  expect(changed).toBe(after.filter((word) => word.includes('b')).length);
  // A state was lost at its first c, with all states below.
  expect(lost[0]).toEqual({
    root: expect.stringMatching(/^[0-9a-f]{20}\/s$/),
    path: '2',
    states: before.filter((word) => word.startsWith('c')).length,
  });
  const firstLosses = before.filter((word) => word.indexOf('c') === word.length - 1 && word !== '');
  expect(lost.length).toBe(Math.min(20, firstLosses.length));
  const word = wordsIn(old, wordsBefore)[5];
  const now = wordsIn(grown, wordsAfter).indexOf(word);
  expect([grown.stats.visitsOf(now), grown.stats.valuesOf(now)]).toEqual([3, [1, -1]]);
  expect(verifyStore(grown, () => ({ ok: true, value: rules }))).toMatchObject({ value: { differences: [] } });
});

test('with the same rules everything survives, where states are merged too', async () => {
  const game = ticTacToe as Game;
  const { rules, store, workers, root } = plantGame(game);
  await explore(store, workers, { start: root.id, states: 2000, depth: 9, strategy: 'random', seed: 'w' });
  const grown = Store.inMemory(store.file);
  const rebuilt = rebuild(store, grown, () => ({ ok: true, value: rules }));
  expect(rebuilt).toEqual({ ok: true, value: { states: 2000, survived: 2000, changed: 0, lost: [] } });
  expect(pathsOf(grown)).toEqual(pathsOf(store));
  for (let id = 0; id < store.nodes.count; id++) {
    const same = grown.find(grown.roots[0].id, store.nodes.pathOf(id).path);
    expect(grown.stats.visitsOf(same)).toBe(store.stats.visitsOf(id));
    expect(grown.stats.valuesOf(same)).toEqual(store.stats.valuesOf(id));
  }
});
