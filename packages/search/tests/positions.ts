// Positions to search from: opened games, lines after given actions, every early position, random later ones.

import type { Game } from '@umpire/core';
import { type Block, begin, chanceOf, copy, FastDice, Line, Past, type Rules, step } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';

/** The rules of a game with these options; a refusal is a mistake in the test. */
export function open<S extends Block>(game: Game<S>, options: Record<string, unknown> = {}): Rules<S> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** Tic-tac-toe from a drawn position: 'XX./OO./...'. */
export const board = (setup: string, toPlay: 'auto' | 'X' | 'O' = 'auto', line = 3): Rules<TicTacToe> => {
  const rows = setup.split('/');
  return open(ticTacToe, { rows: rows.length, cols: rows[0].length, line, setup, toPlay });
};

/** Boards small enough for plain minimax once some cells are filled. */
export const BOARDS = [
  { name: '3×3', rules: () => open(ticTacToe), filled: 0 },
  { name: '3×4, line 3', rules: () => open(ticTacToe, { cols: 4 }), filled: 5 },
  { name: '4×4, line 3', rules: () => open(ticTacToe, { rows: 4, cols: 4 }), filled: 9 },
  { name: '4×4, line 4', rules: () => open(ticTacToe, { rows: 4, cols: 4, line: 4 }), filled: 9 },
  {
    name: 'connect four 4×4, line 3',
    rules: () => open(connectFour, { rows: 4, cols: 4, line: 3 }),
    filled: 5,
  },
  {
    name: 'connect four 4×5, line 4',
    rules: () => open(connectFour, { rows: 4, cols: 5 }),
    filled: 12,
  },
] as const;

export interface Position<S extends Block> {
  readonly state: S;
  readonly past: Past;
}

/** The position at the first decision. */
export function first<S extends Block>(rules: Rules<S>, seed = 'seed'): Position<S> {
  const state = rules.layout.create();
  const past = new Past();
  begin(rules, state, past, chanceOf(seed));
  return { state, past };
}

export function legalIn<S extends Block>(rules: Rules<S>, { state, past }: Position<S>): number[] {
  const list = new Int32Array(rules.legalMax);
  return Array.from(list.subarray(0, rules.legal(state, past, list)));
}

/** The position after one more action, with a past of its own. */
export function after<S extends Block>(rules: Rules<S>, from: Position<S>, action: number): Position<S> {
  const state = rules.layout.create();
  const past = from.past.clone();
  copy(state, from.state);
  step(rules, state, past, action, chanceOf('seed'));
  return { state, past };
}

/** A line on which these actions were played, each by whoever was to act. */
export function lineOf<S extends Block>(rules: Rules<S>, actions: readonly number[], seed = 'seed'): Line<S> {
  const line = new Line(rules, seed);
  for (const action of actions) line.play({ seat: line.seat, action, index: null });
  return line;
}

/** Every line of at most `plies` actions that does not end the match, one per position. */
export function linesWithin<S extends Block>(rules: Rules<S>, plies: number): number[][] {
  const found: number[][] = [];
  const seen = new Set<string>();
  const walk = (position: Position<S>, line: number[]): void => {
    const text = position.state.words.subarray(0, rules.layout.keyWords).join();
    if (position.state.over !== 0 || seen.has(text)) return;
    seen.add(text);
    found.push(line);
    if (line.length < plies)
      for (const action of legalIn(rules, position)) walk(after(rules, position, action), [...line, action]);
  };
  walk(first(rules), []);
  return found;
}

/** A position after `plies` random actions; an ended match is thrown away and tried again. */
export function randomPosition<S extends Block>(rules: Rules<S>, plies: number, dice: FastDice): Position<S> {
  for (;;) {
    let position = first(rules);
    for (let ply = 0; ply < plies && position.state.over === 0; ply++) {
      const legal = legalIn(rules, position);
      position = after(rules, position, legal[dice.below(legal.length)]);
    }
    if (position.state.over === 0) return position;
  }
}

/** A few hundred random positions of one game, from `filled` to four plies later. */
export function manyPositions<S extends Block>(rules: Rules<S>, filled: number, count: number): Position<S>[] {
  const dice = new FastDice(7);
  return Array.from({ length: count }, (_, i) => randomPosition(rules, filled + (i % 4), dice));
}
