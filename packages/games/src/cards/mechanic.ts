// A mechanic is one file: a keyword or an operation with its rule, its words and its tests. A game lists its mechanics, and
// everything that has to know them is made of that list.

import type { Json } from '@umpire/core/author';
import type { Operand } from './ability/opcodes.ts';
import type { AbilityJson, CardJson } from './files/card-set.ts';
import type { OpRule, OpRules } from './files/vocabulary/op-rules.ts';
import type { Fields } from './files/vocabulary/shape.ts';
import type { NameTable } from './files/vocabulary/vocabulary.ts';
import type { GameOp, KeywordSpec, Kit } from './kit.ts';
import type { KeywordWords } from './say/keyword-words.ts';
import type { CardState } from './state/fields.ts';

/** A test as data: the table of each seat and what happens there. One test of the game runs them all. */
export interface Example<Side> {
  /** Begins with the number of its rule: `[AB-34] A swift card acts at once`. */
  readonly says: string;
  /** Cards made up for it; what they leave out is as on a plain card of the game. */
  readonly cards?: readonly { readonly id: string; readonly [field: string]: Json }[];
  readonly own?: Side;
  readonly other?: Side;
  readonly act?: readonly string[];
  readonly can?: readonly string[];
  readonly cannot?: readonly string[];
  /** What a table can be asked, with its argument behind a blank: `{ points: [1, 0], 'damage Golem': 1 }`. */
  readonly gives?: Readonly<Record<string, unknown>>;
}

/** A word on a card that stands for a rule. */
export interface Keyword<Let extends string = string, Act extends string = string, Side = unknown> extends KeywordSpec {
  readonly lets?: readonly Let[];
  readonly bars?: readonly Act[];
  /** What it means, in a sentence. A number on the card stands for N. */
  readonly help: string;
  /** What is printed where that is not the word with a capital letter. */
  readonly printed?: string;
  /** What a card file says with it, such as a number. */
  readonly fields?: Fields;
  /** Whether effects may give it. Of the others the printed card alone is asked. */
  readonly granted?: boolean;
  /** The keyword as an ability, where it can be said as one. */
  expand?(card: CardJson): AbilityJson;
  /** The card was chosen by `seat`. */
  onChosen?(kit: Kit, state: CardState, seat: number, slot: number, frame: number): void;
  onLeave?(kit: Kit, state: CardState, slot: number, to: number): void;
  /** What is left of damage that is about to be dealt to the card; `n` is the number of the keyword. */
  reduceDamage?(amount: number, n: number): number;
  readonly examples?: readonly Example<Side>[];
}

/** Something that cards do, and that no other game has. */
export interface Operation<Side = unknown, Used extends Operand = Operand> extends GameOp<Used> {
  /** What a card file says with it. */
  readonly rule: OpRule;
  readonly examples?: readonly Example<Side>[];
}

export type Mechanic<Let extends string = string, Act extends string = string, Side = unknown> =
  | Keyword<Let, Act, Side>
  | Operation<Side>;

const isOperation = (mechanic: Mechanic): mechanic is Operation => 'exec' in mechanic;

export const operationsOf = (mechanics: readonly Mechanic[]): Operation[] => mechanics.filter(isOperation);

/** Their order is that of their bits, in states and keys. */
export const keywordsOf = (mechanics: readonly Mechanic[]): Keyword[] =>
  mechanics.filter((mechanic): mechanic is Keyword => !isOperation(mechanic));

const byName = (a: Mechanic, b: Mechanic): number => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);

/** What card files may say of them: a part of the game's vocabulary. */
export function sayable(mechanics: readonly Mechanic[]): {
  keywords: NameTable<Fields>;
  grants: string[];
  ops: OpRules;
} {
  // What cards are permitted is said by `permit`.
  const keywords = keywordsOf(mechanics)
    .filter(({ name }) => !name.startsWith('permit.'))
    .sort(byName);
  return {
    keywords: Object.fromEntries(keywords.map(({ name, fields = {} }) => [name, fields])),
    grants: keywords.filter(({ granted }) => granted).map(({ name }) => name),
    ops: Object.fromEntries(operationsOf(mechanics).map(({ name, rule }) => [name, rule])),
  };
}

export function keywordWords(mechanics: readonly Mechanic[]): KeywordWords {
  const keywords = keywordsOf(mechanics);
  const printed = keywords.flatMap(({ name, printed }) => (printed === undefined ? [] : [[name, printed]]));
  return {
    help: Object.fromEntries(keywords.map(({ name, help }) => [name, help])),
    names: Object.fromEntries(printed),
    withTrait: keywords.filter(({ fields }) => fields?.trait !== undefined).map(({ name }) => name),
  };
}
