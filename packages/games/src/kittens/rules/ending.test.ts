// Who is out, who has won, and what ends a match that would go on for ever.
import { OVER, wonBy } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { CardId } from './kinds.ts';

const KITTENS = (count: number): CardId[] => Array.from({ length: count }, () => 'exploding-kitten');

test.each([
  [2, [-1, 1]],
  [3, [-1, 0, 1]],
  [4, [-1, -1 / 3, 1 / 3, 1]],
  [5, [-1, -0.5, 0, 0.5, 1]],
])('[KIT-36] %i seats explode one after the other: %j', (seats, scores) => {
  const table = situation({ options: { seats }, top: KITTENS(seats - 1) });
  for (let i = 1; i < seats; i++) table.play('draw');
  expect([table.line.isOver, table.seat, table.legal, table.reason]).toEqual([true, OVER, [], 'last-one']);
  expect(Array.from(table.state.place)).toEqual(Array.from({ length: seats }, (_, seat) => seats - seat));
  expect(table.state.over).toBe(wonBy(seats - 1));
  table.scores.forEach((score, seat) => {
    expect(score).toBeCloseTo(scores[seat], 12);
  });
  expect(table.refusal('draw')).toMatchObject({ code: 'game-over' });
});

test('[KIT-36] places count from the end, whoever leaves', () => {
  const hands = [['defuse', 'defuse'], [], ['defuse'], []] as const;
  const table = situation({ options: { seats: 4 }, hands, top: KITTENS(3) });
  table.play('draw', 'put 0', 'draw', 'draw', 'put 0', 'draw');
  expect(Array.from(table.state.place)).toEqual([0, 4, 0, 3]);
  table.play('draw', 'put 0', 'draw');
  expect([Array.from(table.state.place), table.decision]).toEqual([[1, 4, 2, 3], 'over']);
});

test('[KIT-36] who is out is told the end, and is not asked any more', () => {
  const table = situation({ options: { seats: 3 }, top: [...KITTENS(1), 'skip', 'skip', 'skip'] });
  table.play('draw');
  expect(table.line.rules.isOut?.(table.state, 0)).toBe(true);
  const asked = [1, 2, 3].map(() => table.play('draw').seat);
  expect(asked).toEqual([2, 1, 2]);
  expect(table.heard(0).filter(({ type }) => type === 'CARD_DRAWN').length).toBe(3);
});

test('[KIT-42] 1,000 actions in one turn are a fault of takeTurn', () => {
  const hands = [['shuffle', 'shuffle'], [], []] as const;
  const table = situation({ options: { seats: 3 }, hands, actions: 998 });
  table.does('shuffle');
  expect([table.turn, table.decision]).toEqual([[0, 1], 'turn']);
  table.play('shuffle');
  expect(
    table
      .heard(1)
      .map(({ type }) => type)
      .slice(-3),
  ).toEqual(['BOT_FORFEIT', 'PLAYER_ELIMINATED', 'TURN_START']);
  expect([table.turn, table.decision, table.hand(0)]).toEqual([[1, 1], 'turn', []]);
  expect(table.state.depth).toBe(0);
  expect(table.pile.filter((card) => card === 'exploding-kitten').length).toBe(1);
});

test.each([
  ['draw', 'put 0'],
  ['favor', 'at 1'],
  ['three skip', 'at 1'],
  ['five', 'pick defuse'],
])('[KIT-38] [KIT-42] the limit may fall on %s: one kitten fewer than players is left', (text) => {
  const hand: CardId[] = ['defuse', 'favor', 'skip', 'skip', 'skip', 'nope', 'taco-cat'];
  const top = KITTENS(1);
  const table = situation({ options: { seats: 4 }, hands: [hand], top, actions: 999 });
  table.play(text);
  expect([table.turn, table.decision]).toEqual([[1, 1], 'turn']);
  expect(table.pile.filter((card) => card === 'exploding-kitten').length).toBe(2);
});

test('[KIT-42] a new turn counts from 0, and reactions do not count', () => {
  const table = situation({ hands: [['shuffle'], ['skip']], actions: 997, top: ['skip'] });
  table.play('shuffle', 'pass', 'draw');
  expect([table.turn, table.state.actions]).toEqual([[1, 1], 0]);
  table.play('skip', 'pass');
  expect([table.turn, table.state.actions]).toEqual([[0, 1], 0]);
});

test('[KIT-42] after 20,000 actions those who are in share the best places', () => {
  const table = situation({ options: { seats: 5 }, out: [1, 3], hands: [['skip', 'favor']] });
  table.state.ply = 19_998;
  table.play('skip');
  expect(table.decision).toBe('react');
  table.play('pass');
  expect([table.decision, table.reason]).toEqual(['over', 'budget']);
  expect(table.scores).toEqual([0.5, -1, 0.5, -0.5, 0.5]);
  expect(table.state.over).toBe(wonBy(0) | wonBy(2) | wonBy(4));
});

test.each([
  ['a reaction', ['skip']],
  ['a target', ['favor']],
  ['a place for the kitten', ['draw']],
  ['a pick', ['five']],
  ['a pick in the middle', ['five', 'pick defuse']],
])('[KIT-42] the budget may end the match in the middle of %s', (_, texts) => {
  const hand: CardId[] = ['defuse', 'nope', 'skip', 'favor', 'taco-cat', 'cattermelon'];
  const table = situation({ options: { seats: 3 }, hands: [hand], top: KITTENS(1) });
  table.state.ply = 20_000 - texts.length;
  table.play(...texts);
  expect([table.decision, table.reason, table.scores]).toEqual(['over', 'budget', [0, 0, 0]]);
});
