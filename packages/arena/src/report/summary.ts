import { plain } from '@umpire/core/host';
import { headToHead } from '../rating/head-to-head.ts';
import { differentMatches, joinRepeats } from '../rating/join-repeats.ts';
import { byEntrant, type Played, played } from '../rating/played.ts';
import { type Measure, Sprt, type SprtBounds, type SprtState } from '../rating/sprt.ts';
import type { Pairing } from '../schedule/pairing.ts';
import type { Course, Format } from '../schedule/schedule.ts';
import { botSummary } from './bot-summary.ts';
import { comparisons } from './comparisons.ts';
import { courseSummary } from './course-summary.ts';
import { distinctNames, NAME_MAX } from './distinct-names.ts';
import type { MatchResult } from './match-result.ts';
import { rate } from './rate.ts';
import { roundTo } from './round-to.ts';
import type { Disqualified, LostMatch, Summary } from './summary-document.ts';

export interface SummaryInput {
  readonly game: string;
  readonly format: Format;
  readonly iterations: number;
  readonly seed: string;
  /** What bots are compared by: the place if nothing is said. */
  readonly by?: Measure;
  /** In a game of points: what is counted. Absent: a match is only won, drawn or lost. */
  readonly unit?: string;
  /** How many sides a table with these many seats has. Absent: each seat is a side of its own. */
  readonly sidesOf?: (seats: number) => number;
  /** The names of the bots that play, by entrant. */
  readonly entrants: readonly string[];
  readonly disqualified: readonly Disqualified[];
  readonly pairings: readonly Pairing[];
  /** The results, in any order. */
  readonly results: readonly MatchResult[];
  /** How a format with rounds went. */
  readonly course?: Course;
  readonly sprt?: SprtBounds;
  readonly workers: number;
  readonly matchesPerSecond: number;
}

/** Makes the summary of a tournament. The same results in any order make the same document. */
export function summary(input: SummaryInput): Summary {
  const names = distinctNames(input.entrants, (name, most) => safeText(name, most) || 'bot');
  const sprt = input.sprt === undefined ? undefined : sprtOf(input.sprt, input.pairings, input.results);
  const pairings = sprt === undefined ? input.pairings : counted(input.pairings, sprt);
  const matches = joinRepeats(played(pairings, input.results));
  const by = input.by ?? 'place';
  const rated = rate(names.length, matches, input.seed);
  const own = byEntrant(names.length, matches);
  const seats = pairings.reduce((most, pairing) => Math.max(most, pairing.seats.length), 0);
  return {
    game: input.game,
    format: input.format,
    iterations: input.iterations,
    finished: matches.length,
    different: differentMatches(matches),
    skipped: skippedOf(pairings, input.results),
    seed: input.seed,
    by,
    ...(input.unit === undefined ? {} : { unit: input.unit }),
    disqualified: input.disqualified.map(({ bot, reason }) => ({
      bot: safeText(bot, NAME_MAX),
      reason: safeText(reason, REASON_MAX),
    })),
    bots: names.map((name, entrant) =>
      botSummary(
        name,
        entrant,
        seats,
        own[entrant],
        rated.of(entrant),
        input.unit !== undefined,
        input.sidesOf ?? ((count) => count),
      ),
    ),
    headToHead: headToHead(names.length, matches),
    comparisons: comparisons(names, rated, own, by),
    ...(input.course === undefined ? {} : courseSummary(input.course, names)),
    ...(sprt === undefined || input.sprt === undefined ? {} : { sprt: { ...input.sprt, ...rounded(sprt) } }),
    lost: lostMatches(names, own),
    workers: input.workers,
    matchesPerSecond: roundTo(input.matchesPerSecond, 2),
  };
}

/** The longest reason; a reason is a sentence, so it may be longer than a name. */
const REASON_MAX = 300;

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
