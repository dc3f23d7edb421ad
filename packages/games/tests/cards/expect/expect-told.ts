// Nobody knows more cards than the events told: knowledge is rebuilt from what each seat heard, and compared with the state.

import { FastDice, type GameEvent, Past } from '@umpire/core/author';
import { reaches } from '@umpire/core/host';
import { begin, chanceOf, step } from '@umpire/core/hot';
import { expect } from 'vitest';
import { HAND } from '../../../src/cards/kit.ts';
import type { CardState } from '../../../src/cards/state/fields.ts';
import { nodeOf } from '../../../src/cards/state/nodes.ts';
import type { Opened } from '../open-rules.ts';

export function expectTold<S extends CardState>(opened: Opened<S>, matches: number): void {
  const state = opened.rules.layout.create();
  for (let match = 0; match < matches; match++) expectToldIn(opened, state, match);
}

function expectToldIn<S extends CardState>({ rules, kit }: Opened<S>, state: S, match: number): void {
  const chance = chanceOf(`known/${match}`);
  const dice = new FastDice(match + 1);
  const past = new Past();
  const out = new Int32Array(rules.legalMax);
  begin(rules, state, past, chance);
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  const told = seats.map((seat) => new Set(knownTo(seat)));
  while (state.over === 0) {
    const n = rules.legal(state, past, out);
    step(rules, state, past, out[dice.below(n)], chance, hear);
    for (const seat of seats) {
      // Cards that were looked at are known without a place: the top ones of that deck.
      if (told[seat].delete('looked')) for (const each of knownTo(seat)) told[seat].add(each);
      const unexplained = knownTo(seat).filter((each) => !told[seat].has(each));
      expect(unexplained, `match ${match}, ply ${state.ply}, seat ${seat}`).toEqual([]);
    }
  }

  function hear(to: number, event: GameEvent): void {
    for (const seat of seats) {
      if (!reaches(to, seat) || event.type === 'CARD_DRAWN' || event.to === 'hand') continue;
      if (typeof event.node === 'string' && event.card !== undefined) told[seat].add(event.node);
      if (event.type === 'LOOKED' && Array.isArray(event.cards)) told[seat].add('looked');
    }
  }

  /** The cards that a seat knows: also its own hand, where places are mixed whenever a card comes. */
  function knownTo(seat: number): string[] {
    const slots = Array.from({ length: kit.slots }, (_, slot) => slot);
    const isOwnHand = (slot: number): boolean => state.card.zone[slot] === HAND && kit.owner[slot] === seat;
    return slots.flatMap((slot) =>
      state.known[seat * kit.slots + slot] === 1 && !isOwnHand(slot) ? [nodeOf(kit, slot)] : [],
    );
  }
}
