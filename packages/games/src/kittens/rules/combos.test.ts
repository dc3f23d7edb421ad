// Pairs, three of a kind, five different, and whom they are aimed at.
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import { type CardId, IDS } from './kinds.ts';

const THREE = { seats: 3 };
const FIVE: readonly CardId[] = ['nope', 'skip', 'favor', 'taco-cat', 'cattermelon'];
const PICKED = ['five', 'pick nope', 'pick skip', 'pick favor', 'pick taco-cat', 'pick cattermelon'];

test.each([
  ['favor', ['favor'], 'react'],
  ['pair skip', ['skip', 'skip'], 'react'],
  ['three skip', ['skip', 'skip', 'skip'], 'name'],
] as const)('[KIT-25] %s is aimed at another seat that is in', (text, hand, after) => {
  const table = situation({ options: { seats: 4 }, hands: [[], hand], out: [2], turn: 1 });
  table.play(text);
  expect([table.decision, table.legal]).toEqual(['target', ['at 0', 'at 3']]);
  for (const seat of [1, 2, 4]) expect(table.refusal(`at ${seat}`), `${seat}`).toBeDefined();
  expect(table.play('at 3').decision).toBe(after);
  expect(table.state.aim).toBe(4);
});

test.each([
  ['favor', ['favor'], 'react'],
  ['pair skip', ['skip', 'skip'], 'react'],
  ['three skip', ['skip', 'skip', 'skip'], 'name'],
] as const)('[KIT-25] %s where only one other is in: nothing is asked', (text, hand, after) => {
  const three = situation({ options: THREE, hands: [[], hand], out: [2], turn: 1 });
  expect([three.play(text).decision, three.state.aim]).toEqual([after, 1]);
  const two = situation({ hands: [hand] });
  expect([two.play(text).decision, two.state.aim]).toEqual([after, 2]);
});

const COMBO_CARDS = IDS.filter((card) => card !== 'exploding-kitten');
test.each(COMBO_CARDS)('[KIT-26] two or three of %s are a combo', (card) => {
  const deck = JSON.stringify({ [card]: 10, skip: 20, defuse: 6 });
  const held = (copies: number) =>
    situation({ options: { deck }, hands: [Array.from({ length: copies }, () => card)] });
  const combos = (copies: number) => held(copies).legal.filter((text) => /pair|three/.test(text));
  expect([combos(1), combos(2), combos(3)]).toEqual([[], [`pair ${card}`], [`pair ${card}`, `three ${card}`]]);
});

test('[KIT-26] what the cards do by themselves does not count', () => {
  const table = situation({ hands: [['attack', 'attack'], ['skip']] });
  expect([table.does('pair attack').turn, table.hand(0)]).toEqual([[0, 1], ['skip']]);
});

test('[KIT-27] a pair takes a card at random: each card of the hand comes up', () => {
  const taken = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const hands = [
      ['taco-cat', 'taco-cat'],
      ['defuse', 'skip', 'skip', 'cattermelon'],
    ] as const;
    const table = situation({ hands, seed: `steal ${i}` }).does('pair taco-cat');
    expect([table.hand(0).length, table.hand(1).length]).toEqual([1, 3]);
    expect([...table.hand(0), ...table.hand(1)].sort()).toEqual([...hands[1]].sort());
    taken.add(table.hand(0)[0]);
  }
  expect([...taken].sort()).toEqual(['cattermelon', 'defuse', 'skip']);
});

test('[KIT-27] copies count: of three skips and one nope, most are skips', () => {
  let skips = 0;
  for (let i = 0; i < 400; i++) {
    const hands = [
      ['taco-cat', 'taco-cat'],
      ['nope', 'skip', 'skip', 'skip'],
    ] as const;
    if (
      situation({ hands, seed: `copies ${i}` })
        .does('pair taco-cat')
        .hand(0)[0] === 'skip'
    )
      skips++;
  }
  expect(skips).toBeGreaterThan(260);
  expect(skips).toBeLessThan(340);
});

test('[KIT-27] a pair at an empty hand takes nothing', () => {
  const table = situation({ hands: [['taco-cat', 'taco-cat']] }).does('pair taco-cat');
  expect([table.hand(0), table.turn, table.events]).toEqual([[], [0, 1], ['COMBO_PLAYED']]);
});

test('[KIT-28] three of a kind: the named card, if the other holds it', () => {
  const hands = [['skip', 'skip', 'skip'], [], ['defuse', 'nope', 'nope']] as const;
  const hit = situation({ options: THREE, hands }).does('three skip', 'at 2', 'name nope');
  expect([hit.hand(0), hit.hand(2)]).toEqual([['nope'], ['defuse', 'nope']]);
  const miss = situation({ options: THREE, hands }).does('three skip', 'at 2', 'name favor');
  expect([miss.hand(0), miss.hand(2), miss.turn]).toEqual([[], ['defuse', 'nope', 'nope'], [0, 1]]);
  expect(miss.events).toEqual(['COMBO_PLAYED']);
});

test('[KIT-28] any card of the deck may be named, and no other', () => {
  const deck = JSON.stringify({ skip: 20, nope: 3, defuse: 6 });
  const table = situation({ options: { deck }, hands: [['skip', 'skip', 'skip']] }).play('three skip');
  expect(table.legal).toEqual(['name defuse', 'name nope', 'name skip']);
  expect(table.refusal('name favor')).toMatchObject({ code: 'name-a-card' });
  expect(table.refusal('name exploding-kitten')).toBeDefined();
});

test('[KIT-29] five different: the cards are laid down together once all are picked', () => {
  const table = situation({ hands: [FIVE], discard: ['attack'] });
  expect(table.legal).toContain('five');
  for (const text of PICKED) {
    expect([table.hand(0).length, table.discard.length]).toEqual([5, 1]);
    table.play(text);
  }
  expect([table.decision, table.hand(0), table.discard]).toEqual(['take', [], ['attack', ...FIVE]]);
});

test('[KIT-29] picks go up the card list, so that five can be reached', () => {
  const table = situation({ hands: [['defuse', 'defuse', ...FIVE, 'beard-cat']] }).play('five');
  expect(table.legal).toEqual(['pick defuse', 'pick nope', 'pick skip']);
  expect(table.play('pick nope').legal).toEqual(['pick skip', 'pick favor']);
  expect(table.play('pick favor').legal).toEqual(['pick taco-cat']);
  expect(table.refusal('pick nope')).toMatchObject({ code: 'pick-five' });
});

test.each([
  ['take attack', 'attack', ['attack', 'shuffle', ...FIVE]],
  ['take shuffle', 'shuffle', ['attack', 'attack', ...FIVE]],
  ['take nope', 'nope', ['attack', 'shuffle', 'attack', 'skip', 'favor', 'taco-cat', 'cattermelon']],
  ['take top', 'cattermelon', ['attack', 'shuffle', 'attack', 'nope', 'skip', 'favor', 'taco-cat']],
])('[KIT-29] %s takes %s', (text, card, discard) => {
  const table = situation({ hands: [FIVE], discard: ['attack', 'shuffle', 'attack'] }).play(...PICKED);
  expect(table.legal).toEqual([
    'take top',
    'take nope',
    'take attack',
    'take skip',
    'take favor',
    'take shuffle',
    'take taco-cat',
    'take cattermelon',
  ]);
  table.does(text);
  expect([table.hand(0), table.discard, table.turn]).toEqual([[card], discard, [0, 1]]);
});

test('[KIT-29] what is top is judged when the combo is carried out', () => {
  const table = situation({ hands: [[...FIVE, 'nope'], ['nope']] }).play(...PICKED, 'take top', 'nope', 'nope');
  expect([table.pass().hand(0), table.discard]).toEqual([['nope'], [...FIVE, 'nope']]);
});

test('[KIT-29] a stopped combo of five takes nothing', () => {
  const table = situation({ hands: [FIVE, ['nope']] })
    .play(...PICKED, 'take skip', 'nope')
    .pass();
  expect([table.hand(0), table.discard]).toEqual([[], [...FIVE, 'nope']]);
});

test('[KIT-29] four kinds are not five, however many cards there are', () => {
  const hand: CardId[] = ['nope', 'nope', 'skip', 'favor', 'favor', 'taco-cat', 'taco-cat'];
  const table = situation({ hands: [hand] });
  expect(table.legal).not.toContain('five');
  expect(table.refusal('five')).toMatchObject({ code: 'not-held' });
});

test('[KIT-30] without the combo of five it is not in the list', () => {
  const table = situation({ options: { fiveDifferent: false }, hands: [FIVE] });
  expect(table.legal).toEqual(['draw', 'skip', 'favor']);
  expect(table.refusal('five')).toMatchObject({ code: 'not-held' });
  expect(table.line.rules.decisions).not.toContain('pick');
});
