// Events as sentences: with the secret for those who were told it, and without it for the others.
import type { GameEvent } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const name = (seat: number): string => ['Ann', 'Bob', 'Cleo'][seat];

const TEXTS: [event: GameEvent, text: string | undefined][] = [
  [{ type: 'TURN_START', seat: 0, turns: 2 }, undefined],
  [{ type: 'CARD_PLAYED', seat: 0, card: 'skip' }, 'Ann plays Skip'],
  [{ type: 'CARD_PLAYED', seat: 0, card: 'favor', target: 2 }, 'Ann plays Favor at Cleo'],
  [
    { type: 'COMBO_PLAYED', seat: 1, combo: 'pair', cards: ['taco-cat', 'taco-cat'], target: 0 },
    'Bob plays 2 × Taco Cat at Ann',
  ],
  [
    { type: 'COMBO_PLAYED', seat: 1, combo: 'three', cards: ['nope', 'nope', 'nope'], target: 0, named: 'defuse' },
    'Bob plays 3 × Nope at Ann, asking for Defuse',
  ],
  [
    { type: 'COMBO_PLAYED', seat: 1, combo: 'five', cards: ['nope', 'skip'] },
    'Bob plays five different cards (Nope, Skip)',
  ],
  [{ type: 'REACTION_PLAYED', seat: 2, card: 'nope', level: 1 }, 'Cleo says NOPE'],
  [{ type: 'ACTION_NEGATED', seat: 0 }, 'Ann is stopped'],
  [{ type: 'CARD_DRAWN', seat: 0 }, 'Ann draws a card'],
  [{ type: 'CARD_DRAWN', seat: 0, card: 'see-the-future' }, 'Ann draws See the Future'],
  [{ type: 'CARD_DRAWN', seat: 0, from: 'bottom' }, 'Ann draws a card from the bottom'],
  [{ type: 'CARD_DRAWN', seat: 0, from: 'discard', card: 'skip' }, 'Ann draws Skip from the discard pile'],
  [{ type: 'EXPLODING_KITTEN_DRAWN', seat: 0 }, 'Ann draws an Exploding Kitten!'],
  [{ type: 'EXPLODING_KITTEN_DEFUSED', seat: 0 }, 'Ann defuses it'],
  [{ type: 'EXPLODING_KITTEN_INSERTED', seat: 0 }, 'Ann puts the kitten back'],
  [{ type: 'EXPLODING_KITTEN_INSERTED', seat: 0, position: 3 }, 'Ann puts the kitten back under 3 cards'],
  [{ type: 'PLAYER_ELIMINATED', seat: 1, place: 3, cause: 'exploded' }, 'Bob explodes and takes place 3'],
  [{ type: 'PLAYER_ELIMINATED', seat: 1, place: 2, cause: 'forfeit' }, 'Bob is out by a fault and takes place 2'],
  [{ type: 'CARDS_PEEKED', seat: 0, count: 3 }, 'Ann looks at the top 3 cards'],
  [{ type: 'CARDS_PEEKED', seat: 0, count: 2, cards: ['skip', 'nope'] }, 'Ann looks at the top 2 cards: Skip, Nope'],
  [{ type: 'FAVOR_REQUESTED', seat: 0, target: 1 }, undefined],
  [{ type: 'CARD_GIVEN', seat: 1, to: 0 }, 'Bob gives a card to Ann'],
  [{ type: 'CARD_GIVEN', seat: 1, to: 0, card: 'skip' }, 'Bob gives Skip to Ann'],
  [{ type: 'CARD_STOLEN', seat: 0, target: 2 }, 'Ann takes a card from Cleo'],
  [{ type: 'CARD_STOLEN', seat: 0, target: 2, card: 'nope' }, 'Ann takes Nope from Cleo'],
  [{ type: 'DECK_SHUFFLED', seat: 0 }, 'Ann shuffles the draw pile'],
  [{ type: 'TURNS_ADDED', seat: 1, by: 0, turns: 4 }, 'Bob has 4 turns to take'],
  [{ type: 'GAME_END', winner: 2 }, 'Cleo wins'],
  [{ type: 'BOT_FORFEIT', seat: 0, method: 'takeTurn' }, undefined],
];
test.each(TEXTS)('%j reads: %s', (event, text) => {
  expect(eventText(event, name)).toBe(text);
});
