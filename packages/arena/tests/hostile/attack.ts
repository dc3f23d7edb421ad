// One hostile bot: what it is, when it attacks, and what must happen.

export const FAMILIES = ['escape', 'hangs', 'memory', 'information', 'protocol', 'output'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * none: the match is the same as without the attack.
 * fault: the match is the same as with a bot that throws at that call.
 * later: a fault too, but noticed only at a later call of the same seat.
 * refused: the bot is not even opened.
 */
export type Expected = 'none' | 'fault' | 'later' | 'refused';

/** Where a bot attacks: at its third turn, when a match makes it, when it is told an event; or whenever it may react or defuses. */
export type Moment = 'turn' | 'new' | 'hear' | 'react' | 'defuse';

export interface Attack {
  readonly name: string;
  readonly family: Family;
  /** The bot's file; its extension says the language. */
  readonly file: string;
  readonly text: string;
  readonly at: Moment;
  readonly expected: Expected;
  /** The numbers of the seed's vectors that the attack stands for. */
  readonly vectors?: readonly number[];
  /** The only game for this attack. Absent: kittens and connect four take turns. */
  readonly game?: 'kittens' | 'connect-four';
  /** True if its chat is the attack, so that chat is not compared. */
  readonly talks?: boolean;
  /** Checks everything that the bot said, printed and was blamed for. */
  readonly check?: (heard: Heard) => void;
}

/** What the host heard in an attacker's match. */
export interface Heard {
  readonly chat: readonly string[];
  readonly console: readonly string[];
  readonly faultTexts: readonly string[];
}
