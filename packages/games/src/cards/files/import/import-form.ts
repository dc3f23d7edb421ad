// How another maker's card file is laid out: a table from their words to ours.
import type { Keyword } from '../card-set.ts';

/** Texts that say nothing but a keyword, with reminders in brackets taken out. */
export interface KeywordPattern {
  /** Matches at the start of what is left of a text. */
  readonly pattern: RegExp;
  readonly k: string;
  /** What the pattern's groups give. */
  readonly gives?: readonly ('n' | 'trait')[];
}

export interface ForeignType {
  readonly type: string;
  readonly traits?: readonly string[];
  /** Our stats, each with their field for it. */
  readonly stats: { readonly [stat: string]: string };
  /** Stats that may be missing. */
  readonly maybe?: readonly string[];
}

export interface ForeignList {
  /** The first that is there. A text is split. */
  readonly from: readonly string[];
  readonly split: RegExp;
  readonly lowerCase?: true;
  /** Written with a capital letter in our files. */
  readonly capital?: true;
}

export interface ForeignText {
  /** The first that is there. */
  readonly from: readonly string[];
  /** What goes before it in `unimplementedText`. */
  readonly label?: string;
  /** Where the entries of a list are objects: their fields. */
  readonly entry?: { readonly title: string; readonly text: string };
}

export interface ImportForm {
  readonly name: string;
  readonly game: string;
  /** Fields by which a file of this form is known. */
  readonly marks: readonly string[];
  /** Fields that together are the id; where one is missing, others that are. A field may be within others: `a.b`. */
  readonly id: readonly string[];
  readonly otherIds?: readonly (readonly string[])[];
  /** Ids of other pictures of a card, left out. */
  readonly variant?: RegExp;
  readonly cardName: string;
  /** The field of the version; without one a name is split at its first dash. */
  readonly version?: string;
  /** Cards with two names, as `A & B`. */
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
  /** The field that changes how many copies a deck may have; null: any number. */
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
