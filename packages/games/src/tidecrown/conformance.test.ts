import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { tidecrown } from './index.ts';

const SETS: [name: string, options: Record<string, string | number | boolean>][] = [
  ['crimson', {}],
  ['onyx', { deck1: 'lanterns-lost', deck2: 'fathoms-bargain', mulligan: false }],
  ['loop-lab', { deck1: 'loop-lab', deck2: 'loop-lab', first: 'seat1' }],
  ['counted', { deck1: 'loop-lab', deck2: 'drowned-tide', maxRepeats: 3 }],
  [
    'setup',
    {
      setup:
        'crew: Boarding Master Ilex +1, TC-014 spent, TC-030, TC-030 spent; port: TC-035; gales: 3; spent: 1; ' +
        'life: TC-036, TC-020 up | crew: TC-029, TC-002 spent; hand: TC-009, TC-012; gales: 2; life: TC-010, TC-033',
    },
  ],
];

// The slow suite examines all of them, and at length.
test.each(SETS.slice(0, 1))(
  'tidecrown %s keeps the contract',
  (_, options) => {
    // Some decisions are too rare for one match; flipping every cell is for the slow suite.
    const skip = ['actions-played', 'decisions-reached', 'key-flip', 'key-aside'];
    expect(expectConformance(tidecrown, options, { pliesMax: 1, matches: 1, skip }).plies).toBeGreaterThan(0);
  },
  120_000,
);

test.each(SETS)('a match of tidecrown %s reads as in its golden', (name, options) => {
  const opened = tidecrown.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 40 }));
});
