// One answer of takeTurn serves all decisions of an action.
import { expect, test } from 'vitest';
import { BotSeat } from '../../../tests/kittens/bot-seat.ts';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';
import type { CardId } from '../rules/kinds.ts';
import { adaptBot } from './adapt-bot.ts';

const HAND: readonly CardId[] = [
  'nope',
  'attack',
  'skip',
  'skip',
  'skip',
  'favor',
  'taco-cat',
  'taco-cat',
  'cattermelon',
];
const FIVE = ['cattermelon', 'nope', 'taco-cat', 'skip', 'favor'];
const PICKS = ['five', 'pick nope', 'pick skip', 'pick favor', 'pick taco-cat', 'pick cattermelon'];

const table4 = (): Table =>
  situation({ options: { seats: 4 }, hands: [HAND, ['nope'], [], ['nope']], out: [2], discard: ['shuffle', 'attack'] });
const table2 = (): Table => situation({ hands: [HAND, ['nope']], discard: ['shuffle', 'attack'] });
const answering = (table: Table, answer: unknown): unknown[] =>
  new BotSeat(table, 0, adaptBot({ takeTurn: () => answer })).go();

const UNFOLDED: [answer: unknown, texts: string[]][] = [
  ['draw', ['draw']],
  [{ type: 'draw' }, ['draw']],
  [{ type: 'play', card: 'skip' }, ['skip']],
  [{ type: 'play', card: 'attack', target: 3 }, ['attack']],
  [{ type: 'play', card: 'favor', target: 3 }, ['favor', 'at 3']],
  [{ type: 'combo', cards: ['skip', 'skip'], target: 3 }, ['pair skip', 'at 3']],
  [{ type: 'combo', cards: ['taco-cat', 'taco-cat'], target: 1 }, ['pair taco-cat', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip', 'skip'], target: 3, named: 'nope' }, ['three skip', 'at 3', 'name nope']],
  [{ type: 'combo', cards: FIVE, named: 'shuffle' }, [...PICKS, 'take shuffle']],
  [{ type: 'combo', cards: FIVE, named: 'skip' }, [...PICKS, 'take skip']],
];
test.each(UNFOLDED)('[KIT-51] %j becomes %j', (answer, texts) => {
  expect(answering(table4(), answer)).toEqual(texts);
});

test.each(UNFOLDED)('[KIT-51] with one other, %j needs no aim', (answer, texts) => {
  const isAimed = typeof answer === 'object' && answer !== null && 'target' in answer;
  const nearer = isAimed ? { ...answer, target: 1 } : answer;
  expect(answering(table2(), nearer)).toEqual(texts.filter((text) => !text.startsWith('at ')));
});

const DEFAULTS: [answer: unknown, texts: string[]][] = [
  [{ type: 'play', card: 'favor' }, ['favor', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip'] }, ['pair skip', 'at 1']],
  [{ type: 'combo', cards: ['skip', 'skip', 'skip'] }, ['three skip', 'at 1', 'name defuse']],
  [
    { type: 'combo', cards: ['skip', 'skip', 'skip'], target: null, named: null },
    ['three skip', 'at 1', 'name defuse'],
  ],
  [{ type: 'combo', cards: FIVE }, [...PICKS, 'take top']],
  [{ type: 'combo', cards: FIVE, named: 'beard-cat' }, [...PICKS, 'take top']],
  [{ type: 'combo', cards: FIVE, named: 'no-such-card' }, [...PICKS, 'take top']],
];
test.each(DEFAULTS)('[KIT-52] %j becomes %j', (answer, texts) => {
  expect(answering(table4(), answer)).toEqual(texts);
});

test('[KIT-52] the default target is the next seat in the order of play', () => {
  const table = situation({ options: { seats: 4 }, hands: [[], [], ['favor']], out: [3], turn: 2 });
  const seat = new BotSeat(table, 2, adaptBot({ takeTurn: () => ({ type: 'play', card: 'favor' }) }));
  expect(seat.go()).toEqual(['favor', 'at 0']);
});

const IMPOSSIBLE: unknown[] = [
  undefined,
  null,
  7,
  'skip',
  'pass',
  {},
  [],
  { type: 'nope' },
  { type: 'play' },
  { type: 'play', card: 4 },
  { type: 'play', card: 'shuffle' },
  { type: 'play', card: 'nope' },
  { type: 'play', card: 'taco-cat' },
  { type: 'play', card: 'SkipCard' },
  { type: 'play', card: 'draw' },
  { type: 'play', card: 'five' },
  { type: 'play', card: 'pair skip' },
  { type: 'play', card: 'three skip' },
  { type: 'play', card: 'favor', target: 0 },
  { type: 'play', card: 'favor', target: 2 },
  { type: 'play', card: 'favor', target: 4 },
  { type: 'play', card: 'favor', target: '1' },
  { type: 'combo' },
  { type: 'combo', cards: 'skip' },
  { type: 'combo', cards: [] },
  { type: 'combo', cards: ['skip'] },
  { type: 'combo', cards: ['skip', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['attack', 'attack'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip'], target: 2 },
  { type: 'combo', cards: ['skip', 'skip'], target: 0 },
  { type: 'combo', cards: ['taco-cat', 'taco-cat', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip', 'taco-cat'], target: 1 },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 2 },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'exploding-kitten' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'super-skip' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 'toString' },
  { type: 'combo', cards: ['skip', 'skip', 'skip'], target: 1, named: 7 },
  { type: 'combo', cards: ['skip', 'skip', 'skip', 'taco-cat'] },
  { type: 'combo', cards: ['skip', 'skip', 'nope', 'favor', 'taco-cat'] },
  { type: 'combo', cards: ['beard-cat', 'nope', 'taco-cat', 'skip', 'favor'] },
  { type: 'combo', cards: ['skip', 'nope', 'attack', 'favor', 'taco-cat', 'cattermelon'] },
];
test.each(IMPOSSIBLE)('[KIT-51] %j is an illegal answer, and nothing is played', (answer) => {
  const table = table4();
  expect(answering(table, answer)).toEqual([-1]);
  expect(table.state.ply).toBe(0);
});

test('[KIT-51] five where these rules have no such combo is illegal at once', () => {
  const table = situation({ options: { fiveDifferent: false }, hands: [HAND] });
  expect(answering(table, { type: 'combo', cards: FIVE })).toEqual([-1]);
});

test('[KIT-51] an illegal answer leaves no plan behind', () => {
  const answers: unknown[] = [
    { type: 'combo', cards: ['attack', 'attack'] },
    { type: 'play', card: 'favor', target: 3 },
  ];
  const table = table4();
  const seat = new BotSeat(table, 0, adaptBot({ takeTurn: () => answers.shift() }));
  expect([seat.go(), seat.go()]).toEqual([[-1], ['favor', 'at 3']]);
});
