// Finds a card by what a deck list calls it: an id, a full name, or a name that only one card has.
import { nearest } from '@umpire/core/author';
import type { CardJson, CardSet } from '../card-set.ts';
import { hint } from '../hint.ts';
import { fullNameOf } from './deck-problems.ts';
import { plainText, snakeCase } from './plain-text.ts';

export interface CardFinder {
  /** The card with this id; a suffix that stands for another picture of the card (`_p1`) is ignored. */
  byId(id: string): CardJson | undefined;
  /** The cards that a name can mean. */
  byName(name: string): readonly CardJson[];
  /** The end of a sentence about a name that no card has: it suggests what may be meant, or is ''. */
  hint(name: string): string;
}

const VARIANT = /_[a-z]+\d+$/i;
/** `card_name.a`: how the tree explorer writes the cards left in a deck, with a letter for each copy. */
const SNAKE_CASE = /^([\p{Ll}\p{N}_]+)(?:\.[a-z]{1,2})?$/u;

export function cardFinder(set: Pick<CardSet, 'cards'>): CardFinder {
  const ids = new Map(set.cards.map((card) => [plainText(card.id), card]));
  const fullNames = table(set.cards, (card) => plainText(fullNameOf(card)));
  const names = table(set.cards, ({ name }) => plainText(name));
  const snakes = table(set.cards, (card) => snakeCase(fullNameOf(card)));
  return {
    byId: (id) => ids.get(plainText(id)) ?? ids.get(plainText(id.replace(VARIANT, ''))),
    byName: (name) =>
      fullNames.get(plainText(name)) ??
      names.get(plainText(name)) ??
      snakes.get(SNAKE_CASE.exec(name)?.[1] ?? '') ??
      [],
    hint: (name) => hintAt(name, set.cards),
  };
}

function table(cards: readonly CardJson[], keyOf: (card: CardJson) => string): Map<string, CardJson[]> {
  const found = new Map<string, CardJson[]>();
  for (const card of cards) {
    const key = keyOf(card);
    found.set(key, [...(found.get(key) ?? []), card]);
  }
  return found;
}

function hintAt(name: string, cards: readonly CardJson[]): string {
  const known = [...new Set(cards.map(fullNameOf))];
  const id = nearest(
    name,
    cards.map((card) => card.id),
  );
  return nearest(name, known) === undefined && id !== undefined ? `; did you mean '${id}'?` : hint(name, known);
}
