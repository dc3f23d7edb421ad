// The rules as an author writes them. Four members are required; everything else has a default that fits most games. Members
// are grouped by whom they are for.
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
import type { Solver, SolverSettings } from './solver.ts';
import type { ViewFields } from './view-fields.ts';

/** The second argument of `rules`. */
export interface GameRules<S extends Block> {
  // The table.

  /** Actions are the numbers 0 … actions-1. */
  readonly actions: number;
  /** The number of further actions, from `actions` on, that stand in no legal list: only `forfeit` returns them. */
  readonly forfeits?: number;
  /** No legal list is longer. Absent: as many as there are actions. */
  readonly legalMax?: number;
  /** The most actions that a match may take, or a whole policy if positions may repeat. */
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
  /** Seats that win and lose together, such as [[0, 2], [1, 3]]. Absent: each seat for itself. */
  readonly teams?: readonly (readonly number[])[];
  /** For games of points: the range of the scores that `score` writes, and what they count. Absent: a match is only won, drawn or lost. */
  readonly points?: Points;
  /** Whether `setup` or `apply` ever draws. */
  readonly usesChance?: boolean;
  /** How long a seat may think. Absent: as long as it likes. */
  readonly clock?: Clock;

  // The rules. These are called in every playout and allocate nothing.

  /** From zeroed memory to the first decision. */
  setup?(state: S, chance: Chance): void;
  /** The seat that decides now; called only while `state.over` is 0. Absent: the field `turn`. */
  toAct?(state: S): number;
  /** Which kind of decision it is: an index into `decisions`. */
  decision?(state: S): number;
  /** Writes the legal actions into `out`, ascending, and returns how many: at least one. Called only while `state.over` is 0. */
  legal(state: S, past: Past, out: Int32Array): number;
  /** Changes the state in place. To end the match set `state.over` to the seats that share the win, and `state.why`. */
  apply(state: S, action: number, chance: Chance, tell?: Tell): void;
  /** One number per seat; the placing is their order. Absent: 1 for those who share the win, -1 for the others, 0 for a draw. */
  score?(state: S, out: Float64Array): void;

  // The referee.

  /** Called when the budget, a repetition or a claim takes effect. Absent: a draw, or a loss for the side of the seat that is to blame. */
  settle?(state: S, cause: Cause, tell?: Tell): void;
  /** The action that a fault becomes. Absent: the side loses; unless there are exactly two sides and no `score`, the first legal action. */
  forfeit?(state: S, past: Past, dice: Dice): number;
  /** Whether the seat decides nothing any more, though the match goes on. Absent: nobody leaves early. */
  isOut?(state: S, seat: number): boolean;
  /** A kebab-case code for how it ended, where `endings` cannot say it. */
  reason?(state: S): string;
  /** Returns a broken invariant in words. Called for loaded bytes, and by the testkit after every action. */
  check?(state: S): string | undefined;
  /** Writes 2 × 32 bits that stand for everything that matters for repetition. Absent: a hash of every field that is not aside. */
  key?(state: S, out: Int32Array): void;
  /** Whether two states are exactly the same position; equal keys only suggest it. */
  same?(a: S, b: S): boolean;

  // For people, programs and searches.

  readonly words?: WordRules<S>;
  readonly hidden?: HiddenRules<S>;
  readonly bots?: BotRules<S>;
  readonly search?: SearchRules<S>;
  readonly learning?: LearningRules<S>;
  /** The decks of the match. Absent: the game has none. */
  readonly decks?: Decks<S>;
}

export interface Points {
  readonly min: number;
  readonly max: number;
  /** Whether what one seat wins the others lose. Absent: it is. */
  readonly zeroSum?: boolean;
  /** What is counted: 'chips'. */
  readonly unit?: string;
}

/** For people. Every `seen` has erased what its seat may not see; only `whyNot` and `turn` get the whole state. */
export interface WordRules<S extends Block> {
  /** What people call the seats: 'X' and 'O'. */
  readonly seats?: readonly string[];
  /**
   * How a move is typed, for the prompt: 'row col'; one for each kind of decision where they differ. Without it the prompt
   * lists the choices of the picture.
   */
  readonly moveForm?: string | readonly string[];
  /** What people should know about these options before they play. */
  readonly warnings?: readonly string[];
  /** An action in words that differ within one list; a text alone will do. Absent: its number. */
  describe?(seen: S, action: number): string | ActionWords;
  /** Reads a move as typed: returns an action (legal or not), or a refusal that explains. Absent: the text of a legal action, regardless of case, blanks, commas and brackets. */
  parse?(seen: S, text: string): Result<number>;
  /** Why an action is not possible. Called only for actions that `legal` does not list. */
  whyNot?(state: S, past: Past, action: number): Refusal;
  /**
   * What the table looks like, for pages and terminals to draw. Core adds whose turn it is, who won, and every legal action that
   * the picture does not offer. With the past, if the caller has it, the picture can mark what a ban forbids. Absent: the view
   * in words.
   */
  picture?(seen: S, seat: number, past?: Past): Picture;
  /** An event as a sentence; undefined for an event that nobody needs to read. Absent: its type and fields are shown. */
  event?(event: GameEvent, nameOf: (seat: number) => string): string | undefined;
  /**
   * What an event moves on the table, beyond what two pictures show by themselves: a card that passes through, a strike, a
   * shuffle. Every audience of the event gets it; core drops references that lead nowhere. Absent: pages compare pictures only.
   */
  motions?(event: GameEvent): Motion | readonly Motion[] | undefined;
  /** The number of the turn, as people count turns: a turn starts when it rises. Absent: the game does not count turns. */
  turn?(state: S): number;
  /** What a person can look up during the match, from a bot's view. Absent: the game explains nothing. */
  help?(view: Json): Help;
  /** Who seems to be ahead, in one sentence. Absent: the game cannot say. */
  outlook?(seen: S): string;
}

/** For games with hidden fields. */
export interface HiddenRules<S extends Block> {
  /** Fills the erased fields with values that fit what the seat sees. */
  redeal(seen: S, seat: number, dice: Dice): void;
}

/** For programs that play. */
export interface BotRules<S extends Block> {
  /** What the seat knows, as plain JSON. Absent: every field that is part of the position, by name. */
  view?(seen: S, seat: number): Json;
  /** The fields of the view as JSON texts. Absent: they are made from `view`, which takes longer. */
  readonly viewFields?: ViewFields<S>;
  /** By kind of decision: the name of the method by which bots make it. Absent: 'choose' for all. */
  readonly methods?: readonly string[];
}

/** For searches. */
export interface SearchRules<S extends Block> {
  /** Makes a guide, which plays out and judges faster or better than the rules alone. Each call makes a new one. */
  guide?(): Guide<S>;
  /** Makes a foresight, which judges positions too large to solve. Each call makes a new one. */
  foresight?(): Foresight<S>;
  /** Makes a solver, which proves what positions are worth faster than the rules alone. Each call makes a new one. */
  solver?(settings: SolverSettings): Solver<S>;
  /** Whether equal keys mean equal futures. Absent: they do, unless positions are recorded. */
  readonly keyComplete?: boolean;
}

/** For trees and for learning. */
export interface LearningRules<S extends Block> {
  readonly features?: Features<S>;
  graph?(seen: S, seat: number): Graph;
}

/** The kind of decision that a turn is made of; all others belong to an action that is still going on. */
export const MAIN_DECISION = 0;

/** Rules before defaults are filled in: what `open` returns. */
export interface RulesDraft<S extends Block = Block> {
  shape(seats: number): Layout<S>;
  readonly given: GameRules<S>;
}

/** Rules on a state with these fields. The types of all functions follow from them. */
export function rules<F extends Fields>(fields: F, given: GameRules<StateFor<F>>): Result<RulesDraft<StateFor<F>>> {
  const shape = (seats: number) => layout(withEnding(fields, seats));
  return accept({ shape, given });
}

/** Rules on a layout that already exists; its fields must include `over` and `why`. */
export const rulesOn = <S extends Block>(shape: Layout<S>, given: GameRules<S>): Result<RulesDraft<S>> =>
  accept({ shape: () => shape, given });
