import { Past } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { openTable } from './cards/open-table.ts';
import { firstPosition } from './cards/positions.ts';
import { TIDECROWN, tasks } from './tidecrown.ts';

const full = openTable(TIDECROWN.game, TIDECROWN.full.options);
const state = firstPosition(full);

test('the board is full: ten gales, five crew, captain and port on each side, and hands of ten', () => {
  const { zone, attached } = state.card;
  const inPlay = zone.filter((each) => each === 2).length;
  const inHands = zone.filter((each) => each === 1).length;
  expect([inPlay, inHands, state.galeReady[0], Math.max(...attached)]).toEqual([14, 20, 7, 2]);
});

test('there is an action of every kind that a turn has', () => {
  const list = new Int32Array(full.legalMax);
  const count = full.legal(state, new Past(), list);
  const kinds = new Set(Array.from(list.subarray(0, count), (action) => full.words.describe(state, action).type));
  expect([...kinds].sort()).toEqual(['CAN_ATTACK', 'CAN_END', 'CAN_GIVE', 'CAN_PLAY', 'CAN_USE']);
});

test.each([
  ['bell twins', 21],
  ['windlasses', 21],
  ['cabin boy', 21],
])('the guard finds the loop of the %s after %i actions', async (name, length) => {
  expect(await (await tasks[`judged ${name}`]()).facts?.()).toEqual({ length });
});
