// A sequential probability ratio test of whether the first entrant is stronger by the larger of two amounts, or only by the smaller:
// of rating, or of score per game. It uses the generalized likelihood ratio for the mean per group, in its normal approximation.
import { accept, type Result, refuse } from '@umpire/core/hot';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { groupEdge } from './group-edge.ts';
import { groupShare } from './group-share.ts';
import { linesOf } from './join-repeats.ts';
import { inGroups, type Played, playedOf } from './played.ts';

/** How much stronger: in rating points, or in score per game more than the others. */
export type SprtBounds = EloBounds | ScoreBounds;

export interface EloBounds {
  readonly elo0: number;
  readonly elo1: number;
}

export interface ScoreBounds {
  readonly score0: number;
  readonly score1: number;
}

/** What a match is judged by: the places, or the scores. */
export type Measure = 'place' | 'score';

export interface SprtState {
  readonly verdict: 'continue' | 'accept' | 'reject';
  /** The log-likelihood ratio at the last group that counted: the verdict is `accept` at `upper`, `reject` at `lower`. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** How many groups counted, and the number of the last of them; later groups are not part of the test. */
  readonly groups: number;
  readonly lastGroup: number;
}

/** The probability of a wrong verdict, in either direction. */
const ERROR = 0.05;
const UPPER = Math.log((1 - ERROR) / ERROR);

/**
 * Takes results in any order and looks at whole groups in the order of their numbers, so where it stops does not depend
 * on which match finished first.
 */
export class Sprt {
  private readonly bounds: SprtBounds;
  private readonly groups: readonly (readonly Pairing[])[];
  private readonly results = new Map<number, MatchResult>();
  private next = 0;
  private counted = 0;
  private sum = 0;
  private squares = 0;
  /** By what a deal was, move for move: how often it came. */
  private readonly repeats = new Map<string, number>();
  private repeatSquares = 0;
  state: SprtState = { verdict: 'continue', llr: 0, lower: -UPPER, upper: UPPER, groups: 0, lastGroup: -1 };

  constructor(bounds: SprtBounds, pairings: readonly Pairing[]) {
    this.bounds = bounds;
    this.groups = groupsOf(pairings);
  }

  note(result: MatchResult): SprtState {
    this.results.set(result.match, result);
    while (this.state.verdict === 'continue' && this.next < this.groups.length) {
      const group = this.groups[this.next];
      if (!group.every(({ match }) => this.results.has(match))) break;
      this.next++;
      this.take(group);
    }
    return this.state;
  }

  private take(group: readonly Pairing[]): void {
    const played = this.playedIn(group);
    const value = this.valueOf(played);
    for (const { match } of group) this.results.delete(match);
    if (value === undefined) return;
    this.counted++;
    this.sum += value;
    this.squares += value * value;
    const lines = linesOf(played);
    const before = lines === undefined ? 0 : (this.repeats.get(lines) ?? 0);
    if (lines !== undefined) this.repeats.set(lines, before + 1);
    this.repeatSquares += 2 * before + 1;
    this.state = this.judged(group[0].group);
  }

  private playedIn(group: readonly Pairing[]): readonly Played[] {
    const found = playedOf(group, this.results);
    // A group that lacks one of its seatings would favour the entrant with the better seat in the others.
    return found.length === group.length ? found : [];
  }

  /** What a group says about the first entrant. */
  private valueOf(group: readonly Played[]): number | undefined {
    return 'elo0' in this.bounds ? groupShare(group, 0) : groupEdge(group, 0);
  }

  private judged(lastGroup: number): SprtState {
    // A deal that repeats another tells nothing new: as many count as would tell as much if all were different.
    const share = this.counted / this.repeatSquares;
    const llr = ratio(this.bounds, share * this.counted, share * this.sum, share * this.squares);
    const verdict = llr >= UPPER ? 'accept' : llr <= -UPPER ? 'reject' : 'continue';
    return { verdict, llr, lower: -UPPER, upper: UPPER, groups: this.counted, lastGroup };
  }
}

/** Half a group at either extreme is added; otherwise two equal groups, with variance 0, would end the test at once. */
function ratio(bounds: SprtBounds, groups: number, sum: number, squares: number): number {
  const { value0, value1, middle, extreme } = hypotheses(bounds, squares / groups);
  const mean = (sum + middle) / (groups + 1);
  const variance = (squares + middle * middle + extreme * extreme) / (groups + 1) - mean * mean;
  return (groups * (value1 - value0) * (2 * mean - value0 - value1)) / (2 * variance);
}

interface Hypotheses {
  readonly value0: number;
  readonly value1: number;
  /** The extremes of a group lie this far from the middle. */
  readonly middle: number;
  readonly extreme: number;
}

/** A share has its extremes at 0 and 1. A score has none that would be of use, so what is usual takes their place. */
function hypotheses(bounds: SprtBounds, meanSquare: number): Hypotheses {
  if ('elo0' in bounds)
    return { value0: shareAt(bounds.elo0), value1: shareAt(bounds.elo1), middle: 0.5, extreme: 0.5 };
  const { score0: value0, score1: value1 } = bounds;
  return { value0, value1, middle: 0, extreme: Math.max(Math.sqrt(meanSquare), STEPS_LEAST * (value1 - value0)) };
}

/** Groups that are all level are not taken for proof before there are a dozen of them. */
const STEPS_LEAST = 4;

const shareAt = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** The groups in order, except one that is incomplete at the end of the tournament. */
function groupsOf(pairings: readonly Pairing[]): readonly (readonly Pairing[])[] {
  const sorted = inGroups(pairings, ({ group }) => group);
  const whole = sorted.reduce((most, group) => Math.max(most, group.length), 0);
  return sorted.filter((group) => group.length === whole);
}

const ELO_MAX = 1000;
const SCORE_MAX = 1_000_000;

/** Reads bounds such as `0,20`: equally strong, against 20 rating points stronger; by score, 20 points more per game. */
export function parseSprt(text: string, by: Measure = 'place'): Result<SprtBounds> {
  const most = by === 'place' ? ELO_MAX : SCORE_MAX;
  const parts = text.split(',');
  const [low, high] = parts.map((part) => (/^\s*[+-]?\d{1,7}(\.\d{1,3})?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (parts.length === 2 && low < high && low >= -most && high <= most)
    return accept(by === 'place' ? { elo0: low, elo1: high } : { score0: low, score1: high });
  const what = by === 'place' ? 'two ratings' : 'two scores a game';
  const bounds = `from -${most} to ${most}`;
  return refuse(
    'bad-sprt',
    text,
    `A sequential test is given as ${what} ${bounds}, the lower one first, such as 0,20.`,
  );
}
