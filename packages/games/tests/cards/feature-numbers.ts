// Features by their names, and that none of them reads what is hidden.
import { type Block, FastDice, type Rules, seenBy } from '@umpire/core/hot';
import { expect } from 'vitest';
import type { CardState } from '../../src/cards/state/fields.ts';
import type { Opened } from './open-rules.ts';
import { playRandom } from './play-random.ts';

export function numbersOf<S extends Block>(
  { learning: { features } }: Rules<S>,
  seen: S,
  seat: number,
): Record<string, number> {
  if (features === undefined) throw new Error('there are no features');
  const out = new Float32Array(features.names.length).fill(7);
  features.fill(seen, seat, out);
  return Object.fromEntries(features.names.map((name, i) => [name, out[i]]));
}

/** Stricter than the contract: even of a whole state the features read only what the seat sees. */
export function expectBlind<S extends CardState>({ rules }: Pick<Opened<S>, 'rules'>, seed: number): void {
  const dice = new FastDice(seed);
  let looked = 0;
  playRandom({ rules }, seed, (state) => {
    if (dice.below(10) > 0) return;
    for (let seat = 0; seat < rules.seats; seat++) {
      const seen = seenBy(rules, state, seat);
      const numbers = numbersOf(rules, seen, seat);
      expect(numbersOf(rules, state, seat)).toEqual(numbers);
      rules.hidden.redeal(seen, seat, dice);
      expect(numbersOf(rules, seen, seat)).toEqual(numbers);
      expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
      looked++;
    }
  });
  expect(looked).toBeGreaterThan(4);
}
