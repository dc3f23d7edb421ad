// Matches between two bots in the arena: which ones, and what came of them.
import {
  Arena,
  type ArenaLimits,
  type BotProgram,
  type Isolation,
  type MatchResult,
  type Pairing,
} from '@umpire/arena';
import { kittens } from '@umpire/games/kittens';
import { checksumText } from '../drive.ts';
import { FIRST_SUM, mix } from './checksum.ts';
import { arenaRules } from './kittens-rules.ts';

export const SEED = 'bench';
/** Far above what anyone needs here. */
export const WIDE_LIMITS: ArenaLimits = { answerMs: 60_000, matchMs: 600_000, memoryMb: 256 };

/** The same bot sits down twice. */
export function openArena(bot: BotProgram, isolation: Isolation | 'none', limits = WIDE_LIMITS): Arena {
  const rules = arenaRules();
  return new Arena({
    entrants: [bot, bot].map((each, i) => ({ name: `${each.name} ${i + 1}`, bot: each })),
    rulesFor: () => rules,
    adapters: kittens,
    // As the workers of the command line do, so that both play the same matches.
    seedOf: (deal) => `${SEED}/${deal}`,
    limits,
    isolation,
  });
}

/** Rounds share no match. Each deal is played from both sides. */
export function pairingsOf(round: number, matches: number): Pairing[] {
  return Array.from({ length: matches }, (_, i) => {
    const match = round * 100_000 + i;
    const deal = match >> 1;
    return { match, seed: deal, group: deal, seats: i % 2 === 0 ? [0, 1] : [1, 0] };
  });
}

/** The results in the order of the pairings. */
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
  /** One to begin with per seat and match, and one per answer. */
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
