// Reads a file of cards: a set of ours, or the file of another maker, which is turned into one.
import { accept, type Result } from '@umpire/core/author';
import type { CardSet } from './card-set.ts';
import { importCardSet } from './import/import-card-set.ts';
import type { ImportForm } from './import/import-form.ts';
import { readCardSet } from './read-card-set.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** `base` is a set of the game: an imported set takes over its rules and its words. */
export function readCards(
  text: string,
  vocabulary: Vocabulary,
  base: CardSet,
  forms: readonly ImportForm[],
): Result<CardSet> {
  if (isForeign(text)) {
    const imported = importCardSet(text, base, forms);
    return imported.ok ? accept(imported.value.set) : imported;
  }
  return readCardSet(text, vocabulary);
}

/** Fields that only our sets have. A file without any of them is another maker's; one that is not JSON is read as ours. */
const OURS = ['format', 'game', 'rules', 'decks'];

function isForeign(text: string): boolean {
  try {
    const root: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (Array.isArray(root)) return true;
    return typeof root === 'object' && root !== null && !OURS.some((name) => Object.hasOwn(root, name));
  } catch {
    return false;
  }
}

/** A set with only the wanted cards: a match has room for few definitions, and a maker's file has thousands of cards. */
export const onlyCards = (set: CardSet, isWanted: (id: string, name: string) => boolean): CardSet => ({
  ...set,
  cards: set.cards.filter(({ id, fullName, name }) => isWanted(id, fullName ?? name)),
});
