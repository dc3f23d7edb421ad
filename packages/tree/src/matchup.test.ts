import type { Game } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { rulesOf } from '../tests/open-game.ts';
import { matchupOf } from './matchup.ts';
import { openRules } from './open-rules.ts';

const idOf = (game: Game, options: Record<string, unknown> = {}): string => matchupOf(game, rulesOf(game, options)).id;

test('an option with its default value counts as not given', () => {
  expect(idOf(ticTacToe, { rows: 3, line: 3 })).toBe(idOf(ticTacToe));
});

test('other options and other games are other matchups', () => {
  const ids = [
    idOf(ticTacToe),
    idOf(ticTacToe, { rows: 4 }),
    idOf(ticTacToe, { cols: 4 }),
    idOf(connectFour),
    idOf(connectFour, { rows: 4 }),
    idOf(storyweave),
    idOf(storyweave, { mulligan: false }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/);
});

test.each([
  ['tic-tac-toe', ticTacToe as Game, { rows: 4 }],
  ['storyweave', storyweave as Game, { mulligan: false }],
])('%s: a matchup that was written down opens the same rules', (_, game, options) => {
  const rules = rulesOf(game, options);
  const matchup = matchupOf(game, rules);
  const again = openRules(game, JSON.parse(JSON.stringify(matchup)), 's');
  if (!again.ok) throw new Error(again.refusal.text);
  expect(again.value.options).toEqual(rules.options);
  expect(matchupOf(game, again.value).id).toBe(matchup.id);
});
