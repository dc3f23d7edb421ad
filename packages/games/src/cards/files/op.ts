// The operations of a card file: one shape each, told apart by `op`. `vocabulary/ops.ts` says the same as a table.
import type { Amount, Chooser, Condition, Filter, Selector, Who } from './selector.ts';

/** A keyword of the game with its parameters, such as `{ "k": "resist", "n": 1 }`. */
export interface Keyword {
  readonly k: string;
  readonly n?: number;
  readonly trait?: string;
}

export type Duration = string;

/** Where a card goes: a zone, or an end of the deck (`deckTop`, `deckBottom`). */
export type Place = string;

/** Who or what must have caused it. */
export type Cause = 'opponentEffect' | { readonly attribute: string };

type State = 'ready' | 'spent';
type Acts = string | readonly string[];

export type CardsOp =
  | { readonly op: 'draw'; readonly who: Who; readonly n: Amount }
  | { readonly op: 'discard'; readonly who: Who; readonly n: Amount; readonly by: Chooser; readonly where?: Filter }
  | { readonly op: 'mill'; readonly who: Who; readonly n: Amount }
  | LookOp
  | SearchOp
  | { readonly op: 'reveal'; readonly what: Selector; readonly to: 'all' | 'controller' }
  | { readonly op: 'nameCard' }
  | { readonly op: 'move'; readonly what: Selector; readonly to: Place }
  | { readonly op: 'shuffle'; readonly zone: string }
  | { readonly op: 'play'; readonly what: Selector; readonly free: boolean; readonly state?: State }
  | { readonly op: 'useAbility'; readonly of: Selector; readonly window: string; readonly payCost: boolean };

export interface LookOp {
  readonly op: 'look';
  readonly n: Amount;
  readonly zone: string;
  /** Which of the cards may be taken; without it, none. */
  readonly take?: {
    readonly where?: Filter;
    readonly min: number;
    readonly max: number;
    readonly to: Place;
    readonly reveal: boolean;
  };
  readonly rest: { readonly to: Place; readonly order: 'chosen' | 'random' };
}

export interface SearchOp {
  readonly op: 'search';
  readonly zone: string;
  readonly where?: Filter;
  readonly min: number;
  readonly max: number;
  readonly dest: Place;
}

export type BoardOp =
  | { readonly op: 'ko' | 'banish' | 'ready' | 'spend' | 'entersSpent'; readonly what: Selector }
  | { readonly op: 'redirect'; readonly to: Selector }
  | { readonly op: 'moveTo'; readonly what: Selector; readonly location: Selector; readonly free: boolean };

/** In a static ability `dur` is absent: there it lasts while the source is in play and the condition holds. */
export type ModifierOp =
  | {
      readonly op: 'stat';
      readonly what: Selector;
      readonly stat: string;
      readonly add: Amount;
      readonly dur?: Duration;
    }
  | {
      readonly op: 'setBase';
      readonly what: Selector;
      readonly stat: string;
      readonly value: Amount;
      readonly dur?: Duration;
    }
  | { readonly op: 'grant'; readonly what: Selector; readonly keyword: Keyword; readonly dur?: Duration }
  | BanOp
  | { readonly op: 'negate'; readonly what: Selector; readonly dur?: Duration }
  | CostModOp
  | { readonly op: 'winThreshold'; readonly who: Who; readonly value: Amount; readonly dur?: Duration }
  | { readonly op: 'skipStep'; readonly step: string; readonly who: Who; readonly dur?: Duration }
  | { readonly op: 'preventDamage'; readonly what: Selector; readonly dur?: Duration }
  | { readonly op: 'extraInk'; readonly n: Amount; readonly dur?: Duration };

/** A ban is on cards (`what`) or on a player (`who`): exactly one of the two is given. */
export interface BanOp {
  readonly op: 'forbid' | 'permit';
  readonly what?: Selector;
  readonly who?: Who;
  readonly act: Acts;
  readonly by?: Cause;
  readonly dur?: Duration;
}

export interface CostModOp {
  readonly op: 'costMod';
  /** The card played next that it applies to. */
  readonly next: Filter;
  readonly add: Amount;
  readonly uses?: number;
  readonly dur?: Duration;
}

export type DamageOp =
  | { readonly op: 'damage' | 'putDamage'; readonly what: Selector; readonly n: Amount }
  | {
      readonly op: 'heal';
      readonly what: Selector;
      readonly n: Amount;
      readonly upTo?: boolean;
      /** The name of the number that was really removed; `{ "num": … }` reads it. */
      readonly asN?: string;
    }
  | { readonly op: 'moveDamage'; readonly n: Amount; readonly from: Selector; readonly to: Selector }
  | { readonly op: 'leaderDamage'; readonly who: Who; readonly n: Amount };

export type ScoreOp = { readonly op: 'gainScore' | 'loseScore'; readonly who: Who; readonly n: Amount };

export type ResourceOp =
  | { readonly op: 'addResource'; readonly n: Amount; readonly state: State; readonly upTo?: boolean }
  | { readonly op: 'giveResource'; readonly n: Amount; readonly source: State; readonly what: Selector }
  | { readonly op: 'readyResource'; readonly n: Amount; readonly upTo?: boolean }
  | { readonly op: 'toInkwell'; readonly what: Selector; readonly state: State };

export type LifeOp = {
  readonly op: 'addLife';
  readonly source: Place;
  readonly n: Amount;
  readonly face: 'up' | 'down';
};

export type ControlOp =
  | {
      readonly op: 'choose';
      readonly who: Who;
      readonly n: number;
      readonly options: readonly { readonly label: string; readonly do: readonly Op[] }[];
    }
  | { readonly op: 'if'; readonly cond: Condition; readonly then: readonly Op[]; readonly else?: readonly Op[] }
  /** Inside `do` the present card is `{ "pick": "var", "var": "it" }`. */
  | { readonly op: 'forEach'; readonly what: Selector; readonly do: readonly Op[] }
  | { readonly op: 'delay'; readonly at: { readonly on: string; readonly who: Who }; readonly do: readonly Op[] }
  | FloatOp
  | { readonly op: 'win'; readonly who: Who };

/** A trigger that outlives its card: it has `subject` if it waits for something that happens to a card, else `who`. */
export interface FloatOp {
  readonly op: 'float';
  readonly on: string;
  readonly subject?: Selector;
  readonly who?: Who;
  readonly dur: Duration;
  readonly do: readonly Op[];
}

/** The shape of the operation with this name. */
export type OpNamed<Name extends Op['op']> = Extract<Op, { readonly op: Name }>;

export type Op = CardsOp | BoardOp | ModifierOp | DamageOp | ScoreOp | ResourceOp | LifeOp | ControlOp;
