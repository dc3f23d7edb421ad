// The loop rule (6.1.10): who maintains a loop names when it ends, and has to do something else then. The rules say nothing of
// loops that nobody maintains: those are a draw.
import type { LoopPolicy } from '@umpire/core/author';
import type { Storyweave } from './state.ts';

const DECISIONS_PER_TURN = 1000;
/** A loop is endless, so it is soon enough to look at long turns, and at the beginning of every fourth: most decisions cost nothing. */
const LONG_TURN = 12;
const EVERY_TURN = 4;

export const loopPolicy: LoopPolicy<Storyweave> = {
  budget: {
    plies: 20_000,
    limits: [{ name: 'decisions-per-turn', most: DECISIONS_PER_TURN, spent: ({ decisions }) => decisions }],
  },
  repetition: {
    of: 'everything but turn numbers and which of equal cards is which',
    at: ({ decisions, turn }) => decisions > LONG_TURN || (decisions === 0 && turn % EVERY_TURN === 0),
    count: { warn: 2, act: 3 },
    consequence: { none: 'draw', one: 'declare', many: 'declare' },
    turn: ({ active }) => active,
    window: 4096,
  },
};
