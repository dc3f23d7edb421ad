// The log: JSON lines, appended during the match. Options, seed and inputs are enough to play the match again anywhere.
// docs/log-format.md describes every line.

import { parseClock } from '../clock/clock-text.ts';
import type { Game, Rules } from '../contract/contract.ts';
import type { Options } from '../contract/options.ts';
import type { Outcome } from '../contract/outcome-of.ts';
import type { Json } from '../contract/refusal.ts';
import type { FaultKind } from '../line/line.ts';
import type { Command } from '../match/command.ts';
import type { MatchEvent } from '../match/match.ts';
import type { Block } from '../state/layout.ts';
import { sha256Text } from '../state/sha256.ts';
import type { Seal } from './seal.ts';

export const LOG_FORMAT = 'umpire-log/1';

export interface LogSeat {
  readonly player: string;
  readonly sha256?: string;
}

export interface LogHeader {
  readonly format: typeof LOG_FORMAT;
  readonly game: string;
  readonly rulesVersion: number;
  /** A file option holds `sha256:…`; its content is in `files`. */
  readonly options: Options;
  readonly files: Readonly<Record<string, string>>;
  readonly seats: readonly LogSeat[];
  readonly seed: string;
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
  /** The clock of the match, as it is typed, unless an option of the game sets it. */
  readonly clock?: string;
}

export interface PlyLine {
  readonly ply: number;
  readonly seat: number;
  readonly index: number | null;
  readonly action: number;
  readonly notation: string;
  readonly key: string;
  readonly fault?: FaultKind;
  readonly clock?: Json;
}

/** A ply as `finalPlies` returns it: with the loop that was declared before it. */
export interface FinalPly extends PlyLine {
  readonly declared?: { readonly seat: number; readonly round: number };
}

export type LogLine =
  | PlyLine
  | { readonly command: Command; readonly clock?: Json }
  | { readonly chat: { readonly seat: number; readonly text: string }; readonly clock?: Json }
  | { readonly event: Json; readonly clock?: Json }
  | { readonly note: Json; readonly ply: number }
  | { readonly outcome: Outcome };

export interface Log {
  readonly header: LogHeader;
  readonly lines: readonly LogLine[];
  /** How many characters of the text are whole lines; the rest is the torn last line of a killed match. */
  readonly wholeChars: number;
  /** The chain value of the last line; absent if the log has none. */
  readonly chain?: string;
  /** What a referee signed at the end of the log. */
  readonly seal?: Seal;
}

export interface HeaderFacts {
  readonly options: Options;
  readonly seats: readonly LogSeat[];
  readonly seed: string;
  readonly match?: number;
  readonly clock?: string;
}

export function logHeader(game: Game, facts: HeaderFacts): LogHeader {
  const options: Record<string, Options[string]> = {};
  const files: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts.options)) {
    const isFile = game.options[name]?.kind === 'file' && typeof value === 'string';
    const hash = isFile ? sha256Text(value) : '';
    options[name] = isFile ? `sha256:${hash}` : value;
    if (isFile) files[hash] = value;
  }
  const { seats, seed, match, clock } = facts;
  return {
    format: LOG_FORMAT,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    files,
    seats,
    seed,
    ...(match === undefined ? {} : { match }),
    ...(clock === undefined ? {} : { clock }),
  };
}

/** The options to open the game with: file options get their content back. */
export function headerOptions(header: LogHeader): Options {
  // Made from entries: an assignment would silently lose a name such as __proto__, which must be refused.
  return Object.fromEntries(
    Object.entries(header.options).map(([name, value]) => {
      const hash = typeof value === 'string' && value.startsWith('sha256:') ? value.slice(7) : undefined;
      return [name, hash !== undefined && Object.hasOwn(header.files, hash) ? header.files[hash] : value];
    }),
  );
}

/** The rules with the clock of the header, if it names one. */
export function timedBy<S extends Block>(rules: Rules<S>, { clock: text }: Pick<LogHeader, 'clock'>): Rules<S> {
  const read = text === undefined ? undefined : parseClock(text);
  return read?.ok === true && read.value !== undefined ? { ...rules, clock: read.value } : rules;
}

/** The line that an event of the match leaves in the log, if any. */
export function logLine(event: MatchEvent): LogLine | undefined {
  switch (event.kind) {
    case 'acted': {
      const { ply, seat, index, action, words, key, fault, clock } = event;
      return {
        ply,
        seat,
        index,
        action,
        notation: words.text,
        key,
        ...(fault === undefined ? {} : { fault }),
        ...timed(clock),
      };
    }
    case 'command':
      return { command: event.command, ...timed(event.clock) };
    case 'chat':
      return { chat: { seat: event.seat, text: event.text }, ...timed(event.clock) };
    case 'event':
      return { event: event.event, ...timed(event.clock) };
    case 'note':
      return { ply: event.ply, note: event.note };
    case 'ended':
      return { outcome: event.outcome };
    default:
      return undefined;
  }
}

const timed = (clock: Json | undefined): { readonly clock?: Json } => (clock === undefined ? {} : { clock });

/** The outcome of the match, or undefined if the match was left. */
export const outcomeIn = (lines: readonly LogLine[]): Outcome | undefined =>
  lines.find((line) => 'outcome' in line)?.outcome;
