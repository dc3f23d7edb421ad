// What the card files of a game may say: one table per game, read by the validation and by the compiler.
import type { OpRules } from './op-rules.ts';
import type { Field, Fields, Rule, Shape } from './shape.ts';

/** What an event is about: an ability then gives `subject` for a card, `who` for a player. */
export type About = 'card' | 'player';

export interface NameTable<Entry> {
  readonly [name: string]: Entry;
}

/** What a type of card prints for each stat: a number, or a number or null; any other stat is null or absent. */
export interface TypeRule {
  readonly stats: NameTable<'number' | 'maybe'>;
  readonly fields?: Fields;
}

export interface PickRule {
  readonly fields: Fields;
  readonly rule?: Rule;
  /** A player decides, so it cannot stand where nobody can be asked. */
  readonly asks?: true;
  /** It points at the event that triggered the ability, and means nothing elsewhere. */
  readonly fromEvent?: true;
}

export interface ConditionRule {
  readonly shape: Shape;
  /** It asks about the card that an earlier operation let a player name. */
  readonly namedCard?: true;
}

export interface AbilityRule {
  readonly fields: Fields;
  /** Whether its operations know the event: its cards and its amount. */
  readonly event?: true;
  /** Whether it is always on: then it has only modifiers, and nobody is asked. */
  readonly continuous?: true;
}

/** The parts of a vocabulary that every card game shares. */
export interface KitVocabulary {
  readonly kinds: NameTable<AbilityRule>;
  readonly picks: NameTable<PickRule>;
  readonly amounts: NameTable<Fields>;
  readonly conditions: NameTable<ConditionRule>;
  readonly costs: NameTable<Shape>;
  readonly filters: NameTable<Field>;
  readonly deckRules: NameTable<Shape>;
}

/** Whether cards of this vocabulary may ask what caused an event. */
export const asksCauses = ({ kinds }: KitVocabulary): boolean => kinds.triggered?.fields.by !== undefined;

/** Whether abilities that are not activated may have every kind of cost. */
export const hasAllCosts = ({ kinds }: KitVocabulary): boolean => kinds.spell?.fields.cost !== undefined;

/** Whether an ability of this kind may ask its condition when it is used. */
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
  /** The events that a replacement may replace. */
  readonly would: NameTable<About>;
  readonly types: NameTable<TypeRule>;
  readonly stats: readonly string[];
  /** The stats that an operation may change. */
  readonly changeable: readonly string[];
  /** The keywords that an operation may give. */
  readonly grants: readonly string[];
  readonly zones: readonly string[];
  /** Zones that have a top: they can be looked at, searched and shuffled. */
  readonly piles: readonly string[];
  readonly places: readonly string[];
  readonly restPlaces: readonly string[];
  /** Where a search may put the cards that it finds. */
  readonly findPlaces: readonly string[];
  readonly durations: readonly string[];
  readonly acts: readonly string[];
  readonly permits: readonly string[];
  readonly windows: readonly string[];
  readonly phases: readonly string[];
  readonly steps: readonly string[];
  readonly playedVia: readonly string[];
  readonly since: readonly string[];
  /** The field that lists the colours, of a card and of the set. */
  readonly colourField: 'inks' | 'colors';
  readonly cardFields: Fields;
  readonly setFields: Fields;
  readonly rules: Fields;
}
