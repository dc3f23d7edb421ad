import type { MatchResult, Measure, Pairing, Sprt } from '@umpire/arena';
import { plain } from '@umpire/core/host';
import { cutText } from '../text/display-width.ts';

/** As many names as fit a line beside the progress. */
const NAMES_MAX = 3;
const NAME_WIDTH = 16;

interface Total {
  readonly name: string;
  games: number;
  sum: number;
}

/** Who is ahead while matches are still being played. It tells no more than that: the report has the intervals. */
export class SoFar {
  private readonly by: Measure;
  private readonly totals: readonly Total[];
  private readonly test: Sprt | undefined;

  private readonly sidesOf: (seats: number) => number;

  constructor(
    names: readonly string[],
    by: Measure,
    test: Sprt | undefined,
    sidesOf: (seats: number) => number = (seats) => seats,
  ) {
    this.sidesOf = sidesOf;
    this.by = by;
    this.totals = names.map((name) => ({ name, games: 0, sum: 0 }));
    this.test = test;
  }

  take({ seats }: Pairing, { skipped, noResult, places, scores }: MatchResult): void {
    if (skipped !== undefined || noResult === true) return;
    const isLevel = places.every((place) => place === 1);
    for (const [seat, entrant] of seats.entries()) {
      const total = this.totals[entrant];
      total.games++;
      if (this.by === 'score') total.sum += scores[seat];
      else if (places[seat] === 1) total.sum += isLevel ? 1 / this.sidesOf(places.length) : 1;
    }
  }

  /** The best so far, and where a sequential test stands; empty before the first match. */
  get text(): string {
    const mean = ({ sum, games }: Total): number => sum / games;
    const best = this.totals.filter(({ games }) => games > 0).toSorted((a, b) => mean(b) - mean(a));
    const shown = best.slice(0, NAMES_MAX).map((each) => {
      return `${cutText(plain(each.name), NAME_WIDTH, '…')} ${this.valueText(mean(each))}`;
    });
    return [...shown, ...this.testText()].join(', ');
  }

  private valueText(mean: number): string {
    if (this.by === 'score') return `${mean > 0 ? '+' : ''}${mean.toFixed(2)}`;
    return `${(100 * mean).toFixed(0)} %`;
  }

  private testText(): string[] {
    if (this.test === undefined) return [];
    const { llr, lower, upper } = this.test.state;
    return [`log-likelihood ratio ${llr.toFixed(2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)}`];
  }
}
