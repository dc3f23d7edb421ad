// The loop rule (11-1): a loop that nobody can stop is a draw; who can stop it names a number; of two, the smaller counts.
import type { LoopPolicy } from '@umpire/core/author';
import type { Tidecrown } from './state.ts';

const DECISIONS_PER_TURN = 1000;
/** Positions are recorded only late in long turns and at the start of every fourth: most decisions then cost nothing. */
const LONG_TURN = 16;
const EVERY_TURN = 4;

/** `maxRepeats` above 0 counts positions instead of asking for a number, as the seed's class did. */
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
