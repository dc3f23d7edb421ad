// The document of `arena --stats --json`. Fields are only ever added.

import type { Meetings } from '../rating/head-to-head.ts';
import type { Measure, SprtBounds, SprtState } from '../rating/sprt.ts';
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
  /** The mean score of a game: in a game that is only won, drawn or lost from -1 to 1. */
  readonly meanScore: number;
  readonly meanScore95: Interval;
  /** In a game of points: the mean of what the bot won or lost per game, and its interval, which is null if there are too few games. */
  readonly points?: number;
  readonly points95?: Interval | null;
  readonly faults: number;
  readonly faultKinds: Readonly<Record<BotFault, number>>;
  /** Games that the rules gave no result; they count neither for the rate nor for the rating. */
  readonly noResults: number;
}

/** How one bot compares with another. */
export interface ComparisonSummary {
  readonly bot: string;
  readonly against: string;
  /** How many groups both sat in, and the share of the points that the first made against the second there. */
  readonly groups: number;
  readonly share: number;
  readonly share95: Interval;
  /** How much better the first is over all that both played: by rating, and by score per game. */
  readonly ratingDifference: number;
  readonly ratingDifference95: Interval;
  readonly scoreDifference: number;
  readonly scoreDifference95: Interval;
  /** The likelihood that the first is the better one, by what the tournament is judged by. */
  readonly superiority: number;
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
  /** In `swiss`, what orders equal points: the points of all opponents met, then of those that were beaten. */
  readonly opponents?: number;
  readonly beaten?: number;
}

/** A round of duels: who met whom, and what each made of it. */
export interface RoundSummary {
  readonly duels: readonly {
    readonly bots: readonly [first: string, second: string];
    readonly points: readonly [first: number, second: number];
    readonly winner?: string;
  }[];
  /** Who sat out. */
  readonly bye?: string;
}

export interface Summary {
  readonly game: string;
  readonly format: Format;
  readonly iterations: number;
  readonly finished: number;
  /** How many of the finished ones differ from all others in who sat where or in a move. Repeated ones are no evidence. */
  readonly different: number;
  readonly skipped: number;
  readonly seed: string;
  /** What bots are compared by. */
  readonly by: Measure;
  /** In a game of points: what is counted, such as 'chips'. */
  readonly unit?: string;
  readonly disqualified: readonly Disqualified[];
  readonly bots: readonly BotSummary[];
  /** `[i][j]`: bot i against bot j, in the order of `bots`. */
  readonly headToHead: readonly (readonly Meetings[])[];
  /** Comparisons of each bot with the next one, by rating or by mean score. */
  readonly comparisons: readonly ComparisonSummary[];
  readonly standings?: readonly StandingSummary[];
  readonly rounds?: readonly RoundSummary[];
  readonly sprt?: SprtBounds & SprtState;
  readonly lost: readonly LostMatch[];
  readonly workers: number;
  readonly matchesPerSecond: number;
}
