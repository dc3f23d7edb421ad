// The abilities of a card file, one shape per kind.
import type { Cause, Op } from './op.ts';
import type { Condition, Filter, Selector, Who } from './selector.ts';

export interface Limit {
  readonly per: 'turn' | 'game' | 'battle';
  readonly n: number;
  readonly scope: 'instance' | 'name' | 'player';
}

export type Cost =
  | { readonly payResource: number }
  | { readonly spendSelf: true }
  | { readonly returnResource: number }
  | { readonly discard: { readonly n: number; readonly where?: Filter } }
  | { readonly banishSelf: true };

/** When `if` is asked: as the ability is announced, as it resolves, or all the time. It is present exactly when `if` is. */
export type IfAt = 'activate' | 'resolve' | 'continuous';

interface Named {
  readonly id: string;
  readonly text: string;
  /** The zone that the source must be in; without it: in play. */
  readonly zone?: string;
}

interface Conditional {
  readonly if?: Condition;
  readonly ifAt?: IfAt;
}

interface Usable extends Named, Conditional {
  readonly limit?: Limit;
  readonly cost?: readonly Cost[];
}

/** `who`: whose step or action it is; `subject`: the card that it happens to; `by`: what must have caused it. */
interface Watching {
  readonly who?: Who;
  readonly subject?: Selector;
  readonly by?: Cause;
}

export interface TriggeredAbility extends Usable, Watching {
  readonly kind: 'triggered';
  readonly on: string;
  readonly optional?: boolean;
  readonly do: readonly Op[];
}

export interface ActivatedAbility extends Usable {
  readonly kind: 'activated';
  readonly window: string;
  readonly do: readonly Op[];
}

/** The effect of a card that is used once. Without `window` it is used in main. */
export interface SpellAbility extends Usable {
  readonly kind: 'spell';
  readonly window?: string;
  readonly optional?: boolean;
  readonly do: readonly Op[];
}

/** `do` may hold only modifier operations. */
export interface StaticAbility extends Named, Conditional {
  readonly kind: 'static';
  readonly do: readonly Op[];
}

export interface ReplacementAbility extends Usable, Watching {
  readonly kind: 'replacement';
  readonly would: string;
  readonly optional?: boolean;
  readonly instead: readonly Op[];
}

/** Read only when a deck is checked. `maxCopies` null: any number. */
export interface DeckRuleAbility extends Named {
  readonly kind: 'deckRule';
  readonly rule: { readonly maxCopies: number | null } | { readonly forbid: Filter };
}

export interface SetupAbility extends Named {
  readonly kind: 'setup';
  readonly do: readonly Op[];
}

export type AbilityJson =
  | TriggeredAbility
  | ActivatedAbility
  | SpellAbility
  | StaticAbility
  | ReplacementAbility
  | DeckRuleAbility
  | SetupAbility;
