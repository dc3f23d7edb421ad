// What a card set file holds, once it has been validated.
import type { Json } from '@umpire/core/author';
import type { AbilityJson } from './ability.ts';
import type { Keyword } from './op.ts';

export type {
  AbilityJson,
  ActivatedAbility,
  Cost,
  DeckRuleAbility,
  IfAt,
  Limit,
  ReplacementAbility,
  SetupAbility,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from './ability.ts';
export type { Cause, Duration, Keyword, Op, Place } from './op.ts';
export type { Amount, Chooser, Compare, Comparison, Condition, Filter, Selector, Side, Who, Zone } from './selector.ts';

/** A stat that a card does not have (a leader's cost) is null or absent. */
export interface CardJson {
  readonly id: string;
  readonly name: string;
  readonly version?: string | null;
  /** Name and version. Without it, `name` is the full name. */
  readonly fullName?: string;
  /** All names that the card counts as having. */
  readonly names?: readonly string[];
  readonly type: string;
  readonly inks?: readonly string[];
  readonly colors?: readonly string[];
  readonly inkable?: boolean;
  readonly cost?: number | null;
  readonly strength?: number | null;
  readonly willpower?: number | null;
  readonly lore?: number | null;
  readonly moveCost?: number | null;
  readonly power?: number | null;
  readonly counter?: number | null;
  readonly life?: number | null;
  readonly traits: readonly string[];
  readonly attributes?: readonly string[];
  readonly keywords: readonly Keyword[];
  readonly abilities: readonly AbilityJson[];
  /** The mechanics of the set that the card is an example of. */
  readonly covers?: readonly string[];
  /** The text of an imported card that cannot run: the card is played without it, and this is said. */
  readonly unimplementedText?: string;
}

export interface DeckEntry {
  readonly id: string;
  readonly n: number;
}

/** A deck, as card sets hold it and as every deck list is read. */
export interface DeckJson {
  readonly name: string;
  /** The id of the leader, in games that have leaders; it is not among the cards. */
  readonly leader?: string;
  readonly cards: readonly DeckEntry[];
  readonly size?: number;
  readonly inks?: readonly string[];
  readonly legalityErrors?: readonly string[];
}

/** The rules that any game with decks may have; a game's own rules stand beside them. */
export interface SetRules {
  readonly deckMin?: number;
  readonly deckSize?: number;
  readonly maxCopies?: number;
  /** The field that decides whether two cards are copies. */
  readonly copiesKey?: 'id' | 'name' | 'fullName';
  /** How many different inks (or colours) a deck may have. */
  readonly maxInks?: number;
  /** How many leaders a deck has. */
  readonly leader?: number;
  readonly colorRule?: 'subsetOfLeader';
  readonly openingHand?: number;
  readonly [rule: string]: Json | undefined;
}

export interface CardSet {
  readonly format: string;
  readonly game: string;
  readonly title: string;
  readonly styleOf?: string;
  readonly license?: string;
  /** The words that players see, by the neutral words of the engine. */
  readonly terms: { readonly [word: string]: string };
  readonly rules: SetRules;
  readonly inks?: readonly string[];
  readonly colors?: readonly string[];
  readonly attributes?: readonly string[];
  readonly cards: readonly CardJson[];
  readonly decks: readonly DeckJson[];
  /** The rest is for readers; the engine does not use it. */
  readonly vocabulary?: Json;
  readonly mechanics?: { readonly [mechanic: string]: string };
  readonly loops?: Json;
  readonly coverage?: Json;
  readonly usage?: Json;
}
