// The compiled card set: definitions by number, from 1. Number 0 is a card without text, which stands for a hidden card.

import type { Ability, Ban, Static } from './ability/program.ts';
import type { Match } from './ability/selector.ts';
import type { CardJson } from './files/card-set.ts';

export interface Def {
  readonly number: number;
  readonly card: CardJson;
  readonly name: string;
  readonly triggers: readonly Ability[];
  readonly activated: readonly Ability[];
  /** The effect of a card that is used once; `spells` has one for each window, and `spell` is the first. */
  readonly spell: Ability | undefined;
  readonly spells: readonly Ability[];
  /** What happens before the match begins. */
  readonly setup: readonly Ability[];
  readonly statics: readonly Static[];
  readonly replacements: readonly (Ability & { readonly would: number })[];
  readonly entersSpent: boolean;
  /** By keyword: the number that this card has with it. */
  readonly levels: readonly number[];
  /** The trait that a keyword of this card names; -1 if none does. */
  readonly keywordTrait: number;
}

export interface Book {
  readonly defs: readonly Def[];
  /** By code less FIRST_ABILITY. */
  readonly abilities: readonly Ability[];
  /** Filters that cost modifiers point at. */
  readonly filters: readonly Match[];
  readonly byId: ReadonlyMap<string, number>;
  readonly traits: readonly string[];
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  /** What modifiers forbid only for one cause. */
  readonly bans: readonly Ban[];
  // The same once more as arrays by definition, for the code that must be fast.
  readonly type: Uint8Array;
  readonly cost: Uint8Array;
  readonly keywords: Int32Array;
  readonly stat: Int16Array;
  readonly level: Uint8Array;
  readonly triggerMask: Int32Array;
  /** By definition: its kinds of permanent effects, one bit each. */
  readonly hasStatics: Uint16Array;
  readonly hasReplacements: Uint8Array;
  /** One entry for each definition and trait, for each definition and name, and for each definition and attribute. */
  readonly hasTrait: Uint8Array;
  readonly hasName: Uint8Array;
  readonly hasAttribute: Uint8Array;
  /** Replaceable events that some card replaces, one bit each. */
  readonly replaced: number;
  /** Events that some card waits for, one bit each. */
  readonly listened: number;
  /** Events that some condition asks about, one bit each. */
  readonly watched: number;
  /** Some permanent effect reads what permanent effects write: they are computed again until nothing changes. */
  readonly readsDerived: boolean;
  /** Whether some permanent effect depends on damage or on being spent; on cards that are not in play; on the step. */
  readonly readsState: boolean;
  readonly readsZones: boolean;
  readonly readsStep: boolean;
  /** Whether some effect negates cards; whether some effect sets a base value. */
  readonly negates: boolean;
  readonly setsBase: boolean;
}
