// What the page and its worker say to each other. Rules, hidden hands, seeds, logs and searches live in the worker; the page
// gets scenes.
import type { Option, Options } from '@umpire/core';
import type { GameCard, LoopSeen } from '@umpire/core/host';
import type { Motion } from '@umpire/core/scene';

export interface GameFacts {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Option>>;
  readonly presets: Readonly<Record<string, { readonly title: string; readonly options: Options }>>;
  /** Guided positions by name, with their titles. */
  readonly demos: Readonly<Record<string, string>>;
  /** Whether there is a list of cards that decks are made of. */
  readonly hasCards: boolean;
  /** Files of other programs that it reads and writes. */
  readonly formats: readonly { readonly extension: string; readonly title: string }[];
}

export interface NewMatch {
  readonly game: string;
  readonly options: Options;
  /** For each seat: 'human', or 'human:Ann', or a search player such as 'hard' or 'mcts:2000'. */
  readonly seats: readonly string[];
  /** Absent: one at random. */
  readonly seed?: string;
  /** Moves in words that are played before anybody is asked. */
  readonly after?: readonly string[];
}

export type MatchCommand = 'undo' | 'resign' | 'claim';

export type ToWorker =
  | { readonly kind: 'games' }
  /** What these options would make: its seats, or what is wrong with them. */
  | { readonly kind: 'check'; readonly game: string; readonly options: Options }
  /** All cards that decks may be made of, with these options. */
  | { readonly kind: 'cards'; readonly game: string; readonly options: Options }
  | ({ readonly kind: 'open' } & NewMatch)
  /** The match again, with another seed; `swap`: everyone one seat on. */
  | { readonly kind: 'again'; readonly swap?: boolean }
  /** A match that is kept here. */
  | { readonly kind: 'resume'; readonly id: string }
  /** A log, or a file of another program: it is replayed, and goes on where it stopped if it was not over. */
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'leave' }
  | { readonly kind: 'list' }
  | { readonly kind: 'forget'; readonly id: string }
  | { readonly kind: 'act'; readonly action: number; readonly question: number }
  | { readonly kind: 'type'; readonly text: string; readonly question: number }
  /** While a search thinks, question 0: whoever looks on takes back or resigns, and it stops thinking. */
  | {
      readonly kind: 'command';
      readonly type: MatchCommand;
      readonly question: number;
      /** With a claim: the last so many actions went round once. */
      readonly round?: number;
    }
  | { readonly kind: 'hint'; readonly question: number }
  /** The position after so many actions; undefined: as it is now. */
  | { readonly kind: 'look'; readonly ply?: number }
  /** Through another seat's eyes, once the match is over. */
  | { readonly kind: 'eyes'; readonly seat: number }
  /** The person to whom the screen was handed is there. */
  | { readonly kind: 'here' }
  /** The match as a file: 'jsonl' is its log. */
  | { readonly kind: 'export'; readonly extension: string }
  | { readonly kind: 'demo'; readonly game: string; readonly name: string }
  /** What the game tells about its pieces, or about one of them. */
  | { readonly kind: 'help'; readonly about?: string };

/** Eyes that see every hand. */
export const OPEN_HANDS = -1;

/** A sentence by its code, so that the page says it in its own language; `text` where the game or core has said it. */
export interface Notice {
  readonly code: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Move {
  /** How many actions were played with it. */
  readonly ply: number;
  readonly seat: number;
  /** Absent: others may not know what it was. */
  readonly text?: string;
  /** What came of it, a sentence each. */
  readonly said?: readonly string[];
  /** What somebody wrote about it. */
  readonly notes?: readonly string[];
}

/** Who sits there: 'human:Ann', 'hard'; and what the game calls the seat: 'Black'. */
export interface Player {
  readonly player: string;
  readonly seat: string;
}

export interface KeptMatch {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly players: readonly Player[];
  readonly plies: number;
  readonly changedAt: number;
  /** Absent: it goes on. */
  readonly end?: Ending;
}

export interface Ending {
  readonly winners: readonly number[];
  readonly reason: string;
  /** As the game writes it: 'W+9.5'. */
  readonly result?: string;
}

export type FromWorker =
  | { readonly kind: 'game'; readonly facts: GameFacts }
  | { readonly kind: 'checked'; readonly game: string; readonly found: Checked }
  | { readonly kind: 'cards'; readonly game: string; readonly cards: readonly GameCard[] }
  | {
      readonly kind: 'opened';
      readonly id: string;
      readonly game: string;
      readonly title: string;
      readonly players: readonly Player[];
      readonly origin: 'new' | 'kept' | 'file';
      /** What a file of another program said, and what had to be assumed about it. */
      readonly remarks: readonly string[];
      /** What people should know about these options. */
      readonly warnings: readonly string[];
      readonly formats: GameFacts['formats'];
    }
  /** The first of a match is a patch to nothing. */
  | {
      readonly kind: 'scene';
      readonly patch: unknown;
      readonly isFirst: boolean;
      /** What happened on the way, where the patch does not show it. */
      readonly motions?: readonly Motion[];
      readonly ply: number;
      readonly plies: number;
      /** The number of the question that is asked now; 0 where this page may not answer. */
      readonly question: number;
      readonly audience: number;
      /** Whose eyes one may look through besides; none while something hidden is at stake. */
      readonly eyes: readonly number[];
      /** What may be done besides playing, or why not. Absent: this game does not know it, or there is nobody to do it. */
      readonly may: May;
      readonly clocks?: readonly { readonly leftMs: number; readonly text: string }[];
    }
  /** Several people share the screen, and something is hidden: the next one has to say that they are there. */
  | { readonly kind: 'handover'; readonly seat: number; readonly question: number }
  | { readonly kind: 'moves'; readonly from: number; readonly moves: readonly Move[] }
  | { readonly kind: 'said'; readonly texts: readonly string[] }
  /** `seat` is thought for; a hint is thought about for whoever asked. */
  | { readonly kind: 'thinking'; readonly seat: number; readonly isHint: boolean }
  | { readonly kind: 'hinted'; readonly action: number; readonly text: string }
  | { readonly kind: 'refused'; readonly about: 'match' | 'answer' | 'file'; readonly notice: Notice }
  | { readonly kind: 'warned'; readonly notice: Notice }
  /** A loop nears or was found; without it there is none any more. */
  | { readonly kind: 'loop'; readonly loop?: LoopSeen }
  | ({ readonly kind: 'over' } & Ending)
  | { readonly kind: 'verified'; readonly plies: number }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'kept'; readonly matches: readonly KeptMatch[] }
  /** The browser keeps nothing: said once. */
  | { readonly kind: 'unkept' }
  | { readonly kind: 'demo'; readonly demo: ShownDemo }
  | { readonly kind: 'helped'; readonly basics: readonly string[]; readonly cards: readonly string[] }
  | { readonly kind: 'helpedAbout'; readonly about: string; readonly lines: readonly string[] };

export type May = Readonly<Partial<Record<MatchCommand, true | Notice>>>;

export type Checked =
  | {
      readonly ok: true;
      /** What the game calls its seats. */
      readonly seats: readonly string[];
      readonly warnings: readonly string[];
      /** Every option, with what follows from others. */
      readonly options: Options;
    }
  | { readonly ok: false; readonly notice: Notice; readonly option?: string };

/** A guided walk; each screen is a sentence and a scene. */
export interface ShownDemo {
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly gameTitle: string;
  readonly screens: readonly DemoScreen[];
}

export interface DemoScreen {
  /** The part that it belongs to. */
  readonly heading: string;
  readonly say?: string;
  /** What was done, or refused, or what it ended with. */
  readonly done?: string;
  readonly refused?: string;
  /** The ply whose position came back. */
  readonly repeats?: number;
  readonly ended?: string;
  readonly scene: unknown;
  /** A loop that nears or was found. */
  readonly loop?: LoopSeen;
  /** How to go on from here; absent where it is over. */
  readonly goOn?: { readonly options: Options; readonly after: readonly string[]; readonly seats: readonly string[] };
}
