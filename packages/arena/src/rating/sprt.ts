// A sequential probability ratio test of whether the first entrant is `elo1` points stronger than the second, or only `elo0`. It uses the
// generalized likelihood ratio for the mean share per group, in its normal approximation.
import { accept, type Result, refuse } from '@umpire/core/hot';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { groupShare } from './group-share.ts';
import { inGroups, type Played, playedOf } from './played.ts';

export interface SprtBounds {
  readonly elo0: number;
  readonly elo1: number;
}

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
    const share = groupShare(this.playedIn(group), 0);
    for (const { match } of group) this.results.delete(match);
    if (share === undefined) return;
    this.counted++;
    this.sum += share;
    this.squares += share * share;
    this.state = this.judged(group[0].group);
  }

  private playedIn(group: readonly Pairing[]): readonly Played[] {
    const found = playedOf(group, this.results);
    // A group that lacks one of its seatings would favour the entrant with the better seat in the others.
    return found.length === group.length ? found : [];
  }

  private judged(lastGroup: number): SprtState {
    const llr = ratio(this.bounds, this.counted, this.sum, this.squares);
    const verdict = llr >= UPPER ? 'accept' : llr <= -UPPER ? 'reject' : 'continue';
    return { verdict, llr, lower: -UPPER, upper: UPPER, groups: this.counted, lastGroup };
  }
}

/** Half a group with share 0 and half a group with share 1 are added; otherwise two equal groups, with variance 0, would end the test at once. */
function ratio({ elo0, elo1 }: SprtBounds, groups: number, sum: number, squares: number): number {
  const mean = (sum + 0.5) / (groups + 1);
  const variance = (squares + 0.5) / (groups + 1) - mean * mean;
  const share0 = shareAt(elo0);
  const share1 = shareAt(elo1);
  return (groups * (share1 - share0) * (2 * mean - share0 - share1)) / (2 * variance);
}

const shareAt = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** The groups in order, except one that is incomplete at the end of the tournament. */
function groupsOf(pairings: readonly Pairing[]): readonly (readonly Pairing[])[] {
  const sorted = inGroups(pairings, ({ group }) => group);
  const whole = sorted.reduce((most, group) => Math.max(most, group.length), 0);
  return sorted.filter((group) => group.length === whole);
}

const ELO_MAX = 1000;

/** Reads bounds such as `0,20`: equally strong, against 20 points stronger. */
export function parseSprt(text: string): Result<SprtBounds> {
  const parts = text.split(',');
  const [elo0, elo1] = parts.map((part) => (/^\s*[+-]?\d{1,4}(\.\d{1,3})?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (parts.length !== 2 || !(elo0 < elo1) || elo0 < -ELO_MAX || elo1 > ELO_MAX) {
    const bounds = `from -${ELO_MAX} to ${ELO_MAX}`;
    return refuse(
      'bad-sprt',
      text,
      `A sequential test is given as two ratings ${bounds}, the lower one first, such as 0,20.`,
    );
  }
  return accept({ elo0, elo1 });
}
