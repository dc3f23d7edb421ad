// Cards in words become cards that can be laid.
import { accept, type Result } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { findCard, wholeCard } from './find-card.ts';

// What every card game knows of a side that is laid.

export interface LaidCard {
  readonly def: number;
  readonly zone: number;
}

export interface Laid {
  /** All cards of the seat; those of an ordered zone from its top. */
  readonly cards: readonly LaidCard[];
  /** The deck is not in an order that someone chose. */
  readonly isShuffled: boolean;
}

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

/** A deck without the cards of it that lie elsewhere. */
export function lessLaid(deck: Uint8Array, cards: readonly LaidCard[]): number[] {
  const left = Array.from(deck);
  for (const { def } of cards) {
    const at = left.indexOf(def);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A card in words: what it is called, and how it stands. */
interface Words {
  readonly name: string;
  readonly flags: readonly string[];
}

/** A name may have spaces: flags begin where the first of them stands. `flag` matches the space before each. */
export function splitFlags(text: string, flag: RegExp): Words {
  const [name, ...flags] = text.trim().split(flag);
  return { name, flags };
}

/** Cards stand between commas, and some names have one: pieces that are a name only together are put together. */
export function joinNames(book: Book, pieces: readonly string[], flag: RegExp): string[] {
  const texts: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const n = piecesOfName(book, pieces.slice(i, i + PIECES_MAX), flag);
    texts.push(n === 1 ? pieces[i] : joined(pieces.slice(i, i + n)));
    i += n - 1;
  }
  return texts;
}

const PIECES_MAX = 4;

const joined = (pieces: readonly string[]): string => pieces.map((piece) => piece.trim()).join(', ');

function piecesOfName(book: Book, pieces: readonly string[], flag: RegExp): number {
  for (let n = 1; n <= pieces.length; n++)
    if (wholeCard(book, splitFlags(joined(pieces.slice(0, n)), flag).name) !== undefined) return n;
  return 1;
}
