// What every guide of a card game must keep to: it is advice, so it knows no more than the seat that is asked, and it leaves
// the position alone.
import { FastDice, type Guide, Line, Past, type Rules, seenBy } from '@umpire/core/hot';
import { expect } from 'vitest';
import type { CardState } from '../../src/cards/state/fields.ts';

export const guideOf = <S extends CardState>(rules: Rules<S>): Guide<S> =>
  rules.search.guide?.() ?? expect.unreachable('there is a guide');

interface Advice {
  readonly texts: readonly string[];
  readonly visits: Float32Array;
  readonly wins: Float32Array;
}

/** `at` is what the guide sees, `legal` the position. */
function adviceAt<S extends CardState>(rules: Rules<S>, guide: Guide<S>, at: S, legal: S): Advice {
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(legal, new Past(), list);
  const visits = new Float32Array(count);
  const wins = new Float32Array(count);
  guide.priors?.(at, list, count, visits, wins);
  const seen = seenBy(rules, legal, rules.toAct(legal));
  return { texts: Array.from(list.subarray(0, count), (each) => rules.words.describe(seen, each).text), visits, wins };
}

/** Visits positions of matches between random players. */
function eachPosition<S extends CardState>(rules: Rules<S>, matches: number, visit: (line: Line<S>) => void): void {
  const list = new Int32Array(rules.legalMax);
  for (let match = 0; match < matches; match++) {
    const dice = new FastDice(match + 1);
    const line = new Line(rules, `guide ${match}`);
    while (!line.isOver) {
      visit(line);
      const action = list[dice.below(rules.legal(line.state, line.past, list))];
      line.play({ seat: line.seat, action, index: null });
    }
  }
}

/** The guide has an opinion on every action, from what the seat that is asked may know. */
export function expectFairAdvice<S extends CardState>(rules: Rules<S>, matches: number): void {
  const guide = guideOf(rules);
  eachPosition(rules, matches, ({ state, seat }) => {
    const advice = adviceAt(rules, guide, state, state);
    expect(advice.visits.every((n) => n > 0)).toBe(true);
    expect(advice.wins.every((n, i) => n > 0 && n <= advice.visits[i])).toBe(true);
    expect(adviceAt(rules, guide, seenBy(rules, state, seat), state)).toEqual(advice);
  });
}

/** A playout leaves position and past alone, and scores as the rules would. */
export function expectCleanPlayouts<S extends CardState>(rules: Rules<S>): void {
  const guide = guideOf(rules);
  let seed = 0;
  eachPosition(rules, 1, ({ state, past }) => {
    if (++seed % 5 !== 0) return;
    const before = Array.from(state.bytes);
    const length = past.length;
    guide.playout(state, past, seed);
    expect([Array.from(state.bytes), past.length]).toEqual([before, length]);
    const { scores } = guide.played;
    expect(scores.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9);
    for (const each of scores) {
      expect(each).toBeGreaterThanOrEqual(-1 / (rules.seats - 1) - 1e-9);
      expect(each).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
}

/** The same seed gives the same playout, and other seeds give others. */
export function expectSeededPlayouts<S extends CardState>(rules: Rules<S>): void {
  const { state, past } = new Line(rules, 'seed');
  const scoresOf = (guide: Guide<S>): number[] =>
    Array.from({ length: 20 }, (_, seed) => {
      guide.playout(state, past, seed);
      return guide.played.scores[0];
    });
  const scores = scoresOf(guideOf(rules));
  expect(scoresOf(guideOf(rules))).toEqual(scores);
  expect(new Set(scores).size).toBeGreaterThan(10);
}

/** The action that the guide thinks most of, after some moves in words. */
export function advised<S extends CardState>(rules: Rules<S>, moves: readonly string[] = []): string {
  const line = new Line(rules, 'puzzle');
  for (const text of moves) {
    const action = rules.words.parse?.(seenBy(rules, line.state, line.seat), text);
    if (action?.ok !== true) expect.unreachable(`${text}: ${action?.refusal.text}`);
    else line.play({ seat: line.seat, action: action.value, index: null });
  }
  const { texts, wins } = adviceAt(rules, guideOf(rules), line.state, line.state);
  return texts[wins.indexOf(Math.max(...wins))];
}
