// What the card kit and a game know of each other: what a game tells the kit once, and what the kit gives to every function.
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
  /** An ordered zone has a top; in the others only the content counts. */
  readonly ordered: boolean;
  /** Whether the owner chooses the order of cards that come here together. */
  readonly arranged?: boolean;
  /** Who sees a card that comes here: all; its owner, beside those who saw it before; or nobody new. */
  readonly seenBy: 'all' | 'owner' | 'none';
}

/** A keyword as states and rules know it. The rules of a game never name a keyword: they ask what a card may do. */
export interface KeywordSpec {
  readonly name: string;
  /** For a keyword with a number: whether the numbers of all its sources are added, or the highest counts. */
  readonly level?: 'sum' | 'max';
  /** What it allows, from the game's `lets`; and what it forbids, from the game's `acts`. */
  readonly lets?: readonly string[];
  readonly bars?: readonly string[];
  /** The edge that it adds to the graph of a position, from the card to another node. */
  edge?(kit: Kit, state: CardState, slot: number): { readonly to: string; readonly label: string } | undefined;
}

/** An event that cards may replace. */
export interface Would {
  readonly name: string;
  /** What kind of event it is: damage to a card, the destruction of a card, or something that happens to a seat. */
  readonly of: 'damage' | 'destroyed' | 'seat';
  /**
   * Which replacement comes first. `affected`: the affected player chooses. `ownFirst`: the card's own, then those of the
   * active seat, then those of the others, and only if their price can be paid.
   */
  readonly order: 'affected' | 'ownFirst';
  /** If two equal cards could replace an event, only one of them does. */
  readonly equalOnce?: boolean;
}

/** A cost of the game's own; `n` is its number. */
export interface GameCost {
  readonly name: string;
  can(kit: Kit, state: CardState, seat: number, source: number, n: number): boolean;
  /** Pays as much as there is. Returns whether it called a frame that goes on with the payment. */
  pay(kit: Kit, state: CardState, frame: number, n: number): boolean;
}

/** A condition of the game's own. Whatever it reads must make the state dirty when it changes. */
export interface GameCondition {
  readonly name: string;
  /** Whether it depends on the step of the turn. */
  readonly ofStep?: boolean;
  /** Turns the value in the file, such as a phase, into a number; below zero for a wrong one. A comparison needs none. */
  compile?(value: Json): number;
  holds(kit: Kit, state: CardState, condition: Condition, point: Point): boolean;
}

/** A card that the game points at by a word, such as the attacker. */
export interface GamePoint {
  readonly name: string;
  slot(kit: Kit, state: CardState): number;
}

/** An operation of the game's own: how its JSON becomes instructions, and what its own instruction does. */
export interface GameOp<Used extends Operand = Operand> extends Row<Used> {
  readonly name: string;
  /** Compiles the JSON, which the vocabulary has checked; `own` is the opcode of the operation. */
  compile(to: OpCompiler, op: { readonly op: string }, own: Opcode<Used>): void;
  /** Carries out the instruction. Returns whether the frame stays where it is, because it asks or has called another. */
  exec(kit: Kit, state: CardState, frame: number, instruction: Uses<Used>): boolean;
}

/** Gives the operation the type of the operands that its row names. */
export const gameOp = <Used extends Operand>(op: GameOp<Used>): GameOp<Used> => op;

/** A procedure of the game: a frame whose counter says where it stands. Returns whether it waits for a decision. */
export type Proc = Runs['proc'];
/** Declared as a method, so that the procedures of a game may take the game's own state. */
interface Runs {
  proc(kit: Kit, state: CardState, frame: number): boolean;
}

/** What makes the kit one particular game. Its functions get the game's own state, which has more fields. */
export interface CardGame {
  /** What the card files of the game may say. Anything else is refused when cards are compiled. */
  readonly vocabulary: Vocabulary;
  readonly types: readonly string[];
  /** The zones that are lists, by number. The first four are deck, hand, play and discard. */
  readonly zones: readonly ZoneSpec[];
  readonly stats: readonly string[];
  /** Values of seats that permanent effects may raise, and the value without any effect. */
  readonly seatStats: readonly { readonly name: string; readonly base: number }[];
  readonly keywords: readonly KeywordSpec[];
  /** What the rules ask whether a card may do, and keywords allow. */
  readonly lets?: readonly string[];
  readonly events: readonly string[];
  readonly acts: readonly string[];
  readonly durations: readonly string[];
  readonly vias: readonly string[];
  readonly ops: readonly GameOp[];
  readonly procs: readonly Proc[];
  /** The game's types of actions, and how many variants each card has; 0 for a type that is one action, about no card. */
  readonly verbs: Readonly<Record<string, number>>;
  /** The events that the kit's own operations cause. */
  readonly told: {
    /** The amount of this event says how the card was played: that is still known when the card has left. */
    readonly played: number;
    readonly tookDamage: number;
    readonly destroyed: number;
    /** -1 if no card of the game can wait for it. */
    readonly readied: number;
    readonly spent: number;
  };
  readonly would: readonly Would[];
  /** Words for parts of play: the types of cards that lie there. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** The windows in which abilities are used, if cards have several for different times. */
  readonly windows?: readonly string[];
  readonly costs?: readonly GameCost[];
  readonly conditions?: readonly GameCondition[];
  readonly points?: readonly GamePoint[];
  /** By stat: whether it is read as below zero when it is. If left out: yes in comparisons, no in amounts. */
  readonly belowZero?: Readonly<Record<string, boolean>>;
  /** The ability that a keyword stands for, if it can be written as one. */
  expand(keyword: CardJson['keywords'][number], card: CardJson): AbilityJson | undefined;
  mayChoose(kit: Kit, state: CardState, seat: number, slot: number): boolean;
  onChosen(kit: Kit, state: CardState, seat: number, slot: number, frame: number): void;
  onLeave(kit: Kit, state: CardState, slot: number, to: number): void;
  /** What is left of damage that is about to be dealt. */
  reduceDamage(kit: Kit, state: CardState, slot: number, amount: number, kind: number): number;
  stateCheck(kit: Kit, state: CardState): void;
  /** What the rules check in the middle of anything: after each instruction and each step of a procedure. */
  atOnce?(kit: Kit, state: CardState): void;
  /** What the rules add to the values of cards in play, beside permanent effects. */
  byRule?(kit: Kit, state: CardState, into: Derived): void;
  /** Whether an effect may move a card out of play. */
  mayLeave?(kit: Kit, state: CardState, slot: number): boolean;
  /** Whether an effect may make a seat draw. */
  mayDraw?(kit: Kit, state: CardState, seat: number): boolean;
  /**
   * The seat whose triggers are resolved next; `from` is the seat that resolved last, at first the active one. Without this
   * function triggers wait in waves: what triggers while another is resolved comes last, and the active seat goes first.
   */
  nextPending?(kit: Kit, state: CardState, from: number): number;
  /** Whether a waiting trigger has come to nothing, because its card has left, for example. */
  isVoid?(kit: Kit, state: CardState, row: number): boolean;
  /** Whether a card may be destroyed; `other` is the card that does it, or NONE. The innermost frame says why. */
  mayDestroy?(kit: Kit, state: CardState, slot: number, other: number): boolean;
  /** Whether a card may be spent for a cost. Without this function: if it is ready. */
  maySpend?(kit: Kit, state: CardState, slot: number): boolean;
  /** Called when nothing is being carried out: the game asks for the next action of a turn. */
  idle(kit: Kit, state: CardState): void;
  /** Called when the kit has ended the match, by a card or because it cannot go on. The game must tell the players. */
  ended(kit: Kit, state: CardState): void;
  canPay(kit: Kit, state: CardState, seat: number, amount: number): boolean;
  pay(kit: Kit, state: CardState, seat: number, amount: number): void;
  /** Called when an effect plays a card for free. */
  playFree(kit: Kit, state: CardState, seat: number, slot: number, spent: boolean): void;
  /** The seat whose turns end an effect of this duration that `seat` has made on `target`. */
  durationSeat(kit: Kit, duration: number, seat: number, target: number): number;
}

/** Everything about a match that is not in its state, scratch space included. One per opened game. */
export interface Kit {
  readonly game: CardGame;
  readonly book: Book;
  readonly seats: number;
  readonly slots: number;
  readonly room: number;
  readonly zones: number;
  /** How many bytes a set of cards takes. */
  readonly width: number;
  /** By slot: the seat that owns the card. By seat: its first slot; `deckSizes` says how many follow. */
  readonly owner: Uint8Array;
  readonly firstSlot: readonly number[];
  /** By slot: its name in graphs. They are made once, because every action names some. */
  readonly nodes: readonly string[];
  /** The words of actions that have been needed before. */
  readonly words: Map<number, ActionWords>;
  readonly deckSizes: readonly number[];
  /** By seat: the definitions of an opening hand that was asked for; empty if none was. */
  readonly hands: readonly Uint8Array[];
  readonly actions: Actions;
  /** By keyword: the row of `level` that holds its number, or -1 if it has none. */
  readonly levelAt: readonly number[];
  /** By name of a keyword: its number, which is also its bit. */
  readonly keyword: Readonly<Record<string, number>>;
  /** By entry of `lets`, and by act: the bits of the keywords that allow or forbid it. */
  readonly lets: Int32Array;
  readonly bars: Int32Array;
  /** The bits of all keywords that forbid anything. */
  readonly barring: number;
  readonly procs: readonly Proc[];
  /** The values of all seats without any effect, seat by seat. */
  readonly seatBase: Int16Array;
  /** Whether triggers wait in waves. */
  readonly waves: boolean;
  /** The numbers of these two replaceable events, or -1. */
  readonly wouldDamage: number;
  readonly wouldDestroy: number;
  /** By stat: 1 if a value below zero counts as 0, in comparisons and in amounts. */
  readonly flooredCompared: Uint8Array;
  readonly flooredAmount: Uint8Array;
  /** The definition that stands for each name, one per name. */
  readonly namable: readonly number[];
  readonly scratch: Scratch;
  /** These two are set only while `apply` or `setup` runs. */
  chance: Chance;
  tell: Tell | undefined;
  /** For tests: called for each instruction that runs. */
  trace?: (code: number, pc: number) => void;
}

/** One buffer per purpose: shared buffers would be overwritten by nested calls. */
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

/** What follows from permanent effects. A state holds one of these; another in the kit receives the next pass. */
export interface Derived {
  readonly stat: Int16Array;
  readonly keywords: Int32Array;
  readonly level: Uint8Array;
  readonly barred: Uint16Array;
  /** One bit per ban of the book; empty in games whose cards do not ask for causes. */
  readonly barredBy: Uint16Array;
  readonly seatStat: Int16Array;
}

export const DECK = 0;
export const HAND = 1;
export const PLAY = 2;
export const DISCARD = 3;
/** Zones that are not lists: being played, under another card, out of the match. */
export const LIMBO = 50;
export const UNDER = 51;
export const GONE = 52;
