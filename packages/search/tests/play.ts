// Matches between search players, and positions for them to think about.

import { type Block, chanceOf, copy, Line, noChance, PLAYER_PURPOSE, type Rules, step } from '@umpire/core/hot';
import type { SearchPlayer, Thought } from '../src/players/search-player.ts';
import { legalIn, linesWithin } from './positions.ts';

/** The thought of the player at this position, with the dice that a match would give it. */
export function thinkOn<S extends Block>(player: SearchPlayer<S>, line: Line<S>, seed = 'seed'): Thought {
  return player.think(line, chanceOf(seed)(PLAYER_PURPOSE + line.seat, line.state.ply));
}

export interface PlayedOut<S extends Block> {
  readonly line: Line<S>;
  readonly scores: readonly number[];
}

export function playOut<S extends Block>(
  rules: Rules<S>,
  players: readonly SearchPlayer<S>[],
  seed: string,
): PlayedOut<S> {
  const line = new Line(rules, seed);
  while (!line.isOver) {
    const { action } = thinkOn(players[line.seat], line, seed);
    const index = legalIn(rules, line).indexOf(action);
    if (index < 0) throw new Error(`${players[line.seat].name} played ${action}, which is not legal`);
    line.play({ seat: line.seat, action, index });
  }
  const scores = new Float64Array(rules.seats);
  rules.score(line.state, scores);
  return { line, scores: Array.from(scores) };
}

/** The actions that end the match at once with the best score for whoever plays them. */
export function winsInOne<S extends Block>(rules: Rules<S>, line: Line<S>, seat = line.seat): number[] {
  const scores = new Float64Array(rules.seats);
  return legalIn(rules, line).filter((action) => {
    const next = rules.layout.create();
    const past = line.past.clone();
    copy(next, line.state);
    step(rules, next, past, action, noChance);
    if (next.over === 0) return false;
    rules.score(next, scores);
    return scores[seat] === rules.scores.max;
  });
}

/** Every position of a small board in which someone is to act, as the actions that lead there. */
export const everyLine = <S extends Block>(rules: Rules<S>): number[][] =>
  linesWithin(rules, rules.layout.byteLength * rules.legalMax);

/**
 * Every way the other side can play against this player: calls `visit` with each ended match, which returns
 * whether to go on.
 */
export function eachOpponent<S extends Block>(
  rules: Rules<S>,
  player: SearchPlayer<S>,
  seat: number,
  seed: string,
  visit: (line: readonly number[], score: number) => boolean,
): void {
  const replies = new Map<string, number>();
  const scores = new Float64Array(rules.seats);
  const line = new Line(rules, seed);
  const reply = (): number => {
    // Tic-tac-toe forgets how a position came about, and the dice depend on the ply alone.
    const key = line.state.words.subarray(0, rules.layout.keyWords).join();
    const known = replies.get(key) ?? thinkOn(player, line, seed).action;
    replies.set(key, known);
    return known;
  };
  const walk = (moves: number[]): boolean => {
    if (line.isOver) {
      rules.score(line.state, scores);
      return visit(moves, scores[seat]);
    }
    for (const action of line.seat === seat ? [reply()] : legalIn(rules, line)) {
      line.play({ seat: line.seat, action, index: null });
      const goesOn = walk([...moves, action]);
      line.backTo(moves.length);
      if (!goesOn) return false;
    }
    return true;
  };
  walk([]);
}
