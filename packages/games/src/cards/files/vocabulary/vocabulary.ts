// What a game's card files may say: one table per game, read by the validation and by the compiler.
import type { OpRules } from './op-rules.ts';
import type { Field, Fields, Rule, Shape } from './shape.ts';

/** Of a card or of a player: which of `subject` and `who` an ability must give. */
export type About = 'card' | 'player';

export interface NameTable<Entry> {
  readonly [name: string]: Entry;
}

/** What a type of card prints: a number, a number or null, or nothing (null or absent) for every other stat. */
export interface TypeRule {
  readonly stats: NameTable<'number' | 'maybe'>;
  readonly fields?: Fields;
}

export interface PickRule {
  readonly fields: Fields;
  readonly rule?: Rule;
  /** A player decides: it cannot stand where nobody can be asked. */
  readonly asks?: true;
  /** Points at what triggered the ability: it means nothing elsewhere. */
  readonly fromEvent?: true;
}

export interface ConditionRule {
  readonly shape: Shape;
  /** Asks about the card that an earlier operation let a player name. */
  readonly namedCard?: true;
}

export interface AbilityRule {
  readonly fields: Fields;
  /** Whether its operations know what happened: the event's cards and amount. */
  readonly event?: true;
  /** Whether it is always on: only modifiers, nobody is asked. */
  readonly continuous?: true;
}

/** The parts that every card game shares. */
export interface KitVocabulary {
  readonly kinds: NameTable<AbilityRule>;
  readonly picks: NameTable<PickRule>;
  readonly amounts: NameTable<Fields>;
  readonly conditions: NameTable<ConditionRule>;
  readonly costs: NameTable<Shape>;
  readonly filters: NameTable<Field>;
  readonly deckRules: NameTable<Shape>;
}

/** Whether cards may ask what caused an event. */
export const asksCauses = ({ kinds }: KitVocabulary): boolean => kinds.triggered?.fields.by !== undefined;

/** Whether abilities that are not activated may have every kind of cost. */
export const hasAllCosts = ({ kinds }: KitVocabulary): boolean => kinds.spell?.fields.cost !== undefined;

/** Whether the condition of such an ability may be asked as it is used. */
export function asksWhenUsed({ kinds }: KitVocabulary, kind: string): boolean {
  const ifAt = kinds[kind]?.fields.ifAt;
  return ifAt?.is === 'one' && ifAt.of.includes('activate');
}

export interface Vocabulary extends KitVocabulary {
  readonly game: string;
  readonly format: string;
  readonly ops: OpRules;
  readonly keywords: NameTable<Fields>;
  readonly events: NameTable<About>;
  /** What a replacement may replace. */
  readonly would: NameTable<About>;
  readonly types: NameTable<TypeRule>;
  readonly stats: readonly string[];
  /** Stats that an operation may change. */
  readonly changeable: readonly string[];
  /** Keywords that an operation may give. */
  readonly grants: readonly string[];
  readonly zones: readonly string[];
  /** Zones that have a top: what can be looked at, searched and shuffled. */
  readonly piles: readonly string[];
  readonly places: readonly string[];
  readonly restPlaces: readonly string[];
  /** Where the cards go that a search finds. */
  readonly findPlaces: readonly string[];
  readonly durations: readonly string[];
  readonly acts: readonly string[];
  readonly permits: readonly string[];
  readonly windows: readonly string[];
  readonly phases: readonly string[];
  readonly steps: readonly string[];
  readonly playedVia: readonly string[];
  readonly since: readonly string[];
  /** The field of a card, and of the set, that lists its colours. */
  readonly colourField: 'inks' | 'colors';
  readonly cardFields: Fields;
  readonly setFields: Fields;
  readonly rules: Fields;
}
