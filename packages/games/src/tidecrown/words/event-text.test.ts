import { expect, test } from 'vitest';
import { table } from '../../../tests/tidecrown/table.ts';

const { rules } = table({});
const PELL = { seat: 0, card: 'TC-001' };

test.each([
  [{ type: 'TURN_START', seat: 1, turn: 4 }, 'Bob begins turn 4'],
  [{ type: 'FIRST', seat: 1 }, 'Bob goes first'],
  [{ type: 'MULLIGAN', seat: 0, changed: true }, 'Ann changes the hand'],
  [{ type: 'MULLIGAN', seat: 0, changed: false }, 'Ann keeps the hand'],
  [{ type: 'LIFE_DEALT', seat: 0, amount: 5 }, 'Ann has 5 life cards'],
  [{ type: 'LIFE_DEALT', seat: 0, amount: 1 }, 'Ann has 1 life card'],
  [{ type: 'GALES', seat: 0, amount: 2, state: 'ready' }, 'Ann gets 2 gales'],
  [{ type: 'GALES', seat: 0, amount: 1, state: 'spent' }, 'Ann gets 1 gale, spent'],
  [{ type: 'GALES_READIED', seat: 0, amount: 2 }, 'Ann readies 2 gales'],
  [{ type: 'GALE_GIVEN', ...PELL, gales: 1 }, 'Deckhand Pell gets a gale'],
  [{ type: 'GALE_GIVEN', ...PELL, gales: 3 }, 'Deckhand Pell gets a gale and has 3'],
  [{ type: 'GALE_RETURNED', seat: 1 }, 'Bob returns a gale to the gale deck'],
  [{ type: 'PLAYED', ...PELL, via: 'cost' }, 'Ann plays Deckhand Pell'],
  [{ type: 'PLAYED', ...PELL, via: 'free' }, 'Ann plays Deckhand Pell for free'],
  [{ type: 'PLAYED', ...PELL, via: 'reveal' }, 'Ann plays Deckhand Pell from the life pile'],
  [{ type: 'USED', ...PELL, ability: 'TC-001.1' }, 'Ann uses Deckhand Pell'],
  [{ type: 'TRASHED', ...PELL }, 'Deckhand Pell is trashed to make room'],
  [{ type: 'ATTACKED', ...PELL, against: 'TC-L02' }, 'Ann attacks Sable Ondine, Twice-Drowned with Deckhand Pell'],
  [{ type: 'BLOCKED', ...PELL }, 'Deckhand Pell blocks'],
  [{ type: 'REDIRECTED', ...PELL, against: 'TC-001' }, 'Deckhand Pell is attacked instead'],
  [
    { type: 'COUNTERED', ...PELL, amount: 1000, for: 'TC-002' },
    'Ann counters with Deckhand Pell: +1000 power for Powder Imp',
  ],
  [{ type: 'BATTLE_WON', ...PELL, power: 5000, other: 4000 }, 'Deckhand Pell hits, 5000 against 4000'],
  [{ type: 'BATTLE_LOST', ...PELL, power: 3000, other: 4000 }, 'Deckhand Pell fails, 3000 against 4000'],
  [{ type: 'DAMAGED', seat: 1 }, 'Bob takes 1 damage'],
  [{ type: 'LIFE_TAKEN', seat: 1 }, 'Bob takes a card from the life pile'],
  [{ type: 'LIFE_TAKEN', ...PELL }, 'Ann takes Deckhand Pell from the life pile'],
  [{ type: 'LIFE_REVEALED', ...PELL }, 'Ann reveals Deckhand Pell from the life pile'],
  [{ type: 'LIFE_ADDED', seat: 1 }, 'Bob puts a card on the life pile'],
  [{ type: 'BANISHED', ...PELL }, 'Deckhand Pell is sunk'],
  [{ type: 'CARD_DISCARDED', ...PELL, to: 'discard' }, 'Ann trashes Deckhand Pell'],
  [{ type: 'CARD_MOVED', ...PELL, to: 'life' }, 'Deckhand Pell goes to the life pile of Ann'],
  [{ type: 'MODIFIED', ...PELL, amount: -2000 }, 'that is for Deckhand Pell: -2000 power'],
  [{ type: 'MODIFIED', ...PELL, amount: 0 }, 'that is for Deckhand Pell'],
  [{ type: 'TRIGGERED', seat: 0, card: 'TC-014', ability: 'TC-014.1' }, 'Mist Warden: When this blocks, draw 1.'],
  [{ type: 'EXERTED', ...PELL }, undefined],
  [{ type: 'READIED', ...PELL }, undefined],
])('%j reads "%s"', (event, text) => {
  expect(rules.words.event?.(event, (seat) => ['Ann', 'Bob'][seat])).toBe(text);
});
