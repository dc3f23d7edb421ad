// Matches between search players, and positions for them to think about.
import { type Block, Line, chanceOf, copy, noChance, OVER, PLAYER_PURPOSE, type Rules, step } from '@umpire/core';
import type { SearchPlayer, Thought } from '../src/search-player.ts';
import { legalIn, linesWithin } from './positions.ts';

/** What the player thinks now, with the dice that the match would hand it. */
export function thinkOn<S extends Block>(player: SearchPlayer<S>, course: Line<S>, seed = 'seed'): Thought {
  return player.think(course, chanceOf(seed)(PLAYER_PURPOSE + course.seat, course.state.ply));
}

export interface PlayedOut<S extends Block> {
  readonly course: Line<S>;
  readonly scores: readonly number[];
}

export function playOut<S extends Block>(
  rules: Rules<S>,
  players: readonly SearchPlayer<S>[],
  seed: string,
): PlayedOut<S> {
  const course = new Line(rules, seed);
  while (!course.isOver) {
    const { action } = thinkOn(players[course.seat], course, seed);
    const index = legalIn(rules, course).indexOf(action);
    if (index < 0) throw new Error(`${players[course.seat].name} played ${action}, which is not legal`);
    course.play({ seat: course.seat, action, index });
  }
  const scores = new Float64Array(rules.seats);
  rules.score(course.state, scores);
  return { course, scores: Array.from(scores) };
}

/** The actions that end the match at once with the best score for whoever plays them. */
export function winsInOne<S extends Block>(rules: Rules<S>, course: Line<S>, seat = course.seat): number[] {
  const scores = new Float64Array(rules.seats);
  return legalIn(rules, course).filter((action) => {
    const next = rules.layout.create();
    const past = course.past.clone();
    copy(next, course.state);
    step(rules, next, past, action, noChance);
    if (rules.toAct(next) !== OVER) return false;
    rules.score(next, scores);
    return scores[seat] === rules.scores.max;
  });
}

/** Every position of a small board in which someone is to act, as the actions that lead there. */
export const everyLine = <S extends Block>(rules: Rules<S>): number[][] =>
  linesWithin(rules, rules.layout.byteLength * rules.legalMax);

/**
 * Every way the other side can play against this player: calls `visit` with each ended match. `visit` answers
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
  const course = new Line(rules, seed);
  const reply = (): number => {
    // Tic-tac-toe forgets how a position came about, and the dice depend on the ply alone.
    const key = course.state.words.subarray(0, rules.layout.keyWords).join();
    const known = replies.get(key) ?? thinkOn(player, course, seed).action;
    replies.set(key, known);
    return known;
  };
  const walk = (line: number[]): boolean => {
    if (course.isOver) {
      rules.score(course.state, scores);
      return visit(line, scores[seat]);
    }
    for (const action of course.seat === seat ? [reply()] : legalIn(rules, course)) {
      course.play({ seat: course.seat, action, index: null });
      const goesOn = walk([...line, action]);
      course.backTo(line.length);
      if (!goesOn) return false;
    }
    return true;
  };
  walk([]);
}
