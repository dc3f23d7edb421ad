// The contract: what a game answers. A game is a plain object of small functions over a state that it declares.

import type { ActionWords } from './action-words.ts';
import type { AdaptBot } from './bot-view.ts';
import type { Chance, Dice } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Demo } from './demo.ts';
import type { FileFormat } from './file-format.ts';
import type { Foresight } from './foresight.ts';
import type { GameEvent, Tell } from './game-event.ts';
import type { Guide } from './guide.ts';
import type { Help } from './help.ts';
import type { Json } from './json.ts';
import type { Block, Layout } from './layout.ts';
import type { Cause, LoopPolicy } from './loop-policy.ts';
import type { Options, OptionTable, OptionValue } from './options.ts';
import type { Past } from './past.ts';
import type { Preset } from './preset.ts';
import type { Refusal, Result } from './refusal.ts';
import type { Scene } from './scene.ts';

export type { ActionWords } from './action-words.ts';
export type { GameEvent, Tell } from './game-event.ts';

/** A game before its options are chosen. */
export interface Game<S extends Block = Block> {
  /** Kebab-case, such as 'tic-tac-toe'. */
  readonly id: string;
  readonly title: string;
  /** Raised whenever an old log would replay differently. */
  readonly rulesVersion: number;
  /** Raised whenever the bytes of a state or its key change. */
  readonly layoutVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionTable;
  /** Options that go together, by name; the first is what most people want. */
  readonly presets?: Readonly<Record<string, Preset>>;
  /**
   * Options with which a match still counts for a leaderboard: any value, or one of these. All others must be as by
   * default or as in a preset, apart from the number of seats.
   */
  readonly ranked?: Readonly<Record<string, true | readonly OptionValue[]>>;
  /** Guided walks through positions, by name. */
  readonly demos?: Readonly<Record<string, Demo>>;
  /** Files of other programs that this game reads and writes. */
  readonly formats?: readonly FileFormat[];
  /** What `view` answers, as a JSON Schema: for authors of bots in any language. */
  readonly viewSchema?: Json;
  /**
   * Bots that answer in the game's own words, such as whole turns, become bots that choose from a list; undefined for a
   * bot that has none of those words. It is sent as text into the bot's process, so it uses nothing outside itself.
   */
  readonly adaptBot?: AdaptBot;
  /** A seed that says more than dice, such as opening hands: the options it stands for. Undefined: it is a seed and nothing else. */
  readonly readSeed?: (seed: string, options: Options) => Result<Options> | undefined;
  /** How people write the result of a match, from its outcome alone: 'W+9.5'. Absent: reason and scores are shown. */
  readonly resultText?: (outcome: { readonly scores: readonly number[]; readonly reason: string }) => string;
  /** All cards that decks may be made of, with these options. Absent: the game has none of that kind. */
  readonly cards?: (options: Options) => Result<readonly GameCard[]>;
  /** The only reader of outside options: bad ones are refused. */
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
  /** Actions actions … actions+forfeits-1 never do: only `forfeit` answers them. */
  readonly forfeits: number;
  /** No legal list is longer. */
  readonly legalMax: number;
  /** Names of the kinds of decision. */
  readonly decisions: readonly string[];
  /** What authors of bots call each kind of decision: the method that answers it. Absent: 'choose' for all. */
  readonly methods?: readonly string[];
  /** What people should know about these options before they play. */
  readonly warnings?: readonly string[];
  /** What people call the seats: 'X' and 'O', 'Black' and 'White'. */
  readonly seatNames: readonly string[];
  /** How a move is typed, for the prompt: 'row col'. */
  readonly moveForm: string;
  /** The same for each kind of decision, where they differ. */
  readonly moveForms?: readonly string[];
  readonly scores: { readonly min: number; readonly max: number; readonly zeroSum: boolean };
  /** Whether `setup` or `apply` ever draws. */
  readonly usesChance: boolean;
  /** Equal keys mean equal futures: false where the past matters (superko), so nothing may be merged by key there. */
  readonly keyComplete: boolean;
  readonly loop: LoopPolicy<S>;
  /** How long a seat may think. Absent: as long as it likes. */
  readonly clock?: Clock;

  // Hot: called in every playout. These allocate nothing.

  /** From zeroed memory to the first decision. */
  setup(state: S, chance: Chance): void;
  /** The seat that decides now, or OVER. */
  toAct(state: S): number;
  /** Writes the legal actions into `out`, ascending, and answers how many. None only when OVER. The loop policy is already applied. */
  legal(state: S, past: Past, out: Int32Array): number;
  /** Changes the state in place. Only core's `step` calls it. */
  apply(state: S, action: number, chance: Chance, tell?: Tell): void;
  /** The budget, a repetition or a claim acts: end the match or, for a repetition only, break the loop. */
  settle(state: S, cause: Cause, tell?: Tell): void;
  /** Core's own, where the policy judges cycles. `seen`: how often this position was recorded. Answers whether it did anything. */
  judge?(state: S, past: Past, seen: number, tell?: Tell): boolean;
  /** One number per seat, within `scores`; the placing is their order. */
  score(state: S, out: Float64Array): void;
  /** 2 × 32 bits of all that matters for repetition. */
  key(state: S, out: Int32Array): void;
  /** Whether two states are the same position, exactly: what equal keys claim. */
  same(a: S, b: S): boolean;

  // Hidden information. Both get a state from which core has erased what the seat may not see.

  /** What the seat knows, as plain JSON, for bots and pages. */
  view(seen: S, seat: number): Json;
  /** The same as texts. Absent: they are made from `view`, which takes longer. */
  readonly viewFields?: ViewFields<S>;
  /** Fills the erased cells again, consistently with the rest. */
  redeal(seen: S, seat: number, dice: Dice): void;

  // The referee.

  /** The kind of decision: an index into `decisions`. */
  decision(state: S): number;
  /** Which turn it is, as people count them. Absent: nobody counts turns. */
  turn?(state: S): number;
  /** Asked only about actions that `legal` does not list. */
  whyNot(state: S, past: Past, action: number): Refusal;
  /** The action that a fault becomes. */
  forfeit(state: S, past: Past, dice: Dice): number;
  /** Whether the seat decides nothing any more, though the match goes on. Absent: nobody leaves early. */
  isOut?(state: S, seat: number): boolean;
  /** A kebab-case code for how it ended. 'no-result' is counted apart by records. */
  reason(state: S): string;
  /** A broken invariant in words. Asked of loaded bytes, and by the testkit after every action. */
  check(state: S): string | undefined;

  // Words and pictures, from a state erased for the seat that looks.

  describe(seen: S, action: number): ActionWords;
  /** An event as a sentence for people; undefined for what nobody needs to read. Absent: its type and fields are shown. */
  eventText?(event: GameEvent, nameOf: (seat: number) => string): string | undefined;
  /** Looser spelling than `describe`: an action (legal or not), or a refusal that teaches. */
  parse?(seen: S, text: string): Result<number>;
  /** What to draw. Whoever has the past hands it over, so that what a ban forbids can be marked. */
  scene(seen: S, seat: number, past?: Past): Scene;
  /** What a person may ask about the pieces, from what `view` answered. Absent: nothing is explained. */
  help?(view: Json): Help;
  /** Who seems to be ahead, in one sentence: 'Black is ahead by about 6.' Absent: the game cannot say. */
  outlook?(seen: S): string;
  /** Help for searches. Each call makes one of its own. */
  guide?(): Guide<S>;
  /** Judges positions too large to solve, where the game can do better than a search that only knows the rules. Each call makes one of its own. */
  foresight?(): Foresight<S>;
  readonly features?: Features<S>;
  /** What is drawn from. Absent: the game has no decks. */
  readonly decks?: Decks<S>;
  graph?(seen: S, seat: number): Graph;
}

/** A view, field by field as JSON: what did not change since the last question need not be sent again. */
export interface ViewFields<S extends Block = Block> {
  /** In the order of `view`. Every view has all of them, and no others. */
  readonly names: readonly string[];
  /** Writes the text of each field into `out`. */
  write(seen: S, seat: number, out: string[]): void;
}

/** A state as numbers for learning. */
export interface Features<S extends Block = Block> {
  readonly version: number;
  readonly shape: readonly number[];
  readonly names: readonly string[];
  fill(seen: S, seat: number, out: Float32Array): void;
}

/** The decks of a match. */
export interface Decks<S extends Block = Block> {
  /** By seat: its list, in the order in which it was written, equal lines summed. */
  readonly lists: readonly (readonly DeckLine[])[];
  /** The options that only say what is in `lists`. */
  readonly options: readonly string[];
  /** By seat: the names of the cards that are not yet drawn, the next one first. Undefined: `seen` does not show it. */
  left(seen: S): readonly (readonly (string | undefined)[])[];
}

export interface DeckLine {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A card as those see it who make decks. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** What the game calls its type. */
  readonly kind: string;
  readonly cost: number | null;
  readonly colours: readonly string[];
  readonly traits: readonly string[];
  /** Kind, cost and values in a few words. */
  readonly facts: string;
  readonly text: string;
}

/** A state as typed nodes and edges. Different positions give different graphs. */
export interface Graph {
  readonly nodes: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes: Readonly<Record<string, string | number>>;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly attributes?: Readonly<Record<string, string | number>>;
  }[];
}
