// The contract at length: every cell of a state flipped, and matches enough to see every kind of decision.
import { expectConformance } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { storyweave } from './index.ts';

const SETS: Record<string, string | number | boolean>[] = [
  {},
  { deck1: 'masks', deck2: 'lanterns', mulligan: false },
  { deck1: 'loop-lab', deck2: 'masks' },
  { seats: 3 },
  { seats: 4, deck3: 'loop-lab' },
];

test.each(SETS)(
  'storyweave %j keeps the contract',
  (options) => {
    const skip = ['actions-played', 'decisions-reached'];
    expect(expectConformance(storyweave, options, { matches: 3, pliesMax: 400, skip }).plies).toBeGreaterThan(0);
  },
  600_000,
);
