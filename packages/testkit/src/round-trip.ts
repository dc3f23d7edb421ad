// Text formats: what is written can be read again, and everything else is refused.

import { chanceOf, type Dice, PLAYER_PURPOSE, type Result } from '@umpire/core/hot';
import { distorted, nonsense } from './trial/nonsense.ts';

export interface TextFormat<T> {
  /** A random value, by these dice. */
  readonly sample: (dice: Dice) => T;
  readonly format: (value: T) => string;
  readonly parse: (text: string) => Result<T>;
  /** Whether two values are the same. Default: whether their JSON is. */
  readonly same?: (a: T, b: T) => boolean;
}

export interface RoundTripSettings {
  readonly runs: number;
  readonly seed: string;
}

/**
 * Throws an Error with the seed of the first failure. For each sample, parse(format(value)) must be the value again. For each
 * distorted text, parse must not throw, and a value that it accepts must survive a round trip too.
 */
export function roundTrip<T>(of: TextFormat<T>, settings: Partial<RoundTripSettings> = {}): void {
  const { runs = 200, seed = 'round-trip' } = settings;
  for (let run = 0; run < runs; run++) {
    const dice = chanceOf(`${seed}/${run}`)(PLAYER_PURPOSE, 0);
    const faulty = faultyRun(of, dice);
    if (faulty !== undefined) throw new Error(`round trip, seed '${seed}/${run}': ${faulty}`);
  }
}

function faultyRun<T>(of: TextFormat<T>, dice: Dice): string | undefined {
  const value = of.sample(dice);
  const text = of.format(value);
  const lost = faultyRound(of, value, text);
  if (lost !== undefined) return lost;
  for (const odd of [distorted(text, dice), distorted(distorted(text, dice), dice), nonsense(dice)]) {
    const parsed = attempt(of, odd);
    if (typeof parsed === 'string') return parsed;
    const faulty = parsed.ok ? faultyRound(of, parsed.value, of.format(parsed.value)) : undefined;
    if (faulty !== undefined) return `${JSON.stringify(odd)} is accepted, but ${faulty}`;
  }
  return undefined;
}

function faultyRound<T>(of: TextFormat<T>, value: T, text: string): string | undefined {
  const same = of.same ?? ((a: T, b: T) => JSON.stringify(a) === JSON.stringify(b));
  const back = attempt(of, text);
  if (typeof back === 'string') return back;
  if (!back.ok) return `${JSON.stringify(text)} was written and is refused: ${back.refusal.text}`;
  return same(value, back.value) ? undefined : `${JSON.stringify(text)} comes back as another value`;
}

function attempt<T>(of: TextFormat<T>, text: string): Result<T> | string {
  try {
    return of.parse(text);
  } catch (error) {
    return `parse of ${JSON.stringify(text)} throws ${String(error)}`;
  }
}
