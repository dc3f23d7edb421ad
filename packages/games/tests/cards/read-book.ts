// A card set with cards made up for a test, compiled.
import type { Book } from '../../src/cards/book.ts';
import { compileSet } from '../../src/cards/compile/compile-set.ts';
import type { CardJson, CardSet } from '../../src/cards/files/card-set.ts';
import type { CardGame } from '../../src/cards/kit.ts';

export function readBook(game: CardGame, set: CardSet, more: readonly CardJson[] = []): Book {
  const made = compileSet(game, { ...set, cards: [...set.cards, ...more] });
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
}
