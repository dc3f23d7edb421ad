// Compiled abilities. Programs are static data; a state holds only which ability runs and where it stands.

/** One shape for all instructions, so that the interpreter's reads stay fast. */
export interface Instr {
  readonly op: number;
  a: number;
  readonly b: number;
  readonly c: number;
  readonly sel: Sel | null;
  readonly amt: Amt | null;
  readonly cond: Cond | null;
  /** Where the options of a choice begin. */
  readonly jumps: number[];
  /** What the options are called. */
  readonly labels: string[];
}

export const OP = {
  SELECT: 1,
  CHOOSE: 2,
  SAVE: 3,
  PICK_SEAT: 4,
  EACH_SEAT: 5,
  MAY: 6,
  UNLESS: 7,
  JUMP: 8,
  LIMIT: 9,
  USED: 10,
  HEAL: 11,
  DAMAGE: 12,
  MOVE_DAMAGE: 13,
  MOVE: 14,
  DESTROY: 15,
  READY: 16,
  SPEND: 17,
  MODIFY: 18,
  MODIFY_SEAT: 19,
  DRAW: 20,
  DISCARD: 21,
  MILL: 22,
  REVEAL: 23,
  NAME: 24,
  LOOK: 25,
  TAKEN: 26,
  REST: 27,
  REST_DOWN: 28,
  SHUFFLE: 29,
  FLOAT: 30,
  OPTION: 31,
  EACH: 32,
  NEXT: 33,
  PLAY: 34,
  WIN: 35,
  RETURN: 36,
  MODIFY_SEATS: 37,
  REPLACED: 38,
  COST: 39,
  DISCARD_COST: 40,
  UNPAID: 41,
  USE: 42,
  REST_UNDER: 43,
} as const;

/** From here on instructions belong to the game. */
export const GAME_OP = 64;

export const PICK = { SELF: 0, CHOOSE: 1, ALL: 2, EVENT: 3, OTHER: 4, VAR: 5, TOP: 6, GAME: 7 } as const;
/** RIVAL is the one opponent that the program is about. */
export const SIDE = { OWN: 0, OPP: 1, ANY: 2, RIVAL: 3 } as const;
export const WHO = { OWN: 0, OPP: 1, EACH: 2, EACH_OPP: 3 } as const;
/** RANDOM: nobody chooses. */
export const BY = { CONTROLLER: 0, RIVAL: 1, RANDOM: 2 } as const;

/** Zones that are no list: the cards at the source, and the top cards that are being looked at. */
export const HERE = 100;
export const LOOKED = 101;

export interface Sel {
  readonly pick: number;
  readonly side: number;
  readonly zones: readonly number[];
  /** Of the cards in play only those of these types, one bit each; 0 for all. */
  readonly inPlay: number;
  readonly filter: Match | null;
  readonly min: number;
  readonly max: number;
  readonly by: number;
  readonly other: boolean;
  /** Which reference a variable is in, how many cards from the top, or which of the game's points. */
  readonly ref: number;
  readonly n: Amt | null;
}

export interface Compared {
  readonly what: number;
  readonly compare: number;
  readonly value: number;
}
export const COMPARE = { eq: 0, ne: 1, lt: 2, le: 3, gt: 4, ge: 5 } as const;
/** Compared beside the stats: the printed cost. */
export const PRINTED_COST = 200;

export interface Match {
  /** One bit per type; 0 for any. */
  readonly types: number;
  readonly traits: readonly number[];
  readonly name: number;
  readonly not: Match | null;
  /** -1 where it does not matter. */
  readonly spent: number;
  readonly damaged: number;
  readonly compared: readonly Compared[];
}

export const AMT = { NUMBER: 0, VAR: 1, EVENT: 2, UNDER: 3, STAT: 4, NEG: 5, MAX: 6, SIZE: 7 } as const;
export interface Amt {
  readonly kind: number;
  readonly value: number;
  readonly sel: Sel | null;
  readonly parts: readonly Amt[];
}

export const COND = { NOT: 1, TURN: 2, VIA: 3, COUNT: 4, HAPPENED: 5, NAMED: 6, CMP: 7, GAME: 8 } as const;
export interface Cond {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly sel: Sel | null;
  readonly sub: Cond | null;
  readonly amts: readonly Amt[];
  readonly compared: readonly Compared[];
}

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
  readonly subject: Sel | null;
  readonly cause: Cause | null;
  /** When it may be used, by its place among the game's windows. */
  readonly window: number;
  /** A condition that must already hold when it triggers or is used. */
  readonly early: Cond | null;
  readonly price: Price;
  /** Once per turn. */
  readonly limited: boolean;
  /** Its amount is how its card was played: it triggered on that, or is what a card does that is used once. */
  readonly knowsVia: boolean;
  /** What triggered it matters to what it does; otherwise two of them are the same. */
  readonly readsEvent: boolean;
  readonly program: readonly Instr[];
}

/** One permanent effect: a modifier of cards, or of seats. */
export interface Static {
  readonly cond: Cond | null;
  readonly sel: Sel | null;
  readonly who: number;
  readonly kind: number;
  readonly arg: number;
  readonly amt: Amt;
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
