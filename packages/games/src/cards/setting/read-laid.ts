// Turns cards in words into cards that can be laid.
import { acceptEach, type Result } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { findCard, wholeCard } from './find-card.ts';

// What every card game knows of a side that is laid.

export interface LaidCard {
  readonly def: number;
  readonly zone: number;
}

export interface Laid {
  /** All cards of the seat; those of an ordered zone stand from its top. */
  readonly cards: readonly LaidCard[];
  /** Whether the deck must be shuffled, because nobody chose its order. */
  readonly isShuffled: boolean;
}

/** How a game reads a card that was found: its flags, and whether it can lie in the zone. */
export interface CardReader<C extends LaidCard> {
  /** Matches the space before a flag. */
  readonly flag: RegExp;
  read(book: Book, def: number, zone: number, flags: readonly string[], text: string): Result<C>;
}

export type Placed = readonly [text: string, zone: number];

export const readLaid = <C extends LaidCard>(
  book: Book,
  words: readonly Placed[],
  { flag, read }: CardReader<C>,
): Result<C[]> =>
  acceptEach(words, ([text, zone]) => {
    const { name, flags } = splitFlags(text, flag);
    const def = findCard(book, name);
    return def.ok ? read(book, def.value, zone, flags, text) : def;
  });

export const inZone = (texts: readonly string[], zone: number): Placed[] => texts.map((text) => [text, zone]);

/** A deck without those of its cards that lie elsewhere. */
export function lessLaid(deck: Uint8Array, cards: readonly LaidCard[]): number[] {
  const left = Array.from(deck);
  for (const { def } of cards) {
    const at = left.indexOf(def);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A card in words: its name, and the flags behind it. */
interface Words {
  readonly name: string;
  readonly flags: readonly string[];
}

/** Splits a text where its first flag begins; a name may have spaces. `flag` matches the space before each flag. */
export function splitFlags(text: string, flag: RegExp): Words {
  const [name, ...flags] = text.trim().split(flag);
  return { name, flags };
}

/** Joins pieces between commas that are a name only together: some names contain a comma. */
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
