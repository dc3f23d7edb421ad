// A mechanic is one file: a keyword or an operation with its rule, its words and its tests. A game lists its mechanics, and
// everything that must know them is made from that list.

import type { Json } from '@umpire/core/author';
import type { Operand } from './ability/opcodes.ts';
import type { AbilityJson, CardJson } from './files/card-set.ts';
import type { OpRule, OpRules } from './files/vocabulary/op-rules.ts';
import type { Fields } from './files/vocabulary/shape.ts';
import type { NameTable } from './files/vocabulary/vocabulary.ts';
import type { GameOp, KeywordSpec, Kit } from './kit.ts';
import type { KeywordWords } from './say/keyword-words.ts';
import type { CardState } from './state/fields.ts';

/** A test as data: the table of each seat and what happens there. One test file of the game runs them all. */
export interface Example<Side> {
  /** A sentence that begins with the number of the rule: `[AB-34] A swift card acts at once`. */
  readonly says: string;
  /** Cards made up for the example; fields that are left out are those of a plain card of the game. */
  readonly cards?: readonly { readonly id: string; readonly [field: string]: Json }[];
  readonly own?: Side;
  readonly other?: Side;
  readonly act?: readonly string[];
  readonly can?: readonly string[];
  readonly cannot?: readonly string[];
  /** What questions to the table must give; an argument follows a blank: `{ points: [1, 0], 'damage Golem': 1 }`. */
  readonly gives?: Readonly<Record<string, unknown>>;
}

/** A word on a card that stands for a rule. */
export interface Keyword<Let extends string = string, Act extends string = string, Side = unknown> extends KeywordSpec {
  readonly lets?: readonly Let[];
  readonly bars?: readonly Act[];
  /** What it means, in one sentence. N stands for the number on the card. */
  readonly help: string;
  /** What is printed on cards, if it is not the word with a capital letter. */
  readonly printed?: string;
  /** The fields that go with it in a card file, such as a number. */
  readonly fields?: Fields;
  /** Whether effects may give it. Any other keyword can only be printed. */
  readonly granted?: boolean;
  /** The ability that the keyword stands for, if it can be written as one. */
  expand?(card: CardJson): AbilityJson;
  /** Called when `seat` has chosen the card. */
  onChosen?(kit: Kit, state: CardState, seat: number, slot: number, frame: number): void;
  /** Called in the middle of the move, when the card lies in no zone; `to` is where it goes. */
  onLeave?(kit: Kit, state: CardState, slot: number, to: number): void;
  /** What is left of damage that is about to be dealt to the card; `n` is the number of the keyword. */
  reduceDamage?(amount: number, n: number): number;
  readonly examples?: readonly Example<Side>[];
}

/** An operation that only cards of this game have. */
export interface Operation<Side = unknown, Used extends Operand = Operand> extends GameOp<Used> {
  /** The fields that go with it in a card file. */
  readonly rule: OpRule;
  readonly examples?: readonly Example<Side>[];
}

export type Mechanic<Let extends string = string, Act extends string = string, Side = unknown> =
  | Keyword<Let, Act, Side>
  | Operation<Side>;

const isOperation = (mechanic: Mechanic): mechanic is Operation => 'exec' in mechanic;

export const operationsOf = (mechanics: readonly Mechanic[]): Operation[] => mechanics.filter(isOperation);

/** The keywords, in the order of their bits in states and keys: do not reorder them. */
export const keywordsOf = (mechanics: readonly Mechanic[]): Keyword[] =>
  mechanics.filter((mechanic): mechanic is Keyword => !isOperation(mechanic));

const byName = (a: Mechanic, b: Mechanic): number => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);

/** What card files may say of these mechanics: a part of the game's vocabulary. */
export function sayable(mechanics: readonly Mechanic[]): {
  keywords: NameTable<Fields>;
  grants: string[];
  ops: OpRules;
} {
  // A permission is written with the operation `permit`, not as a keyword.
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
