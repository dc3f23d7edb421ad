import { seenBy } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-game.ts';
import { Walker } from '../explore/walker.ts';
import { lineRows } from './line-rows.ts';

const opened = storyweave.open({ mulligan: false });
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value;

test('each state of a match is a row: what was played there, what led there, what its seat sees, and its cards', () => {
  const path = [1, 0, 2];
  const outcome = { scores: [1, -1], reason: 'lore' };
  const facts = { line: 3, matchup: 'm', seed: 's', players: ['ann', 'bob'], path, outcome, cards: true };
  const rows = [...lineRows(new Walker(rules, 's'), facts)];
  expect(rows.map(({ path: at, index }) => [at.join('/'), index])).toEqual([
    ['', 1],
    ['1', 0],
    ['1/0', 2],
    ['1/0/2', null],
  ]);
  const walker = new Walker(rules, 's');
  for (const row of rows) {
    walker.goTo(row.path);
    const seat = rules.toAct(walker.state);
    const player = ['ann', 'bob'][seat];
    expect(row).toMatchObject({ line: 3, seat, player, outcome, ply: row.path.length, values: [1, -1] });
    expect(row.legal.map(({ action }) => action)).toEqual([...walker.legal()]);
    expect(row.legal.map(({ visits }) => visits)).toEqual(row.legal.map((_, index) => Number(index === row.index)));
    expect(row.via?.action).toBe(walker.via()?.action);
    const wanted = new Float32Array(row.features.length);
    rules.learning.features?.fill(seenBy(rules, walker.state, seat), seat, wanted);
    expect(row.features).toEqual(wanted);
    expect(row.cards).toHaveLength(120);
    const counted = row.sides.flatMap((side) => Object.entries(side).filter(([name]) => name.startsWith('cards_in_')));
    expect(counted.reduce((sum, [, n]) => sum + n, 0)).toBe(120);
  }
  const touched = rows.flatMap(({ cards }) => cards.filter((card) => card.touched).map(({ node }) => node));
  expect(touched.length).toBeGreaterThan(0);
});

test('nobody decides at the end, and a player without a name is none', () => {
  const rules = rulesOf(ticTacToe);
  const path = [0, 0, 0, 0, 0, 0, 0];
  const facts = { line: 0, matchup: 'm', seed: 's', players: ['ann'], path, outcome: null, cards: false };
  const rows = [...lineRows(new Walker(rules, 's'), facts)];
  expect(rows.map(({ player }) => player)).toEqual(['ann', null, 'ann', null, 'ann', null, 'ann', null]);
  expect(rows.at(-1)?.seat).toBe(-1);
});
