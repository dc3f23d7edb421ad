// The seam between the card kit and a game: what a game tells the kit once, and what the kit hands to every function.
import type { ActionWords, Chance, Json, Tell } from '@umpire/core/author';
import type { Opcode, Operand, Uses } from './ability/opcodes.ts';
import type { Point } from './ability/point.ts';
import type { Condition, Row } from './ability/selector.ts';
import type { Actions } from './actions.ts';
import type { Book } from './book.ts';
import type { OpCompiler } from './compile/op-compiler.ts';
import type { AbilityJson, CardJson } from './files/card-set.ts';
import type { Vocabulary } from './files/vocabulary/vocabulary.ts';
import type { CardState } from './state/fields.ts';

export interface ZoneSpec {
  readonly name: string;
  /** Ordered zones have a top; of the others only the content counts. */
  readonly ordered: boolean;
  /** Whether cards that come here together come in an order that their owner says. */
  readonly arranged?: boolean;
  /** Who sees cards that come here: all, the owner besides whoever saw them before, or nobody new. */
  readonly seenBy: 'all' | 'owner' | 'none';
}

/** A keyword as states and rules know it. The rules of a game name no keyword: they ask what a card may do. */
export interface KeywordSpec {
  readonly name: string;
  /** One with a number: it adds up over its sources, or the highest counts. */
  readonly level?: 'sum' | 'max';
  /** What it allows, of the game's `lets`; what it forbids, of the game's acts. */
  readonly lets?: readonly string[];
  readonly bars?: readonly string[];
  /** What it adds to the graph of a position: from the card to another node. */
  edge?(kit: Kit, state: CardState, slot: number): { readonly to: string; readonly label: string } | undefined;
}

/** An event that cards may replace. */
export interface Would {
  readonly name: string;
  /** What it happens to: damage to a card, a card that is destroyed, or a seat. */
  readonly of: 'damage' | 'destroyed' | 'seat';
  /**
   * Whoever is affected says which replacement comes first; or the card's own is first, then those of the active seat,
   * then of the others, and only what can be paid for.
   */
  readonly order: 'affected' | 'ownFirst';
  /** Of two equal cards only one applies to an event. */
  readonly equalOnce?: boolean;
}

/** A cost of the game's own, with its number. */
export interface GameCost {
  readonly name: string;
  can(kit: Kit, state: CardState, seat: number, source: number, n: number): boolean;
  /** Pays, as much as there is. Returns whether it has called a frame that goes on with it. */
  pay(kit: Kit, state: CardState, frame: number, n: number): boolean;
}

/** A condition of the game's own. What it reads makes the state dirty when it changes. */
export interface GameCondition {
  readonly name: string;
  /** Whether it depends on the step of the turn. */
  readonly ofStep?: boolean;
  /** The number that it is about, from what the file says: a phase, such as. A comparison needs none. */
  compile?(value: Json): number;
  holds(kit: Kit, state: CardState, condition: Condition, point: Point): boolean;
}

/** A card that the game points at by a word: the attacker. */
export interface GamePoint {
  readonly name: string;
  slot(kit: Kit, state: CardState): number;
}

/** An operation of the game's own: how its JSON becomes instructions, and the row of the one that is the game's. */
export interface GameOp<Used extends Operand = Operand> extends Row<Used> {
  readonly name: string;
  /** Its JSON has been checked by the vocabulary. */
  compile(to: OpCompiler, op: { readonly op: string }, own: Opcode<Used>): void;
  /** Returns whether the frame stays where it is, because it asks or has called another. */
  exec(kit: Kit, state: CardState, frame: number, instruction: Uses<Used>): boolean;
}

/** Its operands are those that its row names. */
export const gameOp = <Used extends Operand>(op: GameOp<Used>): GameOp<Used> => op;

/** A procedure of the game: a frame whose counter is a switch. Returns whether it waits for a decision. */
export type Proc = Runs['proc'];
/** As a method: a game's procedures take the game's own state. */
interface Runs {
  proc(kit: Kit, state: CardState, frame: number): boolean;
}

/** All that makes the kit this game. Functions get the game's own state: it has more fields than the kit knows. */
export interface CardGame {
  /** What its card files may say. What is not in it is refused when cards are compiled. */
  readonly vocabulary: Vocabulary;
  readonly types: readonly string[];
  /** Lists, by number. The first four are deck, hand, play and discard. */
  readonly zones: readonly ZoneSpec[];
  readonly stats: readonly string[];
  /** Values of seats that permanent effects raise, with what they are without any. */
  readonly seatStats: readonly { readonly name: string; readonly base: number }[];
  readonly keywords: readonly KeywordSpec[];
  /** What the rules ask of a card, and keywords allow. */
  readonly lets?: readonly string[];
  readonly events: readonly string[];
  readonly acts: readonly string[];
  readonly durations: readonly string[];
  readonly vias: readonly string[];
  readonly ops: readonly GameOp[];
  readonly procs: readonly Proc[];
  /** Types of actions that stand for a card, with how many variants each card has; 0 for one action in all. */
  readonly verbs: Readonly<Record<string, number>>;
  /** Events of the kit's own operations. */
  readonly told: {
    /** Its amount says how the card was played, so that this is known when the card has left. */
    readonly played: number;
    readonly tookDamage: number;
    readonly destroyed: number;
    /** -1 where no card of the game can wait for it. */
    readonly readied: number;
    readonly spent: number;
  };
  readonly would: readonly Would[];
  /** Words for a part of the cards in play: those of these types. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** When abilities are used, where cards have several for different times. */
  readonly windows?: readonly string[];
  readonly costs?: readonly GameCost[];
  readonly conditions?: readonly GameCondition[];
  readonly points?: readonly GamePoint[];
  /** By stat: whether what is below zero stays so when it is read. Unsaid: in comparisons yes, in amounts no. */
  readonly belowZero?: Readonly<Record<string, boolean>>;
  /** The keyword as an ability, where it can be said as one. */
  expand(keyword: CardJson['keywords'][number], card: CardJson): AbilityJson | undefined;
  mayChoose(kit: Kit, state: CardState, seat: number, slot: number): boolean;
  onChosen(kit: Kit, state: CardState, seat: number, slot: number, frame: number): void;
  onLeave(kit: Kit, state: CardState, slot: number, to: number): void;
  /** What is left of damage that is about to be dealt. */
  reduceDamage(kit: Kit, state: CardState, slot: number, amount: number, kind: number): number;
  stateCheck(kit: Kit, state: CardState): void;
  /** What the rules look at in the middle of anything: after each instruction and each step of a procedure. */
  atOnce?(kit: Kit, state: CardState): void;
  /** What the rules add to cards in play, beside their permanent effects. */
  byRule?(kit: Kit, state: CardState, into: Derived): void;
  /** Whether an effect may move a card out of play. */
  mayLeave?(kit: Kit, state: CardState, slot: number): boolean;
  /** Whether an effect may let a seat draw. */
  mayDraw?(kit: Kit, state: CardState, seat: number): boolean;
  /**
   * Whose triggers are resolved next; `from` is whose turn it is to resolve. Without it they wait in waves: what
   * triggers while another is resolved comes behind all that wait already, and in a wave the active seat is first.
   */
  nextPending?(kit: Kit, state: CardState, from: number): number;
  /** Whether a waiting trigger has come to nothing, such as one whose card has left. */
  isVoid?(kit: Kit, state: CardState, row: number): boolean;
  /** Whether a card may be destroyed; `other` is the card that does it, if one. The innermost frame says why. */
  mayDestroy?(kit: Kit, state: CardState, slot: number, other: number): boolean;
  /** Whether a card may be spent for a cost. Without it: if it is ready. */
  maySpend?(kit: Kit, state: CardState, slot: number): boolean;
  /** Nothing is being carried out: the game asks for the next action of a turn. */
  idle(kit: Kit, state: CardState): void;
  /** The kit has ended the match: by a card, or because it cannot go on. The game tells it. */
  ended(kit: Kit, state: CardState): void;
  canPay(kit: Kit, state: CardState, seat: number, amount: number): boolean;
  pay(kit: Kit, state: CardState, seat: number, amount: number): void;
  /** A card is played by an effect, for free. */
  playFree(kit: Kit, state: CardState, seat: number, slot: number, spent: boolean): void;
  /** When an effect of this duration, made by `seat` on `target`, is keyed to a seat: which one. */
  durationSeat(kit: Kit, duration: number, seat: number, target: number): number;
}

/** Everything about a match that is not in its state. One per opened game; scratch space included. */
export interface Kit {
  readonly game: CardGame;
  readonly book: Book;
  readonly seats: number;
  readonly slots: number;
  readonly room: number;
  readonly zones: number;
  /** Bytes of a set of cards. */
  readonly width: number;
  /** By slot: whose card it is. By seat: its first slot, and how many. */
  readonly owner: Uint8Array;
  readonly firstSlot: readonly number[];
  /** By slot: its name in graphs. Made once, because every action names some. */
  readonly nodes: readonly string[];
  /** Words of actions that were said before. */
  readonly words: Map<number, ActionWords>;
  readonly deckSizes: readonly number[];
  /** By seat: the definitions of the opening hand that someone asked for. None where nobody did. */
  readonly hands: readonly Uint8Array[];
  readonly actions: Actions;
  /** By keyword: where its number is kept, or -1 if it has none. */
  readonly levelAt: readonly number[];
  /** By name of a keyword: its number, which is its bit. */
  readonly keyword: Readonly<Record<string, number>>;
  /** By what the rules ask, and by act: the bits of the keywords that allow or forbid it. */
  readonly lets: Int32Array;
  readonly bars: Int32Array;
  readonly procs: readonly Proc[];
  /** By seat: its values without any effect. */
  readonly seatBase: Int16Array;
  /** Triggers wait in waves. */
  readonly waves: boolean;
  /** Which replaceable events these are, or -1. */
  readonly wouldDamage: number;
  readonly wouldDestroy: number;
  /** By stat: whether it is at least 0 when it is compared, and when it is an amount. */
  readonly flooredCompared: Uint8Array;
  readonly flooredAmount: Uint8Array;
  /** Definitions that stand for a name, one per name. */
  readonly namable: readonly number[];
  readonly scratch: Scratch;
  /** Only while `apply` or `setup` runs. */
  chance: Chance;
  tell: Tell | undefined;
  /** For tests: which instruction ran. */
  trace?: (code: number, pc: number) => void;
}

/** One buffer per purpose: shared ones were overwritten by nested calls. */
export interface Scratch {
  readonly candidates: Uint8Array;
  readonly targets: Uint8Array;
  readonly counted: Uint8Array;
  readonly amounts: Uint8Array;
  readonly statics: Uint8Array;
  readonly lethal: Uint8Array;
  readonly seatOrder: Uint8Array;
  readonly shuffled: Uint8Array;
  readonly derived: Derived;
}

/** What follows from permanent effects. A state is one, and the kit has another to compute the next pass in. */
export interface Derived {
  readonly stat: Int16Array;
  readonly keywords: Int32Array;
  readonly level: Uint8Array;
  readonly barred: Uint16Array;
  /** One bit per ban of the book; empty in games without causes. */
  readonly barredBy: Uint16Array;
  readonly seatStat: Int16Array;
}

export const DECK = 0;
export const HAND = 1;
export const PLAY = 2;
export const DISCARD = 3;
/** Zones without a list: being played, under another card, out of the match. */
export const LIMBO = 50;
export const UNDER = 51;
export const GONE = 52;
