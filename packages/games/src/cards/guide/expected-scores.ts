import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

/**
 * Scores in the range of the rules: a winner gets 1, and the others share the loss. A lead of `spread` makes a win e times
 * as likely as a loss.
 */
export function expectedScores<S extends CardState>(
  k: Kit,
  s: S,
  spread: number,
  standing: (k: Kit, s: S, seat: number) => number,
  out: Float64Array,
): void {
  let sum = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    out[seat] = s.out[seat] === 0 ? Math.exp(standing(k, s, seat) / spread) : 0;
    sum += out[seat];
  }
  const loss = 1 / (k.seats - 1);
  for (let seat = 0; seat < k.seats; seat++) {
    const share = out[seat] / sum;
    out[seat] = share - (1 - share) * loss;
  }
}
