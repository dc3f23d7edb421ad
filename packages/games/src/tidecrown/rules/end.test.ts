// How a match ends.
import { expect, test } from 'vitest';
import { crew, ploy } from '../../../tests/tidecrown/invented-cards.ts';
import { type Table, table, tableWith } from '../../../tests/tidecrown/table.ts';

const end = (t: Table) => [t.asks, t.reason, t.scores];
const ONE = ['TC-001'];
const mill = (who: 'own' | 'opp' | 'each', n: number) => ploy('Mill', { op: 'mill', who, n });

test('[TC-53] whoever has no card in the deck has lost, by drawing the last one', () => {
  expect(end(table({}, { deck: ONE }).act('end'))).toEqual(['over', 'empty-deck', [1, -1]]);
  expect(table({}, { deck: ['TC-001', 'TC-001'] }).act('end').asks).toBe('main');
});

test('[TC-53] at once, in the middle of an effect', () => {
  const t = table({ hand: ['TC-020', 'TC-001'], gales: 3, deck: ['TC-001', 'TC-001'] }).act('play Deep');
  // A card of the hand would have to be trashed now.
  expect([end(t), t.ids(0, 'hand').length, t.ids(0, 'discard')]).toEqual([['over', 'empty-deck', [-1, 1]], 3, []]);
});

test('[TC-53] a life card from the last card of the deck is too late', () => {
  const t = table({}, { life: ['TC-033'], deck: ONE })
    .attack('Captain')
    .act('done', 'yes');
  expect([end(t), t.life[1]]).toEqual([['over', 'empty-deck', [1, -1]], 1]);
});

test('[TC-53] whoever takes damage without a life card has lost', () => {
  expect(end(table({}, { life: [] }).fight('Captain'))).toEqual(['over', 'no-life', [1, -1]]);
  const breach = table({ hand: ['TC-037'], gales: 6, life: [] })
    .act('play')
    .letBe();
  expect([end(breach), breach.life[1]]).toEqual([['over', 'no-life', [-1, 1]], 4]);
});

test('[TC-53] both at once: a draw', () => {
  const t = tableWith([mill('each', 10)], { hand: ['Mill'], gales: 1 }).act('play');
  expect(end(t)).toEqual(['over', 'empty-deck', [0, 0]]);
  expect(end(tableWith([mill('opp', 10)], { hand: ['Mill'], gales: 1 }).act('play'))).toEqual([
    'over',
    'empty-deck',
    [1, -1],
  ]);
});

test('[TC-54] an effect can make a player win, or the other', () => {
  const win = (who: 'own' | 'opp') => ploy('Crown', { op: 'win', who });
  const play = (who: 'own' | 'opp') => tableWith([win(who)], { hand: ['Crown'], gales: 1 }).act('play');
  expect([play('own').scores, play('opp').scores, play('own').asks]).toEqual([[1, -1], [-1, 1], 'over']);
});

test('[TC-54] "if you would lose because your deck is empty, you win instead", and not for another reason', () => {
  const t = table({}, { captain: 'TC-L04', deck: ONE }).act('end');
  expect([t.asks, t.scores]).toEqual(['over', [-1, 1]]);
  expect(end(table({}, { captain: 'TC-L04', life: [] }).fight('Captain', 'Fathom'))).toEqual([
    'over',
    'no-life',
    [1, -1],
  ]);
});

test('[TC-54] if both would lose and one wins instead, that one has won; if both do, nobody', () => {
  const both = (one: string, other: string) =>
    tableWith([mill('each', 10)], { captain: one, hand: ['Mill'], gales: 1 }, { captain: other }).act('play').scores;
  expect([both('TC-L04', 'Captain'), both('Captain', 'TC-L04'), both('TC-L04', 'TC-L04')]).toEqual([
    [1, -1],
    [-1, 1],
    [0, 0],
  ]);
});

test('[TC-55] a match that needs more effects than there is room for is a draw', () => {
  const all = { pick: 'all', side: 'any', zone: ['leader', 'crew'] } as const;
  const gift = (k: string) => ({ op: 'grant', what: all, keyword: { k }, dur: 'turn' }) as const;
  const cards = [ploy('Some', gift('rush'), gift('banish')), ploy('Many', gift('blocker'), gift('unblockable'))];
  const sides = [
    { crew: Array(4).fill('TC-001'), hand: ['Some', 'Many'], gales: 2 },
    { crew: Array(3).fill('TC-001') },
  ];
  const t = tableWith(cards, ...sides).act('play Some');
  expect([t.asks, t.state.modCount]).toEqual(['main', 18]);
  expect(end(t.act('play Many'))).toEqual(['over', 'table-full', [0, 0]]);
});

test('[TC-55] a match that spends its budget is a draw', () => {
  const mix = crew('Mixer', { kind: 'activated', window: 'main', do: [{ op: 'shuffle', zone: 'deck' }] });
  const deck = ['TC-001', 'TC-002', 'TC-003', 'TC-004', 'TC-005', 'TC-006', 'TC-007', 'TC-008', 'TC-009', 'TC-010'];
  const t = tableWith([mix], { crew: ['Mixer'], deck });
  for (let n = 0; n < 2000 && t.asks === 'main'; n++) t.act('use');
  expect(end(t)).toEqual(['over', 'budget', [0, 0]]);
});

test('[TC-55] a fault loses', () => {
  expect(end(table().fault())).toEqual(['over', 'forfeit', [-1, 1]]);
  expect(table().attack('Captain').fault().scores).toEqual([1, -1]);
});
