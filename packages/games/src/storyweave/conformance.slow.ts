// The contract at length: every cell of a state is flipped, and enough matches are played to see every kind of decision.
import { expectConformance } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { storyweave } from './index.ts';

const SETS: Record<string, string | number | boolean>[] = [
  {},
  { deck1: 'masks', deck2: 'lanterns', mulligan: false },
  { deck1: 'loop-lab', deck2: 'masks' },
  {
    setup:
      'play: Two-Way Key, Two-Way Key exerted, SW-009, SW-003 @SW-009; ink: 2; hand: SW-001 | play: SW-039 d1, SW-040',
  },
  { seats: 3 },
  { hands: '0001123.abcdefg' },
  { deck1: 'masks', deck2: 'masks', mulligan: false },
  { seats: 4, deck3: 'loop-lab', deck4: 'loop-lab' },
];

test.each(SETS)(
  'storyweave %j keeps the contract',
  (options) => {
    const skip = ['actions-played', 'decisions-reached'];
    expect(expectConformance(storyweave, options, { matches: 1, pliesMax: 120, skip }).plies).toBeGreaterThan(0);
  },
  600_000,
);
