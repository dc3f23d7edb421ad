import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@umpire/core';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Planted, pathsOf, plantGame } from '../../tests/open-game.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { explore, type Strategy } from '../explore/explore.ts';
import { openRules } from '../open-rules.ts';
import { Store } from '../store/store.ts';
import { packFolders, type RulesOf } from './pack.ts';
import { unpackStore } from './unpack.ts';

async function grown(game: Game, options: Record<string, unknown>, strategy: Strategy): Promise<Planted> {
  const created = plantGame(game, options);
  const { store, workers, root } = created;
  await explore(store, workers, { start: root.id, states: 150, depth: 30, strategy, seed: 'w' });
  return created;
}

/** By path: visits and values. */
const statsOf = ({ nodes, stats }: Store): Map<string, unknown> =>
  new Map(
    Array.from({ length: nodes.count }, (_, id) => [
      nodes.pathOf(id).path.join('/'),
      [stats.visitsOf(id), stats.valuesOf(id)],
    ]),
  );

test.each([
  ['tic-tac-toe by walks, where ways meet', ticTacToe as Game, {}, 'random'],
  ['tic-tac-toe', ticTacToe as Game, {}, 'bfs'],
  ['storyweave', storyweave as Game, {}, 'bfs'],
  ['go by walks', go as Game, { size: 2 }, 'random'],
] as const)(
  '%s: unpacked and packed again it is the same tree, with the same statistics',
  async (_, game, options, strategy) => {
    const { store, root, rules } = await grown(game, options, strategy);
    store.stats.note(store.find(root.id, [0]), 3, [1 / 3, -1 / 3]);
    const rulesOf: RulesOf = () => ({ ok: true, value: rules });
    const dir = temporaryFolder();
    expect(unpackStore(store, dir, game, rulesOf)).toEqual({ ok: true, value: store.states });
    const again = Store.inMemory(store.file);
    expect(packFolders(dir, again, rulesOf)).toEqual({ ok: true, value: store.states });
    expect(pathsOf(again)).toEqual(pathsOf(store));
    expect(statsOf(again)).toEqual(statsOf(store));
    expect(packFolders(dir, again, rulesOf)).toEqual({ ok: true, value: 0 });
    expect(statsOf(again)).toEqual(statsOf(store));
  },
);

test.each([
  '',
  '{}',
  'null',
  '{"visits":1}',
  '{"visits":1,"values":["a","b"]}',
  '{"visits":1,"values":[1]}',
  '{"visits":-1,"values":[0,0]}',
])('statistics that cannot be read (%s) are ignored', async (text) => {
  const game = ticTacToe as Game;
  const { store, rules } = await grown(game, {}, 'bfs');
  const rulesOf: RulesOf = () => ({ ok: true, value: rules });
  const dir = temporaryFolder();
  unpackStore(store, dir, game, rulesOf, { states: 3 });
  const [matchup] = readdirSync(dir);
  writeFileSync(join(dir, matchup, 's', 'stats.json'), text);
  const again = Store.inMemory(store.file);
  expect(packFolders(dir, again, rulesOf)).toEqual({ ok: true, value: 3 });
  expect(again.stats.visitsOf(again.roots[0].id)).toBe(0);
});

test.each([
  ['other options, where states are merged', ticTacToe as Game, {}, { line: 2 }, 'other-matchup'],
  ['another number of seats', kittens as Game, { seats: 2 }, { seats: 3 }, 'other-seats'],
])('a matchup with %s needs a store of its own', async (_, game, options, others, code) => {
  const dir = temporaryFolder();
  for (const each of [options, others]) {
    const { store, rules } = await grown(game, each, 'bfs');
    unpackStore(store, dir, game, () => ({ ok: true, value: rules }), { states: 2 });
  }
  const rulesOf: RulesOf = (matchup, seed) => openRules(game, matchup, seed);
  const packed = packFolders(dir, plantGame(game, options).store, rulesOf);
  expect(packed).toMatchObject({ ok: false, refusal: { code } });
});
