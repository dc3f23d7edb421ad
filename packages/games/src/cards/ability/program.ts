// Compiled abilities. Programs are static data; a state holds only which ability runs and where it stands.
import type { Instruction } from './opcodes.ts';
import type { Amount, Condition, Match, Selector } from './selector.ts';

/** What must be paid to use an ability. */
export interface Price {
  readonly resource: number;
  readonly spendSelf: boolean;
  readonly destroySelf: boolean;
  /** Cards of one's hand to discard, and which. */
  readonly discard: number;
  readonly where: Match | null;
  /** The game's own, by their place in its list. */
  readonly own: readonly { readonly cost: number; readonly n: number }[];
}

export const NO_PRICE: Price = {
  resource: 0,
  spendSelf: false,
  destroySelf: false,
  discard: 0,
  where: null,
  own: [],
};

/** What must have caused an event: an effect of an opponent, or a card with an attribute (-1: any). */
export interface Cause {
  readonly opponentEffect: boolean;
  readonly attribute: number;
}

/** Acts that are forbidden for one cause only. */
export interface Ban extends Cause {
  readonly acts: number;
}

export interface Ability {
  /** Its code in a frame. */
  readonly code: number;
  readonly id: string;
  readonly text: string;
  readonly def: number;
  /** Its place among the abilities of the card: the bit of its mark. */
  readonly index: number;
  readonly event: number;
  readonly who: number;
  readonly subject: Selector | null;
  readonly cause: Cause | null;
  /** When it may be used, by its place among the game's windows. */
  readonly window: number;
  /** A condition that must already hold when it triggers or is used. */
  readonly early: Condition | null;
  readonly price: Price;
  /** Once per turn. */
  readonly limited: boolean;
  /** Its amount is how its card was played: it triggered on that, or is what a card does that is used once. */
  readonly knowsVia: boolean;
  /** What triggered it matters to what it does; otherwise two of them are the same. */
  readonly readsEvent: boolean;
  readonly program: readonly Instruction[];
}

/** One permanent effect: a modifier of cards, or of seats. */
export interface Static {
  readonly condition: Condition | null;
  readonly selector: Selector | null;
  readonly who: number;
  readonly kind: number;
  readonly arg: number;
  readonly amount: Amount;
}

/** Kinds of modifiers. The game's own begin at GAME_MOD and are read by the game alone. */
export const MOD = { STAT: 1, KEYWORD: 2, BAR: 3, SEAT_STAT: 4, COST: 5, BASE: 6, NEGATE: 7, BAR_BY: 8 } as const;
export const GAME_MOD = 32;

/** The bit beside the acts: nothing that the card says counts. */
export const NEGATED = 0x8000;
export const ACTS_MAX = 15;
export const BANS_MAX = 16;

/** Replacements of one card: an event has two sets to mark them in. */
export const REPLACEMENTS_MAX = 2;

/** Codes of frames: 0 none, then the kit's procedures, the game's, and the abilities. */
export const PENDING_PROC = 1;
export const REPLACE_PROC = 2;
export const GAME_PROC = 8;
export const FIRST_ABILITY = 64;

/** What can be asked. The game's own questions begin at GAME_ASK. */
export const ASK = {
  NOTHING: 0,
  MAIN: 1,
  CHOOSE: 2,
  MAY: 3,
  COUNT: 4,
  OPTION: 5,
  ORDER: 6,
  NAME: 7,
  CONTINUE: 8,
  SEAT: 9,
  REPLACE: 10,
  /** Which of the cards that move together goes first. */
  ARRANGE: 11,
} as const;
export const GAME_ASK = 16;

/** Endings that any card game may have. The game's own begin at GAME_ENDING. */
export const ENDING = { NONE: 0, TABLE_FULL: 1, NO_FIXPOINT: 2, BUDGET: 3, REPETITION: 4, EFFECT: 5 } as const;
export const GAME_ENDING = 16;

/** How damage comes: dealt damage can be reduced; put and moved damage cannot. */
export const DAMAGE = { DEALT: 0, PUT: 1, MOVED: 2 } as const;
