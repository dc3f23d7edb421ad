// One line of a deck list: how many of which card. Every way to read it is tried, and only one may fit.
import { shown } from '@umpire/core/author';
import type { CardJson } from '../card-set.ts';
import type { Mistake } from '../validate/check.ts';
import type { CardFinder } from './card-finder.ts';
import { fullNameOf } from './deck-problems.ts';
import { plainText } from './plain-text.ts';

export const COPIES_MAX = 250;
const LINE_MAX = 300;

export type ReadLine =
  | { readonly ok: true; readonly card: CardJson; readonly n: number }
  | { readonly ok: false; readonly why: string };

/** A card that a list asks for, and the line it stands on. */
export interface Asked {
  readonly line: number;
  readonly card: CardJson;
  readonly n: number;
}

export interface Asking {
  readonly name?: string;
  readonly asked: readonly Asked[];
  readonly mistakes: readonly Mistake[];
}

/** One way to read a line. */
export interface Reading {
  readonly n: number;
  readonly words: string;
}

/** The count may stand before (`4x Name`, `4 Name`) or after (`Name x4`); without one it is 1. */
function readings(line: string): Reading[] {
  const before = /^(\d{1,9})(?:\s*[x×*]\s*|\s+)(\S.*)$/iu.exec(line);
  const after = /^(.*\S)\s+[x×*]\s*(\d{1,9})$/iu.exec(line);
  return [
    { n: 1, words: line },
    ...(before ? [{ n: Number(before[1]), words: before[2] }] : []),
    ...(after ? [{ n: Number(after[2]), words: after[1] }] : []),
  ];
}

export function readDeckLine(line: string, finder: CardFinder): ReadLine {
  if (line.length > LINE_MAX) return { ok: false, why: `a line of ${line.length} letters is no card` };
  return resolve(readings(line.replace(/\s+/g, ' ').trim()), finder);
}

/** The card and count of the only reading that fits; else why no reading does, or which ones do. */
export function resolve(tried: readonly Reading[], finder: CardFinder): ReadLine {
  const fits: { readonly n: number; readonly card: CardJson }[] = [];
  const whys: string[] = [];
  for (const { n, words } of tried) {
    const { cards, why } = find(words, finder);
    fits.push(...cards.map((card) => ({ n, card })));
    if (why !== undefined) whys.push(why);
  }
  if (fits.length > 1) return { ok: false, why: ambiguous(fits) };
  const [fit] = fits;
  if (fit === undefined) return { ok: false, why: whys.at(-1) ?? unknown(tried[tried.length - 1].words, finder) };
  if (fit.n >= 1 && fit.n <= COPIES_MAX) return { ok: true, ...fit };
  return { ok: false, why: `${fit.n} copies of '${fullNameOf(fit.card)}': a count is from 1 to ${COPIES_MAX}` };
}

const unknown = (words: string, finder: CardFinder): string =>
  `there is no card '${shown(words)}'${finder.hint(words)}`;

function ambiguous(fits: readonly { readonly n: number; readonly card: CardJson }[]): string {
  const told = fits.slice(0, 5).map(({ n, card }) => `${n}x ${fullNameOf(card)} (${card.id})`);
  return `this can mean ${told.join(' or ')}: write one of these`;
}

interface Finding {
  readonly cards: readonly CardJson[];
  readonly why?: string;
}

/** By id, by name, or by a name followed by the id: then the id decides, and the name must be the name of that card. */
function find(words: string, finder: CardFinder): Finding {
  const card = finder.byId(words);
  if (card !== undefined) return { cards: [card] };
  const named = finder.byName(words);
  if (named.length > 0) return { cards: named };
  const both = /^(.*\S)\s+\(([^()]+)\)$/u.exec(words) ?? /^(.*\S)\s+(\S+)$/u.exec(words);
  const byId = both ? finder.byId(both[2]) : undefined;
  if (both === null || byId === undefined) return { cards: [] };
  if ([byId.name, fullNameOf(byId)].some((name) => plainText(name) === plainText(both[1]))) return { cards: [byId] };
  return { cards: [], why: `'${shown(both[2])}' is '${fullNameOf(byId)}', not '${shown(both[1])}'` };
}
