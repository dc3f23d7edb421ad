// What is told, and to whom. The public never hears more than a seat that the event does not concern.
import type { GameEvent } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';

const THREE = { seats: 3 };
const FIVE = ['five', 'pick nope', 'pick attack', 'pick skip', 'pick favor', 'pick taco-cat', 'take attack'];
const EXPANDED = JSON.stringify({ skip: 30, nope: 5, 'draw-from-the-bottom': 3, 'super-skip': 3, defuse: 6 });

type Case = [name: string, make: () => Table, everyone: GameEvent[], secret?: [number, Record<string, unknown>][]];

/** The last events as everyone hears them, and what some seats hear in addition about the first of them. */
const CASES: Case[] = [
  [
    'a draw',
    () => situation({ options: THREE, top: ['skip'] }).play('draw'),
    [
      { type: 'CARD_DRAWN', seat: 0 },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ],
    [[0, { card: 'skip' }]],
  ],
  [
    'a draw from the bottom',
    () =>
      situation({
        options: { seats: 3, deck: EXPANDED },
        hands: [['draw-from-the-bottom']],
        bottom: ['nope'],
      }).does('draw-from-the-bottom'),
    [
      { type: 'CARD_DRAWN', seat: 0, from: 'bottom' },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ],
    [[0, { card: 'nope' }]],
  ],
  [
    'a kitten that explodes',
    () => situation({ options: THREE, top: ['exploding-kitten'] }).play('draw'),
    [
      { type: 'EXPLODING_KITTEN_DRAWN', seat: 0 },
      { type: 'PLAYER_ELIMINATED', seat: 0, place: 3, cause: 'exploded' },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ],
  ],
  [
    'the last kitten',
    () => situation({ top: ['exploding-kitten'] }).play('draw'),
    [
      { type: 'EXPLODING_KITTEN_DRAWN', seat: 0 },
      { type: 'PLAYER_ELIMINATED', seat: 0, place: 2, cause: 'exploded' },
      { type: 'GAME_END', winner: 1 },
    ],
  ],
  [
    'a kitten that is defused',
    () => situation({ options: THREE, hands: [['defuse']], top: ['exploding-kitten'] }).play('draw'),
    [
      { type: 'EXPLODING_KITTEN_DRAWN', seat: 0 },
      { type: 'EXPLODING_KITTEN_DEFUSED', seat: 0 },
    ],
  ],
  [
    'a kitten that goes back',
    () => situation({ options: THREE, hands: [['defuse']], top: ['exploding-kitten'] }).play('draw', 'put 5'),
    [
      { type: 'EXPLODING_KITTEN_INSERTED', seat: 0 },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ],
    [[0, { position: 5 }]],
  ],
  [
    'cards that are seen',
    () =>
      situation({ options: THREE, hands: [['see-the-future']], top: ['skip', 'nope', 'favor'] }).does('see-the-future'),
    [{ type: 'CARDS_PEEKED', seat: 0, count: 3 }],
    [[0, { cards: ['skip', 'nope', 'favor'] }]],
  ],
  [
    'a shuffle',
    () => situation({ options: THREE, hands: [['shuffle']] }).does('shuffle'),
    [{ type: 'DECK_SHUFFLED', seat: 0 }],
  ],
  [
    'a skip',
    () => situation({ options: THREE, hands: [['skip']] }).does('skip'),
    [
      { type: 'TURN_SKIPPED', seat: 0 },
      { type: 'TURN_START', seat: 1, turns: 1 },
    ],
  ],
  [
    'an attack',
    () => situation({ options: THREE, hands: [['attack']] }).does('attack'),
    [
      { type: 'TURNS_ADDED', seat: 1, by: 0, turns: 2 },
      { type: 'TURN_START', seat: 1, turns: 2 },
    ],
  ],
  [
    'a favor that is asked',
    () => situation({ options: THREE, hands: [['favor'], [], ['nope']] }).does('favor', 'at 2'),
    [
      { type: 'CARD_PLAYED', seat: 0, card: 'favor', target: 2 },
      { type: 'FAVOR_REQUESTED', seat: 0, target: 2 },
    ],
  ],
  [
    'a card that is given',
    () =>
      situation({ options: THREE, hands: [['favor'], [], ['nope']] })
        .does('favor', 'at 2')
        .play('give nope'),
    [{ type: 'CARD_GIVEN', seat: 2, to: 0 }],
    [
      [0, { card: 'nope' }],
      [2, { card: 'nope' }],
    ],
  ],
  [
    'a card stolen by a pair',
    () => situation({ options: THREE, hands: [['skip', 'skip'], [], ['nope']] }).does('pair skip', 'at 2'),
    [{ type: 'CARD_STOLEN', seat: 0, target: 2 }],
    [
      [0, { card: 'nope' }],
      [2, { card: 'nope' }],
    ],
  ],
  [
    'a card stolen by three',
    () =>
      situation({ options: THREE, hands: [['skip', 'skip', 'skip'], ['nope']] }).does(
        'three skip',
        'at 1',
        'name nope',
      ),
    [{ type: 'CARD_STOLEN', seat: 0, target: 1 }],
    [
      [0, { card: 'nope' }],
      [1, { card: 'nope' }],
    ],
  ],
  [
    'a pair that is played',
    () => situation({ options: THREE, hands: [['skip', 'skip']] }).play('pair skip', 'at 1'),
    [{ type: 'COMBO_PLAYED', seat: 0, combo: 'pair', cards: ['skip', 'skip'], target: 1 }],
  ],
  [
    'three that are played',
    () => situation({ options: THREE, hands: [['skip', 'skip', 'skip']] }).play('three skip', 'at 2', 'name nope'),
    [
      {
        type: 'COMBO_PLAYED',
        seat: 0,
        combo: 'three',
        cards: ['skip', 'skip', 'skip'],
        target: 2,
        named: 'nope',
      },
    ],
  ],
  [
    'a combo of five',
    () => situation({ options: THREE, hands: [['nope', 'attack', 'skip', 'favor', 'taco-cat']] }).does(...FIVE),
    [
      {
        type: 'COMBO_PLAYED',
        seat: 0,
        combo: 'five',
        cards: ['nope', 'attack', 'skip', 'favor', 'taco-cat'],
        named: 'attack',
      },
      { type: 'CARD_DRAWN', seat: 0, from: 'discard', card: 'attack' },
    ],
  ],
  [
    'a nope',
    () =>
      situation({ options: THREE, hands: [['skip'], [], ['nope']] })
        .play('skip', 'pass', 'nope')
        .pass(),
    [
      { type: 'CARD_PLAYED', seat: 0, card: 'skip' },
      { type: 'REACTION_PLAYED', seat: 2, card: 'nope', level: 1 },
      { type: 'ACTION_NEGATED', seat: 0 },
    ],
  ],
  [
    'a nope at a nope',
    () => situation({ options: THREE, hands: [['skip', 'nope'], ['nope']] }).play('skip', 'nope', 'pass', 'nope'),
    [
      { type: 'REACTION_PLAYED', seat: 1, card: 'nope', level: 1 },
      { type: 'REACTION_PLAYED', seat: 0, card: 'nope', level: 2 },
    ],
  ],
];

test.each(CASES)('[KIT-45] %s: everyone hears it, and only some the secret', (_, make, everyone, secret = []) => {
  const table = make();
  const last = (who: number | 'public') => table.heard(who).slice(-everyone.length);
  const secrets = new Map(secret);
  expect(last('public')).toEqual(everyone);
  for (let seat = 0; seat < table.line.rules.seats; seat++) {
    const [first, ...others] = everyone;
    expect(last(seat), `seat ${seat}`).toEqual([{ ...first, ...secrets.get(seat) }, ...others]);
  }
});

test('[KIT-45] passes are not told', () => {
  const table = situation({ options: THREE, hands: [['shuffle'], ['nope'], []] }).does('shuffle');
  expect(table.events).toEqual(['CARD_PLAYED', 'DECK_SHUFFLED']);
});

test('[KIT-46] chance: the same seed gives the same shuffles, steals and lots', () => {
  const play = (seed: string) => {
    const hands = [
      ['shuffle', 'taco-cat', 'taco-cat'],
      ['nope', 'skip', 'favor', 'defuse'],
    ] as const;
    const table = situation({ hands, seed }).does('shuffle').does('pair taco-cat');
    return [table.pile, table.hand(0)];
  };
  expect(play('one')).toEqual(play('one'));
  expect(play('one')).not.toEqual(play('two'));
});

test('[KIT-46] a steal does not change the next shuffle', () => {
  const shuffled = (first: boolean) => {
    const hands = [
      ['shuffle', 'taco-cat', 'taco-cat'],
      ['nope', 'skip'],
    ] as const;
    const table = situation({ hands });
    if (first) table.does('pair taco-cat');
    return table.does('shuffle').pile;
  };
  expect(shuffled(true)).toEqual(shuffled(false));
});
