// The benchmark of Storyweave. The process of each task loads this file too.
import { type Storyweave, storyweave } from '@umpire/games/storyweave';
import { benchCards } from './cards/bench-cards.ts';
import type { CardBench, Options } from './cards/card-bench.ts';
import { tasksOf } from './cards/tasks-of.ts';
import type { BenchReport } from './report.ts';

const IN_PLAY = 174;
const CHARACTERS_AND_THINGS = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 17, 18, 19, 20, 21, 22, 23, 24, 25, 28, 29, 30]
  .concat([31, 32, 33, 34, 35, 36, 39, 40, 41, 43, 44])
  .map((number) => `SW-${String(number).padStart(3, '0')}`);
const HAND = 'SW-002, SW-006, SW-007, SW-015, SW-016, SW-019, SW-025, SW-026, SW-033, SW-037';

/** A hand with something of everything, and ink for all of it; every third opposing card is exerted. */
function fullTable(): Options {
  const side = (isExerted: (i: number) => boolean): string =>
    Array.from({ length: IN_PLAY / 2 }, (_, i) => {
      const card = CHARACTERS_AND_THINGS[i % CHARACTERS_AND_THINGS.length];
      return isExerted(i) ? `${card} exerted` : card;
    }).join(', ');
  const rest = `hand: ${HAND}; ink: 10; deck: ${HAND}`;
  return { setup: `play: ${side(() => false)}; ${rest} | play: ${side((i) => i % 3 === 0)}; ${rest}` };
}

export const STORYWEAVE: CardBench<Storyweave> = {
  game: storyweave,
  pairs: ['lanterns masks', 'lanterns lanterns', 'masks masks'],
  lab: 'loop-lab loop-lab',
  seats: [3, 4],
  full: {
    name: `${IN_PLAY} in play`,
    options: fullTable(),
    note: 'Hand, ink and opposing targets are there for every kind of action.',
  },
  // The same tables as in the fixtures of the loop rule.
  loops: {
    twins: { setup: 'play: Blast Kiln | play: Windup Twin Tick, Windup Twin Tock' },
    keys: { setup: 'play: Two-Way Key, Two-Way Key exerted' },
  },
  targets: { decisions: 500_000, share: 15, legalUs: 10, keyUs: 2 },
};

export const tasks = tasksOf(STORYWEAVE);

export const bench = (progress: (text: string) => void): Promise<BenchReport> =>
  benchCards(STORYWEAVE, new URL(import.meta.url), progress);
