// What a fault costs, by the method that failed.
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { CardId } from './kinds.ts';

const HAND: readonly CardId[] = ['nope', 'skip', 'skip', 'skip', 'favor', 'taco-cat', 'cattermelon'];
const THREE = { seats: 3 };

const TURN_FAULTS: [decision: string, texts: string[], spent: string[]][] = [
  ['turn', [], []],
  ['target', ['favor'], ['favor']],
  ['name', ['three skip', 'at 2'], ['skip', 'skip', 'skip']],
  ['pick', ['five', 'pick nope'], []],
  [
    'take',
    ['five', 'pick nope', 'pick skip', 'pick favor', 'pick taco-cat', 'pick cattermelon'],
    ['nope', 'skip', 'favor', 'taco-cat', 'cattermelon'],
  ],
];
test.each(TURN_FAULTS)(
  '[KIT-37] a fault at %s is elimination; what was played stays played',
  (decision, texts, spent) => {
    const table = situation({ options: THREE, hands: [HAND], owed: 3, attacked: true }).play(...texts);
    expect([table.decision, table.line.rules.bots.methods?.[table.line.rules.decision(table.state)]]).toEqual([
      decision,
      'takeTurn',
    ]);
    table.fault();
    expect([table.turn, table.decision, table.discard]).toEqual([[1, 1], 'turn', spent]);
    expect([table.hand(0).length, Array.from(table.state.out), Array.from(table.state.place)]).toEqual([
      HAND.length - spent.length,
      [2, 0, 0],
      [3, 0, 0],
    ]);
    expect(table.heard('public')).toEqual([
      { type: 'BOT_FORFEIT', seat: 0, method: 'takeTurn' },
      { type: 'PLAYER_ELIMINATED', seat: 0, place: 3, cause: 'forfeit' },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ]);
  },
);

test('[KIT-38] the bottom-most kitten goes along', () => {
  const top = ['skip', 'exploding-kitten', 'nope'] as const;
  const bottom = ['favor', 'exploding-kitten'] as const;
  const table = situation({ options: THREE, top, bottom });
  const before = table.pile;
  table.fault();
  expect(table.pile).toEqual(before.toSpliced(before.lastIndexOf('exploding-kitten'), 1));
  expect(table.pile[1]).toBe('exploding-kitten');
});

test('[KIT-38] the last fault takes the last kitten', () => {
  const table = situation({}).fault();
  expect([table.decision, table.scores, table.pile.includes('exploding-kitten')]).toEqual(['over', [-1, 1], false]);
  expect(table.events).toEqual(['BOT_FORFEIT', 'PLAYER_ELIMINATED', 'GAME_END']);
});

test('[KIT-39] a fault of react is a pass', () => {
  const table = situation({ options: THREE, hands: [['skip'], ['nope'], ['nope']] })
    .play('skip')
    .fault();
  expect([table.seat, table.decision, table.hand(1), table.events]).toEqual([2, 'react', ['nope'], ['CARD_PLAYED']]);
  expect([table.fault().turn, Array.from(table.state.out)]).toEqual([
    [1, 1],
    [0, 0, 0],
  ]);
});

test('[KIT-40] a fault of chooseCardToGive: a card at random is given, then who should give is out', () => {
  const given = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const hands = [['favor'], [], ['defuse', 'nope', 'nope', 'cattermelon']] as const;
    const table = situation({ options: THREE, hands, owed: 2, attacked: true, seed: `give ${i}` });
    // The dice of a fault depend on the ply.
    table.state.ply = i;
    table.does('favor', 'at 2').fault();
    expect([table.hand(0).length, table.hand(2).length]).toEqual([1, 3]);
    expect([table.turn, table.seat, table.decision, table.state.attacked]).toEqual([[0, 2], 0, 'turn', 1]);
    expect([Array.from(table.state.out), Array.from(table.state.place)]).toEqual([
      [0, 0, 2],
      [0, 0, 3],
    ]);
    expect(table.pile.filter((card) => card === 'exploding-kitten').length).toBe(1);
    given.add(table.hand(0)[0]);
  }
  expect([...given].sort()).toEqual(['cattermelon', 'defuse', 'nope']);
});

test('[KIT-40] the events of it, and who hears the card', () => {
  const table = situation({ options: THREE, hands: [['favor'], [], ['skip']] })
    .does('favor', 'at 2')
    .fault();
  const told = (who: number | 'public') => table.heard(who).slice(2);
  const rest = [
    { type: 'BOT_FORFEIT', seat: 2, method: 'chooseCardToGive' },
    { type: 'PLAYER_ELIMINATED', seat: 2, place: 3, cause: 'forfeit' },
  ];
  const open = { type: 'CARD_GIVEN', seat: 2, to: 0 };
  for (const who of [0, 2]) expect(told(who)).toEqual([{ ...open, card: 'skip' }, ...rest]);
  for (const who of [1, 'public'] as const) expect(told(who)).toEqual([open, ...rest]);
});

test('[KIT-40] with two players the other has won', () => {
  const table = situation({ hands: [['favor'], ['skip']] })
    .does('favor')
    .fault();
  expect([table.decision, table.scores]).toEqual(['over', [1, -1]]);
});

test('[KIT-41] a fault of chooseDefusePosition: anywhere, top and bottom included', () => {
  const places = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const table = situation({ hands: [['defuse']], top: ['exploding-kitten'], pileSize: 4, seed: `put ${i}` });
    table.play('draw').fault();
    expect([table.turn, Array.from(table.state.out), table.pile.length]).toEqual([[1, 1], [0, 0], 4]);
    places.add(table.pile.indexOf('exploding-kitten'));
  }
  expect([...places].sort()).toEqual([0, 1, 2, 3]);
});

test('[KIT-37] [KIT-39] [KIT-40] [KIT-41] each decision has the method that answers it', () => {
  const {
    decisions,
    bots: { methods },
  } = situation({ options: THREE }).line.rules;
  expect(Object.fromEntries(decisions.map((decision, i) => [decision, methods?.[i]]))).toEqual({
    turn: 'takeTurn',
    react: 'react',
    target: 'takeTurn',
    name: 'takeTurn',
    take: 'takeTurn',
    pick: 'takeTurn',
    give: 'chooseCardToGive',
    defuse: 'chooseDefusePosition',
  });
});
