// The compiled card set: definitions by number, from 1. Number 0 is a card without any text, which hidden cards look like.

import type { Ability, Ban, Static } from './ability/program.ts';
import type { Match } from './ability/selector.ts';
import type { CardJson } from './files/card-set.ts';

export interface Def {
  readonly number: number;
  readonly card: CardJson;
  readonly name: string;
  readonly triggers: readonly Ability[];
  readonly activated: readonly Ability[];
  /** What a card does that is used once; `spells` by window, where it has several. */
  readonly spell: Ability | undefined;
  readonly spells: readonly Ability[];
  /** What happens before the match begins. */
  readonly setup: readonly Ability[];
  readonly statics: readonly Static[];
  readonly replacements: readonly (Ability & { readonly would: number })[];
  readonly entersSpent: boolean;
  /** By keyword: its number on this card. */
  readonly levels: readonly number[];
  /** For keywords that name a trait. */
  readonly keywordTrait: number;
}

export interface Book {
  readonly defs: readonly Def[];
  /** By code - FIRST_ABILITY. */
  readonly abilities: readonly Ability[];
  /** Filters that modifiers point at. */
  readonly filters: readonly Match[];
  readonly byId: ReadonlyMap<string, number>;
  readonly traits: readonly string[];
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  /** What modifiers forbid for one cause only. */
  readonly bans: readonly Ban[];
  // The same again as arrays by definition, for the hot paths.
  readonly type: Uint8Array;
  readonly cost: Uint8Array;
  readonly keywords: Int32Array;
  readonly stat: Int16Array;
  readonly level: Uint8Array;
  readonly triggerMask: Int32Array;
  /** Kinds of permanent effects, one bit each. */
  readonly hasStatics: Uint16Array;
  readonly hasReplacements: Uint8Array;
  /** By definition and trait, and by definition and name. */
  readonly hasTrait: Uint8Array;
  readonly hasName: Uint8Array;
  readonly hasAttribute: Uint8Array;
  /** Events that some card replaces, one bit each. */
  readonly replaced: number;
  /** Events that some card waits for. */
  readonly listened: number;
  /** Events that some condition asks about. */
  readonly watched: number;
  /** Some permanent effect reads what permanent effects write: they must be repeated until nothing changes. */
  readonly readsDerived: boolean;
  /** Some permanent effect depends on damage or on being spent; or on cards that are not in play. */
  readonly readsState: boolean;
  readonly readsZones: boolean;
  /** Or on the step of the turn. */
  readonly readsStep: boolean;
  /** Some effect negates cards, or sets what they are worth. */
  readonly negates: boolean;
  readonly setsBase: boolean;
}
