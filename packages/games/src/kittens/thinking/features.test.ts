import { type Options, seenBy } from '@umpire/core';
import { expect, test } from 'vitest';
import { numbersOf } from '../../../tests/cards/feature-numbers.ts';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';

const seen = ({ line, state }: Table, seat: number): Record<string, number> =>
  numbersOf(line.rules, seenBy(line.rules, state, seat), seat);

const hands = [['skip', 'skip', 'defuse', 'see-the-future'], ['nope', 'attack'], ['taco-cat']] as const;
const begin = (options: Options = { seats: 3 }): Table =>
  situation({ options, hands: hands.map((hand) => [...hand]), top: ['exploding-kitten', 'skip', 'nope'] });

test('a seat knows its own hand and the sizes of the others', () => {
  const table = begin();
  expect(seen(table, 0)).toMatchObject({
    ...{ 'own.hand.skip': 2, 'own.hand.defuse': 1, 'own.hand.nope': 0, 'own.hand': 4, 'own.turn': 1, 'own.decides': 1 },
    ...{ 'other1.hand': 2, 'other2.hand': 1, 'other1.in': 1, kittens: 2, pile: table.state.pileSize, turn: 1, owed: 1 },
  });
  expect(seen(table, 1)).toMatchObject({ 'own.hand.nope': 1, 'own.hand': 2, 'other2.hand': 4, 'other2.turn': 1 });
});

test('what was seen of the pile is known to whoever saw it', () => {
  const table = begin();
  const top = (seat: number): unknown[] =>
    [0, 1, 2].flatMap((above) => [seen(table, seat)[`pile.${above}.known`], seen(table, seat)[`pile.${above}.kitten`]]);
  expect(top(0)).toEqual([0, 0, 0, 0, 0, 0]);
  table.does('see-the-future');
  expect(top(0)).toEqual([1, 1, 1, 0, 1, 0]);
  expect(top(1)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(seen(table, 2)['discard.see-the-future']).toBe(1);
});

test('what is being played, and at whom, is seen by all', () => {
  const table = begin().play('pair skip', 'at 2');
  for (const seat of [0, 1, 2])
    expect(seen(table, seat)).toMatchObject({ 'phase.react': 1, 'phase.turn': 0, 'played.pair': 1, 'played.skip': 1 });
  expect(seen(table, 2)).toMatchObject({ 'own.aimed': 1, 'other1.acted': 1, 'own.decides': 0, nopes: 0 });
  table.play('nope');
  expect(seen(table, 0)).toMatchObject({ nopes: 1, 'other1.acted': 1, 'own.acted': 0 });
});

test('a kitten that was put back is remembered with who did it', () => {
  const table = begin().play('draw', 'put 1');
  expect(seen(table, 0)).toMatchObject({ 'planted.own': 1, 'planted.other': 0, 'own.turn': 0, turn: 2 });
  expect(seen(table, 1)).toMatchObject({ 'planted.own': 0, 'planted.other': 1, 'planted.drawn': 0 });
  table.play('draw');
  expect(seen(table, 2)).toMatchObject({ 'planted.other': 1, 'planted.drawn': 1 });
});

test('a match that is over is in no other phase, and the loser is out', () => {
  const table = situation({ hands: [['skip'], ['nope']], top: ['exploding-kitten'] }).play('draw');
  expect(seen(table, 0)).toMatchObject({
    'phase.over': 1,
    'phase.turn': 0,
    'own.in': 0,
    'other.in': 1,
    'other.decides': 0,
  });
});
