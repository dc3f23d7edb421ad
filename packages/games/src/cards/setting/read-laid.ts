// Cards in words become cards that can be laid.
import { accept, type Result } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { findCard } from './find-card.ts';
import type { LaidCard } from './laid.ts';
import { splitFlags } from './split-flags.ts';

/** How a game reads a card that was found: its flags, and whether it can lie in that zone. */
export interface CardReader<C extends LaidCard> {
  /** Matches the space before a flag. */
  readonly flag: RegExp;
  read(book: Book, def: number, zone: number, flags: readonly string[], text: string): Result<C>;
}

export type Placed = readonly [text: string, zone: number];

export function readLaid<C extends LaidCard>(
  book: Book,
  words: readonly Placed[],
  { flag, read }: CardReader<C>,
): Result<C[]> {
  const cards: C[] = [];
  for (const [text, zone] of words) {
    const { name, flags } = splitFlags(text, flag);
    const def = findCard(book, name);
    if (!def.ok) return def;
    const card = read(book, def.value, zone, flags, text);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return accept(cards);
}

export const inZone = (texts: readonly string[], zone: number): Placed[] => texts.map((text) => [text, zone]);
