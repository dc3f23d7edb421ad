// What the commands of one engine share and change.
import { accept, type Past, type Result, type Rules } from '@umpire/core/author';
import type { GoState } from '../rules/state.ts';
import { type GtpMove, GtpPosition } from './gtp-position.ts';
import { type GtpStart, openTable } from './gtp-start.ts';
import type { GtpTimes } from './gtp-times.ts';

/** A position in which a move is wanted. The player may use state and past as it likes: they are copies. */
export interface GtpRequest {
  readonly rules: Rules<GoState>;
  readonly state: GoState;
  readonly past: Past;
  /** How long the move may take, if the clock says anything about it. */
  readonly millis: number | undefined;
}

/** What an engine is given from outside: games know no player, no file and no clock. */
export interface GtpSurroundings {
  readonly name: string;
  readonly version: string;
  /** Answers a legal action. */
  think(request: GtpRequest): number | Promise<number>;
  readFile?(path: string): Result<Uint8Array> | Promise<Result<Uint8Array>>;
  writeFile?(path: string, text: string): Result<unknown> | Promise<Result<unknown>>;
  /** In milliseconds. Without it only the controller knows what a move took. */
  now?(): number;
}

export interface GtpSession {
  readonly around: GtpSurroundings;
  start: GtpStart;
  position: GtpPosition;
  times: GtpTimes | undefined;
}

export type GtpCommand = (
  session: GtpSession,
  words: readonly string[],
  rest: string,
) => Result<string> | Promise<Result<string>>;

/** Goes on from another start with these moves; nothing changes if they do not fit. */
export function restart(session: GtpSession, start: GtpStart, moves: readonly GtpMove[]): Result<string> {
  const table = openTable(start);
  if (!table.ok) return table;
  const position = new GtpPosition(table.value, moves);
  session.start = start;
  session.position = position;
  return accept('');
}
