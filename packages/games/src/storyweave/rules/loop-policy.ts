// The loop rule (6.1.10): a player who maintains a loop says when it ends, and then has to do something else. The rules say
// nothing about loops that nobody maintains: those are a draw.
import type { LoopPolicy } from '@umpire/core/author';
import type { Storyweave } from './state.ts';

const DECISIONS_PER_TURN = 1000;
/** Positions are recorded only late in long turns and at the start of every fourth: most decisions then cost nothing. */
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
