// Plays a line of moves, written as text, through the match loop; and again from its middle, in each way in which a match can be
// resumed: from its log, on a fork, after moves taken back.

import {
  formatLog,
  type Game,
  type GameEvent,
  type Input,
  type LogLine,
  logHeader,
  logLine,
  type Match,
  type MatchEvent,
  type Options,
  type Outcome,
  type Played,
  parseLog,
  playMatch,
  replay,
} from '@umpire/core';
import { type Block, chanceOf, copy, Line, type Rules, step } from '@umpire/core/hot';

export interface PlayedTexts<S extends Block> {
  /** Undefined if the match goes on. */
  readonly outcome: Outcome | undefined;
  /** By ply of a warning: the number of occurrences. */
  readonly warned: Readonly<Record<number, number>>;
  /** The codes of refusals. */
  readonly refused: readonly string[];
  /** The texts of the legal actions of the last question. */
  readonly texts: readonly string[];
  readonly told: readonly GameEvent[];
  readonly lines: readonly LogLine[];
  readonly line: Line<S>;
}

export function rulesOf<S extends Block>(game: Game<S>, options: Options): Rules<S> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** Moves are separated by spaces; `claim` and `undo` are commands of the seat to act. A refused move throws. */
export const playTexts = <S extends Block>(rules: Rules<S>, moves: string): PlayedTexts<S> => {
  const match = playMatch(rules, { seed: 'texts' });
  return driveOn(rules, match, match.next(), moves);
};

type Next<S extends Block> = IteratorResult<MatchEvent<S>, Played<S>>;

function driveOn<S extends Block>(rules: Rules<S>, match: Match<S>, first: Next<S>, moves: string): PlayedTexts<S> {
  const inputs = moves.split(' ').filter((text) => text !== '');
  const warned: Record<number, number> = {};
  const refused: string[] = [];
  const texts: string[] = [];
  const told: GameEvent[] = [];
  const lines: LogLine[] = [];
  let line: Line<S> = new Line(rules, 'texts');
  let last = '';
  for (let next = first; ; ) {
    if (next.done) return { outcome: next.value.outcome, warned, refused, texts, told, lines, line: next.value.line };
    const event = next.value;
    if (event.kind !== 'ask') {
      if (event.kind === 'warned') warned[event.ply] = event.count;
      if (event.kind === 'told') told.push(event.event);
      if (event.kind === 'refused') refused.push(event.refusal.code);
      if (event.kind === 'refused' && !isCommand(last)) throw new Error(event.refusal.text);
      const line = logLine(event);
      if (line !== undefined) lines.push(line);
      next = match.next();
      continue;
    }
    line = event.question.line;
    texts.splice(0, texts.length, ...event.question.words().map(({ text }) => text));
    const input = inputs.shift();
    if (input === undefined) return { outcome: undefined, warned, refused, texts, told, lines, line };
    last = input;
    next = match.next(inputOf(input));
  }
}

const isCommand = (text: string): boolean => text === 'claim' || text === 'undo';
const inputOf = (text: string): Input => (isCommand(text) ? { command: { type: text } } : { text });

/** The outcomes of a line of moves that is resumed after `at` of them in every way. All should be equal. */
export function takenUp<S extends Block>(game: Game<S>, options: Options, moves: string, at: number): Outcome[] {
  const rules = rulesOf(game, options);
  const all = moves.split(' ');
  const rest = all.slice(at).join(' ');
  return [
    ended(playTexts(rules, moves)),
    ended(afterReplay(game, rules, all, at, rest)),
    ended(playTexts(rules, [...all.slice(0, at + 1), 'undo', ...all.slice(at - 1)].join(' '))),
    afterFork(rules, all, at),
  ];
}

function ended<S extends Block>({ outcome }: PlayedTexts<S>): Outcome {
  if (outcome === undefined) throw new Error('the match goes on');
  return outcome;
}

function afterReplay<S extends Block>(
  game: Game<S>,
  rules: Rules<S>,
  all: readonly string[],
  at: number,
  rest: string,
): PlayedTexts<S> {
  const seats = rules.words.seats.map((player) => ({ player }));
  const header = logHeader(game, { options: rules.options, seats, seed: 'texts' });
  const log = parseLog(formatLog(header, playTexts(rules, all.join(' ')).lines));
  if (!log.ok) throw new Error(log.refusal.text);
  const { match, next, difference } = replay(rules, log.value, { at });
  if (difference !== undefined) throw new Error(JSON.stringify(difference));
  return driveOn(rules, match, next, rest);
}

/** Resumes as a search would: on a copy of the state, with a past of its own that trusts its keys. */
function afterFork<S extends Block>(rules: Rules<S>, all: readonly string[], at: number): Outcome {
  const { line } = playTexts(rules, all.slice(0, at).join(' '));
  const actions = playTexts(rules, all.join(' ')).lines.flatMap((line) => ('action' in line ? [line.action] : []));
  const state = rules.layout.create();
  copy(state, line.state);
  const past = line.past.clone();
  for (const action of actions.slice(at)) step(rules, state, past, action, chanceOf('texts'));
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  return { scores: Array.from(scores, (score) => score + 0), reason: rules.reason(state) };
}
