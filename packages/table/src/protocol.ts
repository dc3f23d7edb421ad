// What a page and a server say to each other over a socket, as JSON. docs/protocol.md tells it message by message.
import type { OptionValue } from '@umpire/core';
import type { Ending, MatchCommand, Notice, Player, TableMessage } from './messages.ts';

export const PROTOCOL_VERSION = 1;

/** What people ask of each other, besides what they do alone. */
export type TableCommand = MatchCommand | 'undo-yes' | 'no' | 'hint' | 'rematch' | 'call-off' | 'claim-absent';

export type ToServer =
  /** To sit down, look on, or come back: `from` says what was heard last. */
  | {
      readonly t: 'join';
      readonly table: string;
      /** Who has several seats says which. */
      readonly seat?: number;
      /** Of the link of a seat, or of an invitation. */
      readonly secret?: string;
      readonly from?: { readonly epoch: string; readonly seq: number };
    }
  | { readonly t: 'leave'; readonly table: string }
  /** `q`: the number of the question that is answered. `id`: the page's own; a message that is sent twice counts once. */
  | { readonly t: 'act'; readonly table: string; readonly q: number; readonly action: number; readonly id: string }
  | { readonly t: 'type'; readonly table: string; readonly q: number; readonly text: string; readonly id: string }
  | {
      readonly t: 'cmd';
      readonly table: string;
      readonly cmd: TableCommand;
      readonly round?: number;
      /** How many actions had been played as the page saw it: what concerns another position is refused. */
      readonly ply?: number;
      readonly id: string;
    }
  | { readonly t: 'say'; readonly table: string; readonly text: string; readonly id: string }
  /** The position after so many actions. */
  | { readonly t: 'look'; readonly table: string; readonly ply: number }
  | { readonly t: 'help'; readonly table: string; readonly about?: string }
  /** What happens in the house, from now on. */
  | { readonly t: 'hall' }
  | { readonly t: 'ping'; readonly n: number };

export type FromServer =
  /** `programs`: who else may sit at a table here, and in which games, if not in all. */
  | {
      readonly t: 'hello';
      readonly version: number;
      readonly name: string;
      readonly programs: readonly Program[];
    }
  /** The whole, for who comes; the frames after it count up from `seq`. */
  | {
      readonly t: 'sync';
      readonly table: string;
      readonly epoch: string;
      readonly seq: number;
      /** Whose eyes these are: a seat, or those of onlookers. */
      readonly seat: number;
      /** The seats that this guest has. */
      readonly mine: readonly number[];
      readonly facts: TableFacts;
      readonly links: SeatLinks;
      readonly talk: readonly Talk[];
      readonly say: readonly TableMessage[];
      /** For how long whoever is asked has been asked. */
      readonly waitedMs: number;
    }
  /** Nothing was missed but these frames, which follow. */
  | {
      readonly t: 'back';
      readonly table: string;
      readonly facts: TableFacts;
      /** All of it: what is said is not numbered. */
      readonly talk: readonly Talk[];
      readonly waitedMs: number;
    }
  | { readonly t: 'ev'; readonly table: string; readonly seq: number; readonly say: readonly TableMessage[] }
  /** For one listener alone. */
  | { readonly t: 'tell'; readonly table: string; readonly say: readonly TableMessage[] }
  | { readonly t: 'facts'; readonly table: string; readonly facts: TableFacts }
  | { readonly t: 'talk'; readonly table: string; readonly talk: Talk }
  | {
      readonly t: 'helped';
      readonly table: string;
      readonly about?: string;
      readonly basics: readonly string[];
      readonly lines: readonly string[];
    }
  | { readonly t: 'ok'; readonly id: string }
  | { readonly t: 'refused'; readonly id?: string; readonly table?: string; readonly notice: Notice }
  | { readonly t: 'hall'; readonly tables: readonly HallEntry[] }
  /** At another table it is this guest's turn. */
  | { readonly t: 'turn'; readonly table: string; readonly title: string }
  | { readonly t: 'pong'; readonly n: number }
  /** The server goes, or another page of the same person took the seat. */
  | { readonly t: 'bye'; readonly table?: string; readonly why: 'restart' | 'elsewhere' | 'slow' | 'broken' };

/** A program of the server's owner: 'bot:greedy'. */
export interface Program {
  readonly player: string;
  readonly games?: readonly string[];
}

/** Secrets that open seats, as far as this guest may have them. */
export interface SeatLinks {
  /** By seat, those of the guest: whoever lost the cookie takes the seat back. */
  readonly own: Readonly<Record<string, string>>;
  /** By seat, those to give away; for who made the table. They open nothing once somebody sits there. */
  readonly open: Readonly<Record<string, string>>;
  /** For the first seat that is open; for who made the table, and for everybody if it is listed. */
  readonly invite?: string;
}

export interface Talk {
  readonly who: string;
  /** Absent: an onlooker. */
  readonly seat?: number;
  readonly text: string;
  readonly at: number;
}

/** Something that others have to agree to. */
export interface Offer {
  readonly kind: 'undo' | 'rematch';
  readonly seat: number;
}

export type TablePhase = 'waiting' | 'playing' | 'over' | 'left';

/** What everybody at a table may know of it, whoever they are. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly phase: TablePhase;
  readonly players: readonly Player[];
  /** By seat: nobody sits there yet. */
  readonly open: readonly boolean[];
  /** By seat: whoever sits there is here now. Searches always are. */
  readonly here: readonly boolean[];
  readonly watchers: number;
  readonly clock?: string;
  readonly isListed: boolean;
  /** The match counts for the leaderboard so far. */
  readonly isRanked: boolean;
  /** Options that are not as they usually are; long texts are cut. */
  readonly unusual: Readonly<Record<string, OptionValue>>;
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly formats: readonly { readonly extension: string; readonly title: string }[];
  readonly offers: readonly Offer[];
  /** Seats whose person has been away so long that the others may end it. */
  readonly absent: readonly number[];
  /** The table that was played at before, and after. */
  readonly before?: string;
  readonly after?: string;
}

/** How people stand in a game, by ranked matches. */
export interface Ranks {
  readonly game: string;
  readonly title: string;
  /** The best first; searches stand among people, to compare with. */
  readonly rows: readonly RankRow[];
}

export interface RankRow {
  readonly name: string;
  readonly isPerson: boolean;
  readonly rating: number;
  /** The true rating lies that near in two cases of three. */
  readonly deviation: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** A table in a list. */
export interface HallEntry {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly phase: TablePhase;
  readonly players: readonly Player[];
  readonly open: readonly boolean[];
  readonly plies: number;
  readonly clock?: string;
  readonly changedAt: number;
  readonly ending?: Ending;
  /** The seat that has to move; of the guest who asks, whether it is theirs. */
  readonly turn?: number;
  readonly mine?: readonly number[];
}
