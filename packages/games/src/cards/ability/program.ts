// Compiled abilities. Programs are static data; a state holds only which ability runs and which instruction is next.
import type { Instruction } from './opcodes.ts';
import type { Amount, Condition, Match, Selector } from './selector.ts';

/** What must be paid to use an ability. */
export interface Price {
  readonly resource: number;
  readonly spendSelf: boolean;
  readonly destroySelf: boolean;
  /** How many cards of one's hand must be discarded, and which cards may be. */
  readonly discard: number;
  readonly where: Match | null;
  /** The game's own costs, by their index in its list. */
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

/** What must have caused an event: an effect of an opponent, and a card with an attribute (-1: any card). */
export interface Cause {
  readonly opponentEffect: boolean;
  readonly attribute: number;
}

/** Acts that are forbidden only for one cause. */
export interface Ban extends Cause {
  readonly acts: number;
}

export interface Ability {
  /** The code of a frame that runs it. */
  readonly code: number;
  readonly id: string;
  readonly text: string;
  readonly def: number;
  /** Its index among the abilities of the card: the bit that marks it as used. */
  readonly index: number;
  readonly event: number;
  readonly who: number;
  readonly subject: Selector | null;
  readonly cause: Cause | null;
  /** When it may be used: an index into the game's windows. */
  readonly window: number;
  /** A condition that must already hold when it triggers or is used. */
  readonly early: Condition | null;
  readonly price: Price;
  /** It can be used once per turn. */
  readonly limited: boolean;
  /** Its amount says how its card was played: it triggers on being played, or it is the effect of a card used once. */
  readonly knowsVia: boolean;
  /** It reads the event that triggered it. Two waiting triggers are different only if they read different events. */
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

/** The bit beside the acts that says: the text of the card does not count. */
export const NEGATED = 0x8000;
export const ACTS_MAX = 15;
export const BANS_MAX = 16;

/** The most replacements a card may have: the frame of an event has two sets to mark them in. */
export const REPLACEMENTS_MAX = 2;

/** Codes of frames: 0 is none; then come the kit's procedures, those of the game, and the abilities. */
export const PENDING_PROC = 1;
export const REPLACE_PROC = 2;
export const GAME_PROC = 8;
export const FIRST_ABILITY = 64;

/** The kit's questions. The game's own begin at GAME_ASK. */
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
  /** Which of the cards that move together goes next. */
  ARRANGE: 11,
} as const;
export const GAME_ASK = 16;

/** Endings that any card game may have. The game's own begin at GAME_ENDING. */
export const ENDING = { NONE: 0, TABLE_FULL: 1, NO_FIXPOINT: 2, BUDGET: 3, REPETITION: 4, EFFECT: 5 } as const;
export const GAME_ENDING = 16;

/** How damage comes: only dealt damage can be reduced or replaced; put and moved damage cannot. */
export const DAMAGE = { DEALT: 0, PUT: 1, MOVED: 2 } as const;
