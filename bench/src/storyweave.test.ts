import { Past } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { openTable } from './cards/open-table.ts';
import { firstPosition } from './cards/positions.ts';
import { STORYWEAVE, tasks } from './storyweave.ts';

test('174 cards are in play, and there is an action of every kind', () => {
  const full = openTable(STORYWEAVE.game, STORYWEAVE.full.options);
  const state = firstPosition(full);
  expect(state.card.zone.filter((zone) => zone === 2).length).toBe(174);
  const list = new Int32Array(full.legalMax);
  const count = full.legal(state, new Past(), list);
  const kinds = new Set(Array.from(list.subarray(0, count), (action) => full.words.describe(state, action).type));
  // Whoever has a reckless character may not end the turn.
  expect([...kinds].sort()).toEqual(
    ['BOOST', 'CHALLENGE', 'INK', 'MOVE', 'PLAY', 'QUEST', 'SHIFT', 'SING', 'SING_TOGETHER', 'USE'].map(
      (kind) => `CAN_${kind}`,
    ),
  );
});

test.each([
  ['twins', 17],
  ['keys', 15],
])('the guard finds the loop of the %s after %i actions', async (name, length) => {
  expect(await (await tasks[`judged ${name}`]()).facts?.()).toEqual({ length });
});
