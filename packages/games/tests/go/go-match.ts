// What the rule tests of Go share: a match after some moves, and what can be read from it.

import {
  type Input,
  Line,
  type MatchEvent,
  type Options,
  PUBLIC,
  playMatch,
  type Refusal,
  type Result,
  type Rules,
} from '@umpire/core';
import { admit, keyText } from '@umpire/core/host';
import { type GoState, go } from '../../src/go/index.ts';
import { type GoOptions, type Setting, settingOf } from '../../src/go/rules/setting.ts';

type GoOptionsGiven = Readonly<Record<string, unknown>>;
export type GoMatch = Line<GoState>;

export function openGo(options: GoOptionsGiven = {}): Rules<GoState> {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The setting behind the rules, which their parts need. */
export function settingFor({ rules }: GoMatch): Setting {
  const made = settingOf({ width: undefined, height: undefined, ...rules.options } as unknown as GoOptions);
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
}

/** The match after these moves, with spaces between them; '' for the start. A mark is written `dead:D4`. */
export function after(moves: string, options: GoOptionsGiven = {}): GoMatch {
  const line = new Line(openGo(options), 'seed');
  return playOn(line, moves);
}

export function playOn(line: GoMatch, moves: string): GoMatch {
  for (const move of moves.split(' ').filter((each) => each !== '')) {
    const admitted = typed(line, move.replace(':', ' '));
    if (!admitted.ok) throw new Error(`${move}: ${admitted.refusal.text}`);
    line.play({ seat: line.seat, ...admitted.value });
  }
  return line;
}

/** The options as a log has them: every one that does not follow from others. */
export const asLogged = (options: Options): Options => ({
  ...Object.fromEntries(
    Object.entries(go.options).flatMap(([name, option]) => (option.derived ? [] : [[name, option.default]])),
  ),
  ...options,
});

/** Options of a match that starts from these rows, with / between them. */
export const from = (setup: string, more: GoOptionsGiven = {}): GoOptionsGiven => ({
  width: setup.indexOf('/') < 0 ? setup.length : setup.indexOf('/'),
  height: setup.split('/').length,
  setup,
  ...more,
});

export const typed = ({ rules, state, past }: GoMatch, text: string): Result<{ action: number; index: number }> =>
  admit(rules, state, past, { text });

/** Why the move is refused, or undefined. */
export function refusalOf(line: GoMatch, text: string): Refusal | undefined {
  const admitted = typed(line, text);
  return admitted.ok ? undefined : admitted.refusal;
}

export function legalActions({ rules, state, past }: GoMatch): number[] {
  const out = new Int32Array(rules.legalMax);
  return Array.from(out.subarray(0, rules.legal(state, past, out)));
}

/** The legal moves as they are typed. */
export const legalTexts = (line: GoMatch): string[] =>
  legalActions(line).map((action) => line.rules.words.describe(line.state, action).text);

interface View {
  readonly komi: number;
  readonly board: readonly string[];
  readonly dead: readonly string[];
  readonly result?: { readonly text: string; readonly black?: number; readonly white?: number };
}

export const viewOf = ({ rules, state }: GoMatch): View => rules.bots.view(state, PUBLIC) as unknown as View;

/** The board from the top, with / between the rows. */
export const boardOf = (line: GoMatch): string => viewOf(line).board.join('/');

export const prisonersOf = ({ state }: GoMatch): number[] => Array.from(state.prisoners);

export function scoresOf({ rules, state }: GoMatch): number[] {
  const out = new Float64Array(2);
  rules.score(state, out);
  return Array.from(out);
}

/** Scores and reason of a match that is over, or 'goes on'. */
export const endOf = (line: GoMatch): unknown =>
  line.isOver ? [...scoresOf(line), line.rules.reason(line.state)] : 'goes on';

/** Everything that a refused move must leave alone. */
export function everythingOf({ rules, state, past, plies }: GoMatch): unknown {
  const key = new Int32Array(2);
  rules.key(state, key);
  return { bytes: Array.from(state.bytes), key: keyText(key), past: past.length, plies: plies.length };
}

/** All events of a match that gets these inputs in turn. */
export function eventsOf(options: GoOptionsGiven, inputs: readonly Input[]): MatchEvent<GoState>[] {
  const events: MatchEvent<GoState>[] = [];
  const match = playMatch(openGo(options), { seed: 'seed' });
  let next = match.next();
  for (const input of inputs) {
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') {
      events.push(next.value);
      next = match.next();
    }
  }
  return events;
}
