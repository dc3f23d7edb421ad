// How the card file of another maker is laid out: a table from their words to ours.
import type { Keyword } from '../card-set.ts';

/** Recognises a text that says nothing but keywords; reminders in brackets are removed first. */
export interface KeywordPattern {
  /** Matched at the start of what is left of the text. */
  readonly pattern: RegExp;
  readonly k: string;
  /** What the groups of the pattern stand for, in order. */
  readonly gives?: readonly ('n' | 'trait')[];
}

export interface ForeignType {
  readonly type: string;
  readonly traits?: readonly string[];
  /** By stat of ours: the field that holds it. */
  readonly stats: { readonly [stat: string]: string };
  /** The stats that may be missing. */
  readonly maybe?: readonly string[];
}

export interface ForeignList {
  /** The first of these fields that is there is read; a text is split. */
  readonly from: readonly string[];
  readonly split: RegExp;
  readonly lowerCase?: true;
  /** Our files write these words with a capital letter. */
  readonly capital?: true;
}

export interface ForeignText {
  /** The first of these fields that is there is read. */
  readonly from: readonly string[];
  /** What is put before the text in `unimplementedText`. */
  readonly label?: string;
  /** If the entries of a list are objects: their fields. */
  readonly entry?: { readonly title: string; readonly text: string };
}

export interface ImportForm {
  readonly name: string;
  readonly game: string;
  /** A file is of this form if one of its cards has all of these fields. */
  readonly marks: readonly string[];
  /** The fields that together make the id, and what to use if one is missing. A field may be inside others: `a.b`. */
  readonly id: readonly string[];
  readonly otherIds?: readonly (readonly string[])[];
  /** Matches the ending of ids that are other pictures of a card; such cards are left out. */
  readonly variant?: RegExp;
  readonly cardName: string;
  /** The field of the version; without it the name is split at its first dash. */
  readonly version?: string;
  /** A card may have two names, written `A & B`. */
  readonly twoNames?: true;
  readonly type: string;
  readonly types: { readonly [type: string]: ForeignType };
  readonly colourField: 'inks' | 'colors';
  readonly colours: ForeignList;
  readonly traits: ForeignList;
  readonly attributes?: ForeignList;
  /** The field that says whether a card can become a resource. */
  readonly inkable?: string;
  readonly texts: readonly ForeignText[];
  readonly keywords: readonly KeywordPattern[];
  /** The field that changes how many copies a deck may have; null there means any number. */
  readonly maxCopies?: string;
}

const reminder = /\([^()]*\)/g;

/** The keywords that a text consists of; undefined if it says anything else. */
export function keywordsIn(text: string, patterns: readonly KeywordPattern[]): Keyword[] | undefined {
  const keywords: Keyword[] = [];
  let left = text.replace(reminder, ' ').replace(/\s+/g, ' ').trim();
  while (left !== '') {
    const fit = patterns.map((pattern) => ({ pattern, match: pattern.pattern.exec(left) })).find(({ match }) => match);
    if (fit?.match == null) return undefined;
    keywords.push(keywordOf(fit.pattern, fit.match));
    left = left.slice(fit.match[0].length).replace(/^[\s,.;]+/, '');
  }
  return keywords;
}

function keywordOf({ k, gives = [] }: KeywordPattern, match: RegExpExecArray): Keyword {
  const given = gives.map((name, i) => [name, name === 'n' ? Number(match[i + 1]) : match[i + 1]]);
  return { k, ...Object.fromEntries(given) };
}
