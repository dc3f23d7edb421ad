// Drives a match with a list of inputs, one for each question, and keeps everything that it yields.
import {
  type Game,
  type Input,
  type Log,
  type LogLine,
  logHeader,
  logLine,
  type MatchEvent,
  type MatchOptions,
  type Played,
  playMatch,
  type Rules,
} from '../src/index.ts';
import type { Block } from '../src/state/layout.ts';

export interface Asked {
  readonly seat: number;
  readonly ply: number;
  readonly legal: readonly number[];
}

export interface Driven<S extends Block> {
  /** Everything but the questions. */
  readonly events: Exclude<MatchEvent<S>, { kind: 'ask' }>[];
  /** The kinds of all events, questions included, in order. */
  readonly kinds: string[];
  readonly asked: Asked[];
  /** The lines that the match leaves in its log. */
  readonly lines: LogLine[];
  /** Undefined if the inputs ran out before the end. */
  readonly played: Played<S> | undefined;
}

export function drive<S extends Block>(
  rules: Rules<S>,
  inputs: Iterable<Input | undefined>,
  options: Partial<MatchOptions> = {},
): Driven<S> {
  const driven = { events: [], kinds: [], asked: [], lines: [] } as Omit<Driven<S>, 'played'>;
  const given = inputs[Symbol.iterator]();
  const match = playMatch(rules, { seed: 'seed', ...options });
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    driven.kinds.push(event.kind);
    if (event.kind === 'ask') {
      const { seat, ply, legal } = event.question;
      driven.asked.push({ seat, ply, legal: Array.from(legal) });
      const input = given.next();
      if (input.done) return { ...driven, played: undefined };
      next = match.next(input.value);
    } else {
      driven.events.push(event);
      const line = logLine(event);
      if (line !== undefined) driven.lines.push(line);
      next = match.next();
    }
  }
  return { ...driven, played: next.value };
}

/** The log of a match driven with these inputs. */
export function logOf<S extends Block>(
  game: Game<S>,
  rules: Rules<S>,
  inputs: Iterable<Input | undefined>,
  options: Partial<MatchOptions> = {},
): Log {
  const seats = Array.from({ length: rules.seats }, (_, seat) => ({ player: `player ${seat}` }));
  const { seed = 'seed', match } = options;
  const header = logHeader(game, {
    options: rules.options,
    seats,
    seed,
    ...(match === undefined ? {} : { match }),
  });
  return { header, lines: drive(rules, inputs, options).lines, wholeChars: 0 };
}
