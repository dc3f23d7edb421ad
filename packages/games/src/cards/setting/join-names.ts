import type { Book } from '../book.ts';
import { wholeCard } from './find-card.ts';
import { splitFlags } from './split-flags.ts';

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
