// The contract: what core knows of a game. A game is a plain object of small functions over a state that it declares.

import type { Chance, Dice } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { Cause, LoopPolicy } from '../loop/loop-policy.ts';
import type { AdaptBot } from '../match/bot-view.ts';
import type { Picture } from '../scene/vocabulary.ts';
import type { Block, Layout } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import type { ActionWords } from './action-words.ts';
import type { Decks, GameCard } from './decks.ts';
import type { Demo } from './demo.ts';
import type { Sides } from './ending.ts';
import type { EngineScripts } from './engine-script.ts';
import type { FileFormat } from './file-format.ts';
import type { Tell } from './game-event.ts';
import type { Options, OptionTable, OptionValue } from './options.ts';
import type { Preset } from './preset.ts';
import type { Json, Refusal, Result } from './refusal.ts';
import type { BotRules, HiddenRules, LearningRules, SearchRules, WordRules } from './rules.ts';

export type { ActionWords } from './action-words.ts';
export type { DeckLine, Decks, GameCard } from './decks.ts';
export type { GameEvent, Tell } from './game-event.ts';
export type { Features, Graph } from './learning.ts';
export type { ViewFields } from './view-fields.ts';

/** A game before its options are chosen. */
export interface Game<S extends Block = Block> {
  /** Kebab-case, such as 'my-game'. */
  readonly id: string;
  readonly title: string;
  /** Raised whenever an old log would replay differently. */
  readonly rulesVersion: number;
  /** Raised whenever the bytes of a state or its key change. */
  readonly layoutVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionTable;
  /** Options that go together, by name; the first preset is the one most people want. */
  readonly presets?: Readonly<Record<string, Preset>>;
  /**
   * Options that a player may change in a match that counts for a leaderboard: to any value, or to one of these. All others,
   * apart from the number of seats, must have their defaults or the values of a preset.
   */
  readonly ranked?: Readonly<Record<string, true | readonly OptionValue[]>>;
  /** Guided walks through positions, by name. */
  readonly demos?: Readonly<Record<string, Demo>>;
  /** Files of other programs that this game reads and writes. */
  readonly formats?: readonly FileFormat[];
  /** What `view` returns, as a JSON Schema: for authors of bots in any language. */
  readonly viewSchema?: Json;
  /**
   * Turns a bot with methods of the game's own, such as one for a whole turn, into a bot that chooses from a list; returns undefined
   * for a bot without such methods. Its source text is sent into the bot's process, so it must use nothing outside itself.
   */
  readonly adaptBot?: AdaptBot;
  /** The same for bots in Python: the address, as a URL, of a file that lies beside `umpire_bot.py` as `umpire_game.py`. */
  readonly adaptPython?: string;
  /** How engines of other people are told about its matches, by protocol. */
  readonly engines?: EngineScripts<S>;
  /** For seeds that say more than dice, such as opening hands: returns the options they stand for, or undefined for a plain seed. */
  readonly readSeed?: (seed: string, options: Options) => Result<Options> | undefined;
  /** How people write the result of a match, from its outcome alone: 'W+9.5'. Absent: reason and scores are shown. */
  readonly resultText?: (outcome: { readonly scores: readonly number[]; readonly reason: string }) => string;
  /** All cards that decks may contain, with these options. Absent: the game has no decks. */
  readonly cards?: (options: Options) => Result<readonly GameCard[]>;
  /** Checks options from outside and fixes them; bad options are refused. */
  open(options: unknown): Result<Rules<S>>;
}

/** A game with its options fixed. Every function is a pure function of its arguments. */
export interface Rules<S extends Block = Block> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly layoutVersion: number;
  readonly options: Options;
  readonly seats: number;
  readonly layout: Layout<S>;
  /** Actions 0 … actions-1 may stand in a legal list. */
  readonly actions: number;
  /** Actions actions … actions+forfeits-1 never stand in a legal list: only `forfeit` returns them. */
  readonly forfeits: number;
  /** The action by which a side gives up, which core plays itself; -1 where there is none, or where the loop guard plays it. */
  readonly surrender: number;
  /** The value that `surrender` writes into `why`. */
  readonly surrenderWhy: number;
  /** No legal list is longer. */
  readonly legalMax: number;
  /** The game's own names for how it may end; core numbers its own after them. */
  readonly endings: readonly string[];
  /** Names of the kinds of decision. */
  readonly decisions: readonly string[];
  /** By kind of decision: whether seats make it at the same time. */
  readonly together: readonly boolean[];
  readonly scores: Scores;
  /** Who wins and loses together. */
  readonly sides: Sides;
  /** Whether `setup` or `apply` ever draws. */
  readonly usesChance: boolean;
  readonly loop: LoopPolicy<S>;
  /** How long a seat may think. Absent: as long as it likes. */
  readonly clock?: Clock;

  // Hot: called in every playout. These allocate nothing.

  /** From zeroed memory to the first decision. */
  setup(state: S, chance: Chance): void;
  /** The seat that decides now. Called only while `state.over` is 0. */
  toAct(state: S): number;
  /** Writes the legal actions into `out`, ascending, and returns how many: at least one. Called only while `state.over` is 0. Actions that the loop policy forbids are left out. */
  legal(state: S, past: Past, out: Int32Array): number;
  /** Changes the state in place. Only core's `advance` calls it. */
  apply(state: S, action: number, chance: Chance, tell?: Tell): void;
  /** Called when the budget, a repetition or a claim takes effect. It ends the match, breaks the loop, or lifts the limit (by ending the turn, say). */
  settle(state: S, cause: Cause, tell?: Tell): void;
  /** Added by core where the policy judges cycles. `seen`: how often this position was recorded. Returns whether it did anything. */
  judge?(state: S, past: Past, seen: number, tell?: Tell): boolean;
  /** One number per seat, within `scores`; the placing is their order. */
  score(state: S, out: Float64Array): void;
  /** Writes 2 × 32 bits that stand for everything that matters for repetition. */
  key(state: S, out: Int32Array): void;
  /** Whether two states are exactly the same position; equal keys only suggest it. */
  same(a: S, b: S): boolean;

  // The referee.

  /** The kind of decision: an index into `decisions`. */
  decision(state: S): number;
  /** The action that a fault becomes. */
  forfeit(state: S, past: Past, dice: Dice): number;
  /** Whether the seat decides nothing any more, though the match goes on. Absent: nobody leaves early. */
  isOut?(state: S, seat: number): boolean;
  /** A kebab-case code for how it ended. 'no-result' is counted apart by records. */
  reason(state: S): string;
  /** Returns a broken invariant in words. Called for loaded bytes, and by the testkit after every action. */
  check(state: S): string | undefined;

  // For people, programs and searches.

  readonly words: Words<S>;
  readonly hidden: HiddenRules<S>;
  readonly bots: Bots<S>;
  readonly search: Search<S>;
  readonly learning: LearningRules<S>;
  /** The decks of the match. Absent: the game has none. */
  readonly decks?: Decks<S>;
}

/** For people: the author's words, with defaults filled in. */
export interface Words<S extends Block = Block> extends Omit<WordRules<S>, 'moveForm'> {
  readonly seats: readonly string[];
  /** How a move is typed, by kind of decision. */
  readonly moveForms: readonly string[];
  readonly warnings: readonly string[];
  describe(seen: S, action: number): ActionWords;
  whyNot(state: S, past: Past, action: number): Refusal;
  picture(seen: S, seat: number, past?: Past): Picture;
}

/** For programs that play. */
export interface Bots<S extends Block = Block> extends BotRules<S> {
  view(seen: S, seat: number): Json;
}

/** For searches. */
export interface Search<S extends Block = Block> extends SearchRules<S> {
  readonly keyComplete: boolean;
}

/** What the scores mean: a result (won, drawn, lost), or points, whose size counts. */
export interface Scores {
  readonly kind: 'result' | 'points';
  readonly min: number;
  readonly max: number;
  readonly zeroSum: boolean;
  /** What the points count: 'chips'. */
  readonly unit?: string;
}
