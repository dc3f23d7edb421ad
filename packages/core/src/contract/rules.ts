// The rules as an author writes them. Four members are demanded; everything else has an answer that fits most games, and
// stands in a group that says whom it is for.
//
//   rules({ board: u8(9), turn: u8() }, { actions: 9, loop: 10, legal, apply, words: { describe, picture } })

import type { Chance, Dice } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { Cause, LoopPolicy } from '../loop/loop-policy.ts';
import type { Motion, Picture } from '../scene/vocabulary.ts';
import { type Block, type Fields, type Layout, layout, type StateFor } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import type { ActionWords } from './action-words.ts';
import type { Decks } from './decks.ts';
import { withEnding } from './ending.ts';
import type { Foresight } from './foresight.ts';
import type { GameEvent, Tell } from './game-event.ts';
import type { Guide } from './guide.ts';
import type { Help } from './help.ts';
import type { Features, Graph } from './learning.ts';
import type { Json } from './refusal.ts';
import { accept, type Refusal, type Result } from './refusal.ts';
import type { ViewFields } from './view-fields.ts';

/** What `rules` asks for. */
export interface GameRules<S extends Block> {
  // The table.

  /** Actions are the numbers 0 … actions-1. */
  readonly actions: number;
  /** So many more stand in no list: only `forfeit` returns them. */
  readonly forfeits?: number;
  /** No legal list is longer. Absent: as many as there are actions. */
  readonly legalMax?: number;
  /** The most actions that a match may take, or a whole policy where positions may repeat. */
  readonly loop: number | LoopPolicy<S>;
  /** The kinds of decision. The first is the main one: an action that leads back to it is complete. */
  readonly decisions?: readonly string[];
  /**
   * Kinds of decision that seats make at the same time. They are still asked one after the other, each once, and what one
   * chose stays hidden until the last of them has chosen.
   */
  readonly together?: readonly string[];
  /** Names for the numbers in `state.why`, in kebab-case. Absent: 'over'. */
  readonly endings?: readonly string[];
  /** Seats that win and lose together, such as [[0, 2], [1, 3]]. Absent: each for itself. */
  readonly teams?: readonly (readonly number[])[];
  /** Where more is at stake than to win: the range of what `score` writes, and what it counts. */
  readonly points?: Points;
  /** Whether `setup` or `apply` ever draws. */
  readonly usesChance?: boolean;
  /** How long a seat may think. Absent: as long as it likes. */
  readonly clock?: Clock;

  // The rules. These are called in every playout and allocate nothing.

  /** From zeroed memory to the first decision. */
  setup?(state: S, chance: Chance): void;
  /** The seat that decides now; asked only while `state.over` is 0. Absent: the field `turn`. */
  toAct?(state: S): number;
  /** Which kind of decision it is: an index into `decisions`. */
  decision?(state: S): number;
  /** Writes the legal actions into `out`, ascending, and returns how many: at least one. Asked only while `state.over` is 0. */
  legal(state: S, past: Past, out: Int32Array): number;
  /** Changes the state in place. To end the match set `state.over` to the seats that share the win, and `state.why`. */
  apply(state: S, action: number, chance: Chance, tell?: Tell): void;
  /** One number per seat; the placing is their order. Absent: 1 for those who share the win, -1 for the others, 0 for a draw. */
  score?(state: S, out: Float64Array): void;

  // The referee.

  /** What a spent budget, a repetition or a claim does. Absent: a draw, or a loss of the seat that is to blame. */
  settle?(state: S, cause: Cause, tell?: Tell): void;
  /** The action that a fault becomes. Absent: the side has lost; with more than two sides, or a `score` of its own, the first legal action. */
  forfeit?(state: S, past: Past, dice: Dice): number;
  /** Whether the seat decides nothing any more, though the match goes on. Absent: nobody leaves early. */
  isOut?(state: S, seat: number): boolean;
  /** A kebab-case code for how it ended, where `endings` cannot say it. */
  reason?(state: S): string;
  /** A broken invariant in words. Asked of loaded bytes, and by the testkit after every action. */
  check?(state: S): string | undefined;
  /** 2 × 32 bits of all that matters for repetition. Absent: of every field that is not aside. */
  key?(state: S, out: Int32Array): void;
  /** Whether two states are the same position, exactly: what equal keys claim. */
  same?(a: S, b: S): boolean;

  // For whom else it is.

  readonly words?: WordRules<S>;
  readonly hidden?: HiddenRules<S>;
  readonly bots?: BotRules<S>;
  readonly search?: SearchRules<S>;
  readonly learning?: LearningRules<S>;
  /** What is drawn from. Absent: the game has no decks. */
  readonly decks?: Decks<S>;
}

export interface Points {
  readonly min: number;
  readonly max: number;
  /** Absent: what one wins the others lose. */
  readonly zeroSum?: boolean;
  /** What is counted: 'chips'. */
  readonly unit?: string;
}

/** For people. What it gets is erased for the seat that looks, apart from `whyNot` and `turn`. */
export interface WordRules<S extends Block> {
  /** What people call the seats: 'X' and 'O'. */
  readonly seats?: readonly string[];
  /**
   * How a move is typed, for the prompt: 'row col'; one for each kind of decision where they differ. Without it the prompt
   * is made of the answers that are drawn.
   */
  readonly moveForm?: string | readonly string[];
  /** What people should know about these options before they play. */
  readonly warnings?: readonly string[];
  /** An action in words that differ within one list; a text alone will do. Absent: its number. */
  describe?(seen: S, action: number): string | ActionWords;
  /** Looser spelling: an action (legal or not), or a refusal that teaches. Absent: small and capital letters, blanks, commas and brackets do not matter. */
  parse?(seen: S, text: string): Result<number>;
  /** Asked only about actions that `legal` does not list. */
  whyNot?(state: S, past: Past, action: number): Refusal;
  /**
   * What the table looks like: a page and a terminal draw it. Core adds whose turn it is, who won, and every legal action that
   * the picture does not stand for. Whoever has the past hands it over, so that what a ban forbids can be marked. Absent: the
   * view in words.
   */
  picture?(seen: S, seat: number, past?: Past): Picture;
  /** An event as a sentence; undefined for what nobody needs to read. Absent: its type and fields are shown. */
  event?(event: GameEvent, nameOf: (seat: number) => string): string | undefined;
  /**
   * What an event moves on the table, beyond what two pictures show by themselves: a card that passes through, a strike, a
   * shuffle. Whoever hears the event gets it; core drops what leads nowhere. Absent: pages find moves from pictures alone.
   */
  motions?(event: GameEvent): Motion | readonly Motion[] | undefined;
  /** Which turn it is, as people count them: a turn starts when it rises. Absent: nobody counts turns. */
  turn?(state: S): number;
  /** What a person may ask about the pieces, from what a bot sees. Absent: nothing is explained. */
  help?(view: Json): Help;
  /** Who seems to be ahead, in one sentence. Absent: the game cannot say. */
  outlook?(seen: S): string;
}

/** Where fields are hidden. */
export interface HiddenRules<S extends Block> {
  /** Fills the erased cells again, consistently with the rest. */
  redeal(seen: S, seat: number, dice: Dice): void;
}

/** For programs that play. */
export interface BotRules<S extends Block> {
  /** What the seat knows, as plain JSON. Absent: every field that is part of the position, by name. */
  view?(seen: S, seat: number): Json;
  /** The same as texts. Absent: they are made from `view`, which takes longer. */
  readonly viewFields?: ViewFields<S>;
  /** What authors of bots call each kind of decision: the method that returns it. Absent: 'choose' for all. */
  readonly methods?: readonly string[];
}

/** For searches. */
export interface SearchRules<S extends Block> {
  /** Plays out and judges faster or better than the rules alone. Each call makes one of its own. */
  guide?(): Guide<S>;
  /** Judges positions too large to solve. Each call makes one of its own. */
  foresight?(): Foresight<S>;
  /** Equal keys mean equal futures. Absent: they do, unless positions are recorded. */
  readonly keyComplete?: boolean;
}

/** For trees and for learning. */
export interface LearningRules<S extends Block> {
  readonly features?: Features<S>;
  graph?(seen: S, seat: number): Graph;
}

/** The kind of decision that a turn is made of: all others belong to what somebody is doing. */
export const MAIN_DECISION = 0;

/** Rules with nothing filled in yet: what `open` returns. */
export interface RulesDraft<S extends Block = Block> {
  shape(seats: number): Layout<S>;
  readonly given: GameRules<S>;
}

/** Rules on a state with these fields. The types of all functions follow from them. */
export function rules<F extends Fields>(fields: F, given: GameRules<StateFor<F>>): Result<RulesDraft<StateFor<F>>> {
  const shape = (seats: number) => layout(withEnding(fields, seats));
  return accept({ shape, given });
}

/** Rules on a layout that exists already, and has `over` and `why` among its fields. */
export const rulesOn = <S extends Block>(shape: Layout<S>, given: GameRules<S>): Result<RulesDraft<S>> =>
  accept({ shape: () => shape, given });
