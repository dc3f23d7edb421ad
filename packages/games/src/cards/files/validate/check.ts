// What every part of the validation is handed: the vocabulary, the names found in the file, and where mistakes go.
import type { JsonNode } from '../json/json-node.ts';
import type { NameList, Shape } from '../vocabulary/shape.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface Check {
  readonly vocabulary: Vocabulary;
  readonly found: FoundNames;
  /** Notes a mistake at an offset of the text. */
  fault(at: number, text: string): void;
  /** Checks one value; here so that operations, selectors and amounts can hold each other. */
  shape(node: JsonNode, shape: Shape, sight: Sight, label: string): void;
}

/** Names that the file itself introduces. */
export interface FoundNames {
  readonly colours: readonly string[];
  readonly attributes: readonly string[];
  readonly traits: ReadonlySet<string>;
  readonly cardNames: ReadonlySet<string>;
}

/** What can be referred to at one place of an ability. */
export interface Sight {
  readonly cards: Set<string>;
  readonly numbers: Set<string>;
  /** Whether something has happened that `event` can point at. */
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

/** What a condition or an amount sees: the same, but nobody can be asked. */
export const quiet = (sight: Sight): Sight => ({ ...sight, asks: false });

export const inner = (sight: Sight): Sight => ({
  ...sight,
  cards: new Set(sight.cards),
  numbers: new Set(sight.numbers),
});

/** In an ability or a floating trigger that knows what happened. */
export const afterEvent = (): Sight => ({ ...blind(), event: true, numbers: new Set(['amount']) });

export function namesOf({ vocabulary, found }: Check, list: NameList): readonly string[] {
  if (list === 'colours' || list === 'attributes') return found[list];
  const names = vocabulary[list];
  return Array.isArray(names) ? (names as readonly string[]) : Object.keys(names);
}
