import { DEFS_MAX } from '../compile/compile-set.ts';
import type { CardSet, DeckJson } from '../files/card-set.ts';
import { onlyCards } from '../files/read-cards.ts';

/** Of a large set only what is played: the cards of the decks, and those that the position names. */
export function narrowSet(set: CardSet, decks: readonly (DeckJson | undefined)[], setup: string): CardSet {
  if (set.cards.length <= DEFS_MAX) return set;
  const played = new Set(decks.flatMap(idsOf));
  const words = setup.toLowerCase();
  const entries = words.split(/[|;,:@]/).map((entry) => `${entry.trim()} `);
  const shortNames = new Map(set.cards.map(({ id, name }) => [id, `${name.toLowerCase()} `]));
  const isNamed = (id: string, name: string): boolean =>
    [id, name].some((each) => words.includes(each.toLowerCase())) ||
    entries.some((entry) => entry.startsWith(shortNames.get(id) ?? name));
  return onlyCards(set, (id, name) => played.has(id) || (setup !== '' && isNamed(id, name)));
}

const idsOf = (deck: DeckJson | undefined): (string | undefined)[] =>
  deck === undefined ? [] : [deck.leader, ...deck.cards.map(({ id }) => id)];
