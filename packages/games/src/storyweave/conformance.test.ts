import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { storyweave } from './index.ts';

const SETS: [name: string, options: Record<string, string | number | boolean>][] = [
  ['2', {}],
  ['masks', { deck1: 'masks', deck2: 'masks', mulligan: false }],
  ['loop-lab', { deck1: 'loop-lab', deck2: 'masks' }],
  ['3', { seats: 3 }],
  [
    'setup',
    {
      setup:
        'play: Two-Way Key, Two-Way Key exerted, SW-009, SW-003 @SW-009; ink: 2; hand: SW-001 | play: SW-039 d1, SW-040',
    },
  ],
  ['4', { seats: 4, deck3: 'loop-lab', deck4: 'loop-lab' }],
];

// The slow suite examines all of them, and at length.
test.each(SETS.slice(0, 1))(
  'storyweave %s keeps the contract',
  (_, options) => {
    // Some decisions are too rare for one match; flipping every cell is for the slow suite.
    const skip = ['actions-played', 'decisions-reached', 'key-flip', 'key-aside'];
    expect(expectConformance(storyweave, options, { pliesMax: 1, matches: 1, skip }).plies).toBeGreaterThan(0);
  },
  60_000,
);

test.each(SETS)('a match of storyweave %s reads as in its golden', (name, options) => {
  const opened = storyweave.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 40 }));
});
