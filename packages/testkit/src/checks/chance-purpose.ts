import { GAME_PURPOSES } from '@umpire/core/author';
import type { Check } from '../check.ts';

/** Lower purposes are core's: a game that uses them would see the players' dice. */
export const chancePurpose: Check = {
  name: 'chance-purpose',
  watch: (_run, fail) => ({
    drew(purpose, counter) {
      if (!Number.isInteger(purpose) || purpose < GAME_PURPOSES)
        fail(`purpose ${purpose}, where a game's begin at ${GAME_PURPOSES}`);
      if (!Number.isInteger(counter) || counter < 0) fail(`purpose ${purpose} has counter ${counter}`);
    },
    rolled(bound) {
      if (!Number.isInteger(bound) || bound < 1) fail(`below(${bound})`);
    },
  }),
};
