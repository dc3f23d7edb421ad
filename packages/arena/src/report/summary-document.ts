// The document of `arena --stats --json`. Fields are only ever added.

import type { Meetings } from '../rating/head-to-head.ts';
import type { SprtBounds, SprtState } from '../rating/sprt.ts';
import type { Interval } from '../rating/win-rate.ts';
import type { Format } from '../schedule/schedule.ts';
import type { BotFault } from './match-result.ts';

export interface Disqualified {
  readonly bot: string;
  readonly reason: string;
}

export interface BotSummary {
  readonly name: string;
  readonly games: number;
  /** How often the bot came first, second and so on; a shared place counts as the better one. */
  readonly places: readonly number[];
  /** The share of games won: all seats that share the first place have won, and in a draw of all k seats each has 1/k of a win. */
  readonly winRate: number;
  readonly winRate95: Interval;
  readonly rating: number;
  readonly rating95: Interval;
  /** In a game of points: the mean of what the bot won or lost per game, and its interval, which is null if there are too few games. */
  readonly points?: number;
  readonly points95?: Interval | null;
  readonly faults: number;
  readonly faultKinds: Readonly<Record<BotFault, number>>;
  /** Games that the rules gave no result; they count neither for the rate nor for the rating. */
  readonly noResults: number;
}

/** How one bot fares against another over the groups in which both sat. */
export interface ComparisonSummary {
  readonly bot: string;
  readonly against: string;
  readonly groups: number;
  readonly share: number;
  readonly share95: Interval;
}

/** A match to learn from, which this bot lost in this seat. */
export interface LostMatch {
  readonly bot: string;
  readonly match: number;
  readonly seat: number;
  /** The ply of the bot's fault, if it made one. The kind of the fault may differ from run to run, so only `faultKinds` has it. */
  readonly faultAt?: number;
}

export interface StandingSummary {
  readonly bot: string;
  readonly place: number;
  readonly points: number;
}

export interface Summary {
  readonly game: string;
  readonly format: Format;
  readonly iterations: number;
  readonly finished: number;
  readonly skipped: number;
  readonly seed: string;
  /** In a game of points: what is counted, such as 'chips'. */
  readonly unit?: string;
  readonly disqualified: readonly Disqualified[];
  readonly bots: readonly BotSummary[];
  /** `[i][j]`: bot i against bot j, in the order of `bots`. */
  readonly headToHead: readonly (readonly Meetings[])[];
  /** Comparisons of each bot with the next by rating. */
  readonly comparisons: readonly ComparisonSummary[];
  readonly standings?: readonly StandingSummary[];
  readonly sprt?: SprtBounds & SprtState;
  readonly lost: readonly LostMatch[];
  readonly workers: number;
  readonly matchesPerSecond: number;
}
