// What the page and its worker say to each other. Rules, hidden hands, seeds, logs and searches live in the worker; the page
// gets scenes.
import type { Option, Options } from '@umpire/core';
import type { GameCard, LoopSeen } from '@umpire/core/host';
import type {
  Ending,
  HallEntry,
  MatchCommand,
  Notice,
  Player,
  Program,
  Ranks,
  ReviewedMove,
  SeatLinks,
  TableCommand,
  TableFacts,
  TableMessage,
  Talk,
} from '@umpire/table';

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

/** A table of a server. */
export interface NewTable {
  readonly game: string;
  readonly options: Options;
  /** 'me', 'open' for whoever comes by a link, or a search player. */
  readonly seats: readonly string[];
  readonly clock?: string;
  readonly isListed: boolean;
}

/** What a page with a server behind it asks of it. */
export type ToHouse =
  | { readonly kind: 'house' }
  | { readonly kind: 'create'; readonly table: NewTable }
  | { readonly kind: 'sit'; readonly table: string; readonly secret?: string; readonly seat?: number }
  | { readonly kind: 'table'; readonly cmd: TableCommand }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'recover'; readonly token: string }
  | { readonly kind: 'ranks'; readonly game: string }
  | { readonly kind: 'forget-me' };

/** What it hears of it besides what tables say. */
export type FromHouse =
  /** Who one is there. */
  | {
      readonly kind: 'house';
      readonly name: string;
      readonly recovery?: string;
      readonly programs?: readonly Program[];
    }
  | { readonly kind: 'line'; readonly isUp: boolean }
  | { readonly kind: 'hall'; readonly tables: readonly HallEntry[] }
  | { readonly kind: 'mine'; readonly tables: readonly HallEntry[] }
  | { readonly kind: 'ranks'; readonly ranks: Ranks }
  /** At a table that is not open here it is this person's turn. */
  | { readonly kind: 'turn'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'created';
      readonly id: string;
    }
  | {
      readonly kind: 'facts';
      readonly facts: TableFacts;
      readonly seat?: number;
      readonly mine?: readonly number[];
      readonly links?: SeatLinks;
      readonly waitedMs?: number;
    }
  | { readonly kind: 'talk'; readonly talk: readonly Talk[]; readonly isWhole: boolean }
  /** The match went on behind an earlier position that is looked at. */
  | { readonly kind: 'behind'; readonly plies: number }
  /** The clock of whoever is asked runs anew. */
  | { readonly kind: 'moved' }
  /** Another page of the same person took the seat. */
  | { readonly kind: 'sentAway' };

export type ToWorker =
  | ToHouse
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
  /** Every move judged by this player. */
  | { readonly kind: 'review'; readonly player: string }
  | { readonly kind: 'reviewStop' }
  /** A match of its own from that position on: this seat is a person's, the others are searches. */
  | { readonly kind: 'playOn'; readonly ply: number; readonly seat: number; readonly against?: string }
  /** A match of a server that is over: it is replayed here. */
  | { readonly kind: 'replayLog'; readonly id: string; readonly log: string; readonly eyes: number }
  /** Through another seat's eyes, once the match is over. */
  | { readonly kind: 'eyes'; readonly seat: number }
  /** The person to whom the screen was handed is there. */
  | { readonly kind: 'here' }
  /** The match as a file: 'jsonl' is its log. */
  | { readonly kind: 'export'; readonly extension: string }
  /** A log as a file of another program. */
  | { readonly kind: 'convert'; readonly log: string; readonly extension: string; readonly name: string }
  | { readonly kind: 'demo'; readonly game: string; readonly name: string }
  /** What the game tells about its pieces, or about one of them. */
  | { readonly kind: 'help'; readonly about?: string };

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

/** Whether any line of a log was changed, and whether a seal is for its lines; who sealed it needs keys, which a page has not. */
export interface Proof {
  readonly chain: 'whole' | 'none' | 'broken';
  /** The first line that does not fit, from 1. */
  readonly line?: number;
  readonly seal: 'none' | 'fits' | 'false';
}

export type FromWorker =
  | TableMessage
  | FromHouse
  | { readonly kind: 'game'; readonly facts: GameFacts }
  | { readonly kind: 'checked'; readonly game: string; readonly found: Checked }
  | { readonly kind: 'cards'; readonly game: string; readonly cards: readonly GameCard[] }
  | {
      readonly kind: 'opened';
      readonly id: string;
      readonly game: string;
      readonly title: string;
      readonly players: readonly Player[];
      readonly origin: 'new' | 'kept' | 'file' | 'table';
      /** What a file of another program said, and what had to be assumed about it. */
      readonly remarks: readonly string[];
      /** What people should know about these options. */
      readonly warnings: readonly string[];
      readonly formats: GameFacts['formats'];
    }
  /** Several people share the screen, and something is hidden: the next one has to say that they are there. */
  | { readonly kind: 'handover'; readonly seat: number; readonly question: number }
  | { readonly kind: 'refused'; readonly about: 'match' | 'answer' | 'file'; readonly notice: Notice }
  /** `proof`: what holds the lines of the log; absent where a file of another program was read. */
  | { readonly kind: 'verified'; readonly plies: number; readonly proof?: Proof }
  /** What was found so far of the moves of the match. */
  | {
      readonly kind: 'reviewed';
      readonly moves: readonly ReviewedMove[];
      readonly isRunning: boolean;
      readonly player: string;
      readonly plies: number;
    }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'kept'; readonly matches: readonly KeptMatch[] }
  /** The browser keeps nothing: said once. */
  | { readonly kind: 'unkept' }
  | { readonly kind: 'demo'; readonly demo: ShownDemo }
  | { readonly kind: 'helped'; readonly basics: readonly string[]; readonly cards: readonly string[] }
  | { readonly kind: 'helpedAbout'; readonly about: string; readonly lines: readonly string[] };

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
