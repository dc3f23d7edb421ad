import { choice, defineGame, type Game, integer } from '@umpire/core/author';
import { type Walkers, walkersRules } from './rules.ts';

export type { Walkers } from './rules.ts';

const withKeyBits = (id: string, keyBits: number): Game<Walkers> =>
  defineGame({
    id,
    title: 'Walkers',
    rulesVersion: 1,
    seats: 2,
    options: {
      size: integer(4, 3, 8, 'cells along a side'),
      repeat: choice('superko', ['superko', 'threefold'], 'what a repeated position does'),
    },
    open: (options) => walkersRules(options, keyBits),
  });

export const walkers = withKeyBits('walkers', 32);

/** The same game with keys of 4 bits, to test that nothing follows from equal keys alone. */
export const weakWalkers = withKeyBits('weak-walkers', 4);
