// Matches between two bots in the arena: which matches, and their results.
import {
  Arena,
  type ArenaLimits,
  type BotProgram,
  type Isolation,
  type MatchResult,
  type Pairing,
} from '@umpire/arena';
import { kittens } from '@umpire/games/kittens';
import { checksumText, FIRST_SUM, mix } from '../measure/checksum.ts';
import { arenaRules } from './kittens-rules.ts';

export const SEED = 'bench';
/** Limits far above what any bot here needs. */
export const WIDE_LIMITS: ArenaLimits = { answerMs: 60_000, matchMs: 600_000, memoryMb: 256 };

/** An arena in which the same bot plays against itself. */
export function openArena(bot: BotProgram, isolation: Isolation | 'none', limits = WIDE_LIMITS): Arena {
  const rules = arenaRules();
  return new Arena({
    entrants: [bot, bot].map((each, i) => ({ name: `${each.name} ${i + 1}`, bot: each })),
    rulesFor: () => rules,
    adapters: kittens,
    // The same seeds as the workers of the command line use, so that both play the same matches.
    seedOf: (deal) => `${SEED}/${deal}`,
    limits,
    isolation,
  });
}

/** The pairings of a round. Rounds share no match, and each deal is played from both sides. */
export const pairingsOf = (round: number, matches: number): Pairing[] =>
  Array.from({ length: matches }, (_, i) => {
    const match = round * 100_000 + i;
    const deal = match >> 1;
    return { match, seed: deal, group: deal, seats: i % 2 === 0 ? [0, 1] : [1, 0] };
  });

/** Plays the pairings, and returns the results in their order. */
export async function playPairings(
  pairings: readonly Pairing[],
  inFlight: number,
  play: (pairing: Pairing) => Promise<MatchResult>,
): Promise<MatchResult[]> {
  const results: MatchResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < pairings.length) {
      const at = next++;
      results[at] = await play(pairings[at]);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  return results;
}

export interface Sums {
  readonly checksum: string;
  readonly faults: number;
  readonly skipped: number;
  /** How many calls of bots there were: one at the start per seat and match, and one per answer. */
  readonly calls: number;
}

export function sumUp(results: readonly MatchResult[]): Sums {
  let sum = FIRST_SUM;
  let faults = 0;
  let skipped = 0;
  let calls = 0;
  for (const { match, places, plies, ...result } of results) {
    for (const value of [match, plies, result.faults.length, ...places]) sum = mix(sum, value);
    faults += result.faults.length;
    if (result.skipped !== undefined) skipped++;
    calls += plies + 2;
  }
  return { checksum: checksumText(sum), faults, skipped, calls };
}
