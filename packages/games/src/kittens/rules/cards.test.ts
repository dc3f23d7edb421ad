// The cards, one by one.
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';

const THREE = { seats: 3 };
const EXPANDED = JSON.stringify({ skip: 10, attack: 10, 'draw-from-the-bottom': 5, 'super-skip': 5, defuse: 6 });

// Turns owed and attacked, then what each policy gives.
const STACKING: [owed: number, attacked: boolean, stack: number, carry: number, reset: number][] = [
  [1, false, 2, 2, 2],
  [2, true, 4, 3, 2],
  [1, true, 3, 2, 2],
  [3, true, 5, 4, 2],
  [4, true, 6, 5, 2],
  [6, true, 8, 7, 2],
];
test.each(STACKING)(
  '[KIT-17] attack with %i turns owed, attacked %s: %i, %i or %i turns',
  (owed, attacked, ...turns) => {
    ['stack', 'carry', 'reset'].forEach((attackStacking, i) => {
      const table = situation({ options: { ...THREE, attackStacking }, hands: [['attack']], owed, attacked });
      expect(table.does('attack').turn, attackStacking).toEqual([1, turns[i]]);
      expect(table.state.attacked).toBe(1);
    });
  },
);

test.each([
  ['stack', [2, 4, 6, 8]],
  ['carry', [2, 3, 4, 5]],
  ['reset', [2, 2, 2, 2]],
])('[KIT-17] attacks answered at once, %s: %j', (attackStacking, expected) => {
  const table = situation({
    options: { attackStacking },
    hands: [
      ['attack', 'attack'],
      ['attack', 'attack'],
    ],
  });
  const turns = [1, 2, 3, 4].map(() => table.does('attack').turn[1]);
  expect(turns).toEqual(expected);
});

test.each([
  ['stack', 3],
  ['carry', 2],
  ['reset', 2],
])('[KIT-17] %s: after one of two turns is finished an attack gives %i', (attackStacking, expected) => {
  const hands = [['attack'], ['attack']] as const;
  const table = situation({ options: { attackStacking }, hands, top: ['skip'] });
  expect(table.does('attack').play('draw').does('attack').turn).toEqual([0, expected]);
});

test('[KIT-17] stack: once the turns of an attack are over the next attack gives 2', () => {
  const hands = [['attack'], []] as const;
  const table = situation({ hands, top: ['favor', 'favor', 'attack', 'skip'] });
  table.does('attack').play('draw', 'draw', 'draw');
  expect([table.turn, table.state.attacked]).toEqual([[1, 1], 0]);
  table.play('draw');
  expect(table.does('attack').turn).toEqual([1, 2]);
});

test('[KIT-17] an attack draws nothing and skips those who are out', () => {
  const table = situation({ options: { seats: 4 }, hands: [['attack']], out: [1], turn: 0 });
  const size = table.pile.length;
  expect([table.does('attack').turn, table.pile.length, table.hand(0)]).toEqual([[2, 2], size, []]);
});

test.each([
  [1, [1, 1]],
  [2, [0, 1]],
  [4, [0, 3]],
])('[KIT-18] skip with %i turns owed', (owed, turn) => {
  const table = situation({ hands: [['skip']], owed, attacked: owed > 1 });
  const size = table.pile.length;
  expect([table.does('skip').turn, table.pile.length]).toEqual([turn, size]);
});

test('[KIT-19] favor: the other chooses what to give, and the turn goes on', () => {
  const table = situation({ options: THREE, hands: [['favor'], ['skip'], ['defuse', 'nope', 'nope']] });
  table.does('favor', 'at 2');
  expect([table.seat, table.decision, table.legal]).toEqual([2, 'give', ['give defuse', 'give nope']]);
  table.play('give nope');
  expect([table.hand(0), table.hand(2), table.turn, table.decision]).toEqual([
    ['nope'],
    ['defuse', 'nope'],
    [0, 1],
    'turn',
  ]);
});

test('[KIT-19] who has no cards gives none', () => {
  const table = situation({ hands: [['favor', 'skip']] });
  table.does('favor');
  expect([table.decision, table.seat, table.hand(0)]).toEqual(['turn', 0, ['skip']]);
});

test('[KIT-20] shuffle: the same cards in another order, and the turn goes on', () => {
  const table = situation({ hands: [['shuffle']] });
  const before = table.pile;
  table.does('shuffle');
  expect(table.pile).not.toEqual(before);
  expect([...table.pile].sort()).toEqual([...before].sort());
  expect(table.turn).toEqual([0, 1]);
});

test('[KIT-20] [KIT-46] the same pile is shuffled in another way the next time', () => {
  const table = situation({ hands: [['shuffle', 'shuffle']] });
  const before = table.state.pile.slice();
  const first = table.does('shuffle').pile;
  table.state.pile.set(before);
  expect(table.does('shuffle').pile).not.toEqual(first);
});

test('[KIT-21] see the future: the top three, in order, which stay there', () => {
  const table = situation({ hands: [['see-the-future']], top: ['skip', 'exploding-kitten', 'nope', 'favor'] });
  const before = table.pile;
  table.does('see-the-future');
  expect(table.heard(0).at(-1)).toEqual({
    type: 'CARDS_PEEKED',
    seat: 0,
    count: 3,
    cards: ['skip', 'exploding-kitten', 'nope'],
  });
  expect([table.pile, table.turn]).toEqual([before, [0, 1]]);
  expect(table.knows(0)).toEqual([
    [0, 'skip'],
    [1, 'exploding-kitten'],
    [2, 'nope'],
  ]);
  expect(table.knows(1)).toEqual([]);
});

test('[KIT-21] of a small pile all cards are seen', () => {
  const table = situation({ hands: [['see-the-future']], top: ['nope'], pileSize: 2 });
  table.does('see-the-future');
  expect(table.heard(0).at(-1)).toMatchObject({ count: 2, cards: ['nope', 'exploding-kitten'] });
});

test.each([
  'defuse',
  'nope',
  'taco-cat',
  'hairy-potato-cat',
  'beard-cat',
  'rainbow-ralphing-cat',
  'cattermelon',
] as const)('[KIT-22] %s is not played by itself in a turn', (card) => {
  const table = situation({ hands: [[card, card]] });
  expect(table.legal).toEqual(['draw', `pair ${card}`]);
  expect(table.refusal(`play ${card}`)).toMatchObject({ code: 'not-alone' });
});

test('[KIT-23] draw from the bottom: the lowest card, and one turn ends', () => {
  const hands = [['draw-from-the-bottom']] as const;
  const table = situation({ options: { deck: EXPANDED }, hands, bottom: ['attack'], owed: 2, attacked: true });
  const before = table.pile;
  table.does('draw-from-the-bottom');
  expect([table.hand(0), table.turn, table.pile]).toEqual([['attack'], [0, 1], before.slice(0, -1)]);
  expect(table.heard(0)).toContainEqual({ type: 'CARD_DRAWN', seat: 0, from: 'bottom', card: 'attack' });
  expect(table.heard(1)).toContainEqual({ type: 'CARD_DRAWN', seat: 0, from: 'bottom' });
});

test('[KIT-23] a kitten at the bottom is a kitten drawn', () => {
  const hands = [['draw-from-the-bottom', 'defuse'], []] as const;
  const table = situation({ options: { deck: EXPANDED }, hands, bottom: ['exploding-kitten'] });
  expect(table.does('draw-from-the-bottom').decision).toBe('defuse');
  expect(table.play('put 0').pile[0]).toBe('exploding-kitten');
  const lost = situation({ options: { deck: EXPANDED }, hands: [hands[0].slice(0, 1)], bottom: ['exploding-kitten'] });
  expect([lost.does('draw-from-the-bottom').decision, lost.scores]).toEqual(['over', [-1, 1]]);
});

test('[KIT-23] [KIT-24] expansion cards can be noped', () => {
  const options = { deck: JSON.stringify({ nope: 5, skip: 20, 'super-skip': 2, 'draw-from-the-bottom': 2 }) };
  for (const card of ['super-skip', 'draw-from-the-bottom'] as const) {
    const table = situation({ options, hands: [[card], ['nope']] });
    const size = table.pile.length;
    expect([table.play(card, 'nope').pass().turn, table.pile.length]).toEqual([[0, 1], size]);
  }
});

test.each([1, 2, 5])('[KIT-24] super skip ends all of %i turns', (owed) => {
  const table = situation({ options: { deck: EXPANDED }, hands: [['super-skip']], owed, attacked: owed > 1 });
  const size = table.pile.length;
  expect([table.does('super-skip').turn, table.pile.length, table.state.attacked]).toEqual([[1, 1], size, 0]);
  expect(table.heard(1)).toContainEqual({ type: 'TURN_SKIPPED', seat: 0, all: true });
});
