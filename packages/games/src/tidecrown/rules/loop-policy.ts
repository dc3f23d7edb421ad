// The loop rule (11-1): nobody can stop it: a draw; one can: names how often; both can: the smaller number counts.
import type { LoopPolicy } from '@umpire/core/author';
import type { Tidecrown } from './state.ts';

const DECISIONS_PER_TURN = 1000;
/** A loop is endless, so it is soon enough to look at long turns, and at the beginning of every fourth: most decisions cost nothing. */
const LONG_TURN = 16;
const EVERY_TURN = 4;

/** `maxRepeats` above 0: positions are counted instead, as the class of the seed did it. */
export function loopPolicy(maxRepeats: number): LoopPolicy<Tidecrown> {
  const isCounted = maxRepeats > 0;
  return {
    budget: {
      plies: 20_000,
      limits: [{ name: 'decisions-per-turn', most: DECISIONS_PER_TURN, spent: ({ decisions }) => decisions }],
    },
    repetition: {
      of: 'everything but turn numbers and which of equal cards is which',
      at: ({ decisions, turn }) => decisions > LONG_TURN || (decisions === 0 && turn % EVERY_TURN === 0),
      count: { warn: 2, act: isCounted ? maxRepeats + 1 : 3 },
      consequence: { none: 'draw', one: isCounted ? 'deviate' : 'declare', many: isCounted ? 'deviate' : 'declare' },
      turn: ({ active }) => active,
      window: 4096,
    },
  };
}
