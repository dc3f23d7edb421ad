// The contract at length: every cell of a state is flipped, and enough matches are played to see every kind of decision.
import { expectConformance } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { tidecrown } from './index.ts';

const SETS: Record<string, string | number | boolean>[] = [
  {},
  { deck1: 'lanterns-lost', deck2: 'fathoms-bargain', mulligan: false },
  { deck1: 'loop-lab', deck2: 'loop-lab' },
  { deck1: 'loop-lab', deck2: 'drowned-tide', maxRepeats: 3 },
  {
    setup:
      'crew: Boarding Master Ilex +1, TC-014 spent, TC-030, TC-030 spent; port: TC-035; gales: 3; spent: 1; ' +
      'life: TC-036, TC-020 up | crew: TC-029, TC-002 spent; hand: TC-009, TC-012; gales: 2; life: TC-010, TC-033',
  },
  { deck1: 'lanterns-lost', hands: 'ff123.12345' },
];

test.each(SETS)(
  'tidecrown %j keeps the contract',
  (options) => {
    const skip = ['actions-played', 'decisions-reached'];
    expect(expectConformance(tidecrown, options, { matches: 1, pliesMax: 120, skip }).plies).toBeGreaterThan(0);
  },
  600_000,
);
