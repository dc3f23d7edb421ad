// The messages between the arena and a bot's process: one JSON object per line. A process sends one reply to each request, in
// order. The programs in runner/ and python/ use the same messages; a test compares both, and the documents, with these types.
import type { BotTime, BotView, Json, NumberedEvent, Options } from '@umpire/core/author';
import type { KnownState, PROTOCOL } from '@umpire/core/host';
import type { BotFault } from '../report/match-result.ts';

interface Numbered {
  /** Counts the requests of one process. A reply has the id of its request. */
  readonly id: number;
}

/** What the arena writes. One process plays many matches at once; `match` is the handle of each. */
export interface Requests {
  readonly hello: Numbered & {
    readonly type: 'hello';
    readonly protocol: typeof PROTOCOL;
    readonly game: string;
    readonly rulesVersion: number;
    /** Whatever the bot prints is written at once, before the reply. */
    readonly prints?: true;
  };
  readonly new: Numbered & {
    readonly type: 'new';
    readonly match: number;
    readonly seat: number;
    /** Four words of 32 bits: the seed of the bot's own chance. */
    readonly random: readonly number[];
    /** The options of the match, for a bot in JavaScript that thinks ahead. */
    readonly options?: Options;
  };
  readonly ask: Numbered & { readonly match: number; readonly ask: Asked & (WholeState | ChangedFields) & Ahead };
  readonly tell: Numbered & { readonly match: number; readonly tell: readonly NumberedEvent[] } & (
      | WholeState
      | ChangedFields
    );
  /** `end` has no reply. */
  readonly end: Numbered & { readonly type: 'end'; readonly match: number };
  /** The question to an executable. It plays one match after the other, each begun by `new`, if its first answer says so. */
  readonly view: Numbered & Omit<BotView, 'time'> & { readonly time?: ToldTime };
}

/** The part of a view that is sent with every question. */
export type Asked = Pick<BotView, 'decision' | 'legal' | 'events' | 'clock'> & { readonly time?: ToldTime };
/** A clock is no text: the runner makes it. */
export type ToldTime = Omit<BotTime, 'usedMs'>;
type WholeState = Pick<BotView, 'state'>;
/** The fields of the view that have changed. The runner remembers the others. */
interface ChangedFields {
  readonly fields: Readonly<Record<string, Json>>;
}

/** What the seat knows, for a bot in JavaScript that thinks ahead. */
interface Ahead {
  readonly known?: KnownState;
}

/** What a bot's process may write. */
export interface Replies {
  readonly ready: Reply & { readonly ready: true };
  /** The bot cannot be loaded, and why. */
  readonly unloadable: Reply & { readonly error: string; readonly lines?: readonly number[] };
  readonly begun: Reply & { /** It wants to be told what happens. */ readonly hears: boolean };
  readonly answer: Reply & {
    readonly index: number;
    /** In the first answer of an executable: it can play further matches. */
    readonly stays?: boolean;
  };
  readonly heard: Reply;
  /** Before an answer: what the bot has printed since the line before, where `hello` asked for that. */
  readonly printed: Numbered & { readonly printed: string };
  /** Before an answer: what a bot that is no JavaScript asks of the rules. It is answered by a line with `simulated` or `refused`. */
  readonly simulate: Numbered & { readonly simulate: Json };
  readonly fault: Reply & {
    readonly fault: BotFault;
    readonly text: string;
    /** The lines of the bot's text where it was thrown, the innermost first. */
    readonly lines?: readonly number[];
  };
}

interface Reply extends Numbered {
  /** Chat. An executable may write one text alone. */
  readonly say?: readonly string[] | string;
  /** What the bot printed. */
  readonly log?: string;
}

type KeyOf<Each> = Each extends unknown ? keyof Each : never;
export type ReplyField = KeyOf<Replies[keyof Replies]>;
