import { chanceOf, plain } from '@umpire/core/host';
import { bradleyTerry, MEAN_RATING, withPrior } from '../rating/bradley-terry.ts';
import { byGroup } from '../rating/group-kinds.ts';
import { headToHead } from '../rating/head-to-head.ts';
import { pairedComparison } from '../rating/paired-comparison.ts';
import { byEntrant, type Played, played } from '../rating/played.ts';
import { ratingIntervals } from '../rating/rating-intervals.ts';
import { Sprt, type SprtBounds, type SprtState } from '../rating/sprt.ts';
import { tallyOf } from '../rating/tally.ts';
import type { Interval } from '../rating/win-rate.ts';
import type { Pairing } from '../schedule/pairing.ts';
import type { Format, Standing } from '../schedule/schedule.ts';
import { botSummary, type Rated } from './bot-summary.ts';
import { distinctNames, NAME_MAX } from './distinct-names.ts';
import type { MatchResult } from './match-result.ts';
import { roundAll, roundTo } from './round-to.ts';
import type { ComparisonSummary, Disqualified, LostMatch, Summary } from './summary-document.ts';

/** The purpose of the dice for resampling. Purposes below those of games belong to the program. */
const BOOTSTRAP_PURPOSE = 200;

export interface SummaryInput {
  readonly game: string;
  readonly format: Format;
  readonly iterations: number;
  readonly seed: string;
  /** In a game of points: what is counted. Absent: a match is only won, drawn or lost. */
  readonly unit?: string;
  /** The names of the bots that play, by entrant. */
  readonly entrants: readonly string[];
  readonly disqualified: readonly Disqualified[];
  readonly pairings: readonly Pairing[];
  /** The results, in any order. */
  readonly results: readonly MatchResult[];
  readonly standings?: readonly Standing[];
  readonly sprt?: SprtBounds;
  readonly workers: number;
  readonly matchesPerSecond: number;
}

/** Makes the summary of a tournament. The same results in any order make the same document. */
export function summary(input: SummaryInput): Summary {
  const names = distinctNames(input.entrants, (name, most) => safeText(name, most) || 'bot');
  const sprt = input.sprt === undefined ? undefined : sprtOf(input.sprt, input.pairings, input.results);
  const pairings = sprt === undefined ? input.pairings : counted(input.pairings, sprt);
  const matches = played(pairings, input.results);
  const rated = rate(names.length, matches, input.seed);
  const own = byEntrant(names.length, matches);
  const seats = pairings.reduce((most, pairing) => Math.max(most, pairing.seats.length), 0);
  return {
    game: input.game,
    format: input.format,
    iterations: input.iterations,
    finished: matches.length,
    skipped: skippedOf(pairings, input.results),
    seed: input.seed,
    ...(input.unit === undefined ? {} : { unit: input.unit }),
    disqualified: input.disqualified.map(({ bot, reason }) => ({
      bot: safeText(bot, NAME_MAX),
      reason: safeText(reason, REASON_MAX),
    })),
    bots: names.map((name, entrant) =>
      botSummary(name, entrant, seats, own[entrant], rated[entrant], input.unit !== undefined),
    ),
    headToHead: headToHead(names.length, matches),
    comparisons: comparisons(names, rated, own),
    ...(input.standings === undefined ? {} : { standings: input.standings.map((each) => standing(each, names)) }),
    ...(sprt === undefined || input.sprt === undefined ? {} : { sprt: { ...input.sprt, ...rounded(sprt) } }),
    lost: lostMatches(names, own),
    workers: input.workers,
    matchesPerSecond: roundTo(input.matchesPerSecond, 2),
  };
}

/** The longest reason; a reason is a sentence, so it may be longer than a name. */
const REASON_MAX = 300;

function rate(entrants: number, matches: readonly Played[], seed: string): readonly Rated[] {
  if (entrants < 2) return Array.from({ length: entrants }, () => ({ rating: MEAN_RATING, rating95: NO_RATING95 }));
  const ratings = bradleyTerry(withPrior(tallyOf(entrants, matches)));
  const intervals = ratingIntervals(entrants, matches, ratings, chanceOf(seed)(BOOTSTRAP_PURPOSE, 0));
  return ratings.map((rating, entrant) => ({ rating, rating95: intervals[entrant] }));
}

const NO_RATING95: Interval = [MEAN_RATING, MEAN_RATING];

function sprtOf(bounds: SprtBounds, pairings: readonly Pairing[], results: readonly MatchResult[]): SprtState {
  const test = new Sprt(bounds, pairings);
  for (const result of results) test.note(result);
  return test.state;
}

/** The pairings that count. Matches finished after the end of the test are left out: they would make the document depend on the number of workers. */
const counted = (pairings: readonly Pairing[], sprt: SprtState): readonly Pairing[] =>
  sprt.verdict === 'continue' ? pairings : pairings.filter(({ group }) => group <= sprt.lastGroup);

function skippedOf(pairings: readonly Pairing[], results: readonly MatchResult[]): number {
  const known = new Set(pairings.map(({ match }) => match));
  const skipped = results.filter((result) => result.skipped !== undefined && known.has(result.match));
  return new Set(skipped.map(({ match }) => match)).size;
}

function comparisons(
  names: readonly string[],
  rated: readonly Rated[],
  own: readonly (readonly Played[])[],
): readonly ComparisonSummary[] {
  const order = [...names.keys()].sort((a, b) => rated[b].rating - rated[a].rating || a - b);
  return order.slice(1).map((second, at) => {
    const first = order[at];
    const { groups: met, share, share95 } = pairedComparison(byGroup(own[first]), first, second);
    return {
      bot: names[first],
      against: names[second],
      groups: met,
      share: roundTo(share, 4),
      share95: roundAll(share95, 4),
    };
  });
}

const standing = ({ entrant, place, points }: Standing, names: readonly string[]) => ({
  bot: names[entrant],
  place,
  points: roundTo(points, 4),
});

const rounded = (sprt: SprtState): SprtState => ({
  ...sprt,
  llr: roundTo(sprt.llr, 3),
  lower: roundTo(sprt.lower, 3),
  upper: roundTo(sprt.upper, 3),
});

/** For each bot one match to learn from: the first with a fault of its own, else the first that it lost. */
const lostMatches = (names: readonly string[], own: readonly (readonly Played[])[]): readonly LostMatch[] =>
  names.flatMap((bot, entrant) => faulty(bot, entrant, own[entrant]) ?? lost(bot, entrant, own[entrant]) ?? []);

function faulty(bot: string, entrant: number, matches: readonly Played[]): LostMatch | undefined {
  for (const { pairing, result } of matches) {
    const own = result.faults.filter(({ seat }) => pairing.seats[seat] === entrant);
    const [first] = own.toSorted((a, b) => a.ply - b.ply || a.seat - b.seat);
    if (first !== undefined) return { bot, match: pairing.match, seat: first.seat, faultAt: first.ply };
  }
  return undefined;
}

function lost(bot: string, entrant: number, matches: readonly Played[]): LostMatch | undefined {
  for (const { pairing, result } of matches) {
    if (result.noResult === true) continue;
    const seat = pairing.seats.findIndex((sitting, at) => sitting === entrant && result.places[at] > 1);
    if (seat >= 0) return { bot, match: pairing.match, seat };
  }
  return undefined;
}

/** More combining marks on one letter than any language needs: they would cover the lines above and below. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

function safeText(text: string, most: number): string {
  const points = [...text.slice(0, 4 * most)];
  const cut = points.length > most || text.length > 4 * most;
  const kept = points.slice(0, cut ? most - 1 : most).join('') + (cut ? '…' : '');
  return plain(kept).replace(STACKED, '$1').trim();
}
