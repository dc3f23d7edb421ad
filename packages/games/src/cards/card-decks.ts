import type { DeckLine, Decks } from '@umpire/core/author';
import type { CardState } from './fields.ts';
import { DECK, type Kit } from './kit.ts';
import { shownDef } from './knowledge.ts';
import { slotsIn } from './say/slots-in.ts';

/** The decks of a match. What is left is what lies in the deck: a life pile is not drawn from. */
export const cardDecks = <S extends CardState>(
  k: Kit,
  lists: readonly (readonly DeckLine[])[],
  options: readonly string[],
): Decks<S> => ({
  lists,
  options,
  left: (seen) => k.deckSizes.map((_, seat) => namesLeft(k, seen, seat)),
});

/** From the top, which is the end of the list. */
const namesLeft = (k: Kit, seen: CardState, seat: number): (string | undefined)[] =>
  slotsIn(k, seen, seat, DECK)
    .reverse()
    .map((slot) => {
      const def = shownDef(seen, slot);
      return def === 0 ? undefined : k.book.defs[def].name;
    });
