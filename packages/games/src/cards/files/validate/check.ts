// What every part of the validation gets: the vocabulary, the names found in the file, and functions that note mistakes.

import { type Refusal, refuse } from '@umpire/core/author';
import type { JsonNode } from '../json/json-node.ts';
import type { NameList, Shape } from '../vocabulary/shape.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// A mistake in a user's file, with its place, and many of them as one refusal.
export interface Mistake {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** The most mistakes that are shown: more would push the first ones out of sight. */
export const MISTAKES_MAX = 50;

const formatMistake = ({ line, text }: Mistake): string => `line ${line}: ${text}`;

/** `what` names the file at the start of the sentence: "The card set". */
export function refuseMistakes(
  code: string,
  what: string,
  mistakes: readonly Mistake[],
): { readonly ok: false; readonly refusal: Refusal } {
  const lines = mistakes.slice(0, MISTAKES_MAX).map(formatMistake);
  const left = mistakes.length - lines.length;
  if (left > 0) lines.push(`and ${left} more`);
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  return refuse(code, mistakes[0].line, `${what} has ${count}:\n${lines.join('\n')}`);
}

export interface Check {
  readonly vocabulary: Vocabulary;
  readonly found: FoundNames;
  /** Notes a mistake at an offset of the text. */
  fault(at: number, text: string): void;
  /** Checks one value. It is passed along, because operations, selectors and amounts contain each other. */
  shape(node: JsonNode, shape: Shape, sight: Sight, label: string): void;
}

/** Names that the file itself introduces. */
export interface FoundNames {
  readonly colours: readonly string[];
  readonly attributes: readonly string[];
  readonly traits: ReadonlySet<string>;
  readonly cardNames: ReadonlySet<string>;
}

/** What an ability can refer to at one place. */
export interface Sight {
  readonly cards: Set<string>;
  readonly numbers: Set<string>;
  /** Whether there is an event that `event` can point at. */
  readonly event: boolean;
  /** Whether a player can be asked here. */
  readonly asks: boolean;
  readonly continuous: boolean;
  named: boolean;
}

export const blind = (): Sight => ({
  cards: new Set(),
  numbers: new Set(),
  event: false,
  asks: true,
  continuous: false,
  named: false,
});

/** What a condition or an amount can refer to: the same, but no player can be asked. */
export const quiet = (sight: Sight): Sight => ({ ...sight, asks: false });

export const inner = (sight: Sight): Sight => ({
  ...sight,
  cards: new Set(sight.cards),
  numbers: new Set(sight.numbers),
});

/** What an ability or a floating trigger that knows its event can refer to. */
export const afterEvent = (): Sight => ({ ...blind(), event: true, numbers: new Set(['amount']) });

export function namesOf({ vocabulary, found }: Check, list: NameList): readonly string[] {
  if (list === 'colours' || list === 'attributes') return found[list];
  const names = vocabulary[list];
  return Array.isArray(names) ? (names as readonly string[]) : Object.keys(names);
}
