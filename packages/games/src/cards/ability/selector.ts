// What instructions and permanent effects are about: which cards, how much, and whether a condition holds. These are trees
// that never change; `select.ts` reads them. Each kind of amount and condition has one row that names the fields it uses.
// All trees of a sort have the same fields, blank where unused: objects of one shape are read fast.

/** One kind of amount, condition or instruction: the fields that it uses, and what it means. */
export interface Row<Field extends string = string> {
  readonly operands: readonly Field[];
  readonly meaning: string;
}

const row = <Field extends string>(operands: readonly Field[], meaning: string): Row<Field> => ({ operands, meaning });

export const PICK = { SELF: 0, CHOOSE: 1, ALL: 2, EVENT: 3, OTHER: 4, VAR: 5, TOP: 6, GAME: 7 } as const;
/** RIVAL is the one opponent that the ability is about. */
export const SIDE = { OWN: 0, OPP: 1, ANY: 2, RIVAL: 3 } as const;
export const WHO = { OWN: 0, OPP: 1, EACH: 2, EACH_OPP: 3 } as const;
/** RANDOM: chance chooses. */
export const BY = { CONTROLLER: 0, RIVAL: 1, RANDOM: 2 } as const;

/** Zones that are not lists: the cards at the source's place, and the top cards that are being looked at. */
export const HERE = 100;
export const LOOKED = 101;

export interface Selector {
  readonly pick: number;
  readonly side: number;
  readonly zones: readonly number[];
  /** Of the cards in play, only those of these types, one bit each; 0 for all types. */
  readonly inPlay: number;
  readonly filter: Match | null;
  readonly min: number;
  readonly max: number;
  readonly by: number;
  readonly other: boolean;
  /** For a variable, which saved card; for cards that are being looked at, which saved number says how many. */
  readonly savedCard: number;
  readonly savedNumber: number;
  /** Which of the cards that the game points at by a word. */
  readonly point: number;
  /** How many cards from the top. */
  readonly count: Amount;
}

export interface Compared {
  readonly what: number;
  readonly compare: number;
  readonly value: number;
}
export const COMPARE = { eq: 0, ne: 1, lt: 2, le: 3, gt: 4, ge: 5 } as const;
/** What is compared beside the stats: the printed cost. */
export const PRINTED_COST = 200;

export interface Match {
  /** One bit per type; 0 for any type. */
  readonly types: number;
  readonly traits: readonly number[];
  readonly name: number;
  readonly not: Match | null;
  /** 1 or 0; -1 where it does not matter. */
  readonly spent: number;
  readonly damaged: number;
  readonly compared: readonly Compared[];
}

export interface Amount {
  readonly kind: Row;
  readonly value: number;
  readonly savedNumber: number;
  readonly stat: number;
  readonly zone: number;
  readonly side: number;
  readonly selector: Selector | null;
  readonly parts: readonly Amount[];
}

export const AMOUNT = {
  NUMBER: row(['value'], 'The number itself.'),
  SAVED: row(['savedNumber'], 'A number that the frame has saved.'),
  EVENT: row([], 'The amount of the event that the ability is about.'),
  UNDER: row(['selector'], 'How many cards lie under the first card meant.'),
  STAT: row(['stat', 'selector'], 'A stat of the cards meant, added up; of one that has left, its last.'),
  NEGATIVE: row(['parts'], 'Its part, below zero.'),
  HIGHEST: row(['parts'], 'The highest of its parts.'),
  SIZE: row(['zone', 'side'], 'How many cards the players of a side have in a zone.'),
} satisfies Readonly<Record<string, Row<keyof Amount>>>;

const NO_AMOUNT: Amount = {
  kind: AMOUNT.NUMBER,
  value: 0,
  savedNumber: 0,
  stat: 0,
  zone: 0,
  side: 0,
  selector: null,
  parts: [],
};

export const amountOfKind = <Field extends keyof Amount>(
  kind: Row<Field>,
  operands: Pick<Amount, NoInfer<Field>>,
): Amount => ({ ...NO_AMOUNT, kind, ...operands });

export const fixedAmount = (value: number): Amount => amountOfKind(AMOUNT.NUMBER, { value });

export interface Condition {
  readonly kind: Row;
  readonly of: Condition | null;
  /** Whose turn it must be: the controller's own, or that of another player. */
  readonly own: boolean;
  readonly via: number;
  readonly event: number;
  readonly side: number;
  /** How the two amounts are compared. */
  readonly compare: number;
  readonly amounts: readonly Amount[];
  readonly savedNumber: number;
  readonly selector: Selector | null;
  readonly compared: readonly Compared[];
  /** Which of the game's own conditions, and the number that it is about. */
  readonly which: number;
  readonly about: number;
}

export const CONDITION = {
  NOT: row(['of'], 'Another condition does not hold.'),
  TURN: row(['own'], "It is one's own turn, or it is not."),
  VIA: row(['via'], 'The card was played this way.'),
  COUNT: row(['selector', 'compared'], 'There are so many cards of those meant.'),
  HAPPENED: row(['event', 'side'], 'It has happened to a player of a side this turn.'),
  NAMED: row(['savedNumber', 'selector'], 'The first card meant has the name that was named and saved.'),
  COMPARE: row(['compare', 'amounts'], 'The first amount compares so with the second.'),
  GAME: row(['which', 'about', 'compared'], "A condition of the game's own holds."),
} satisfies Readonly<Record<string, Row<keyof Condition>>>;

const NO_CONDITION: Condition = {
  kind: CONDITION.TURN,
  of: null,
  own: true,
  via: 0,
  event: 0,
  side: 0,
  compare: 0,
  amounts: [],
  savedNumber: 0,
  selector: null,
  compared: [],
  which: 0,
  about: 0,
};

export const conditionOfKind = <Field extends keyof Condition>(
  kind: Row<Field>,
  operands: Pick<Condition, NoInfer<Field>>,
): Condition => ({ ...NO_CONDITION, kind, ...operands });
