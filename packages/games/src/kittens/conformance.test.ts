import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { OPTION_SETS } from '../../tests/kittens/option-sets.ts';
import { kittens } from './index.ts';

// The slow suite examines all sets, and at length.
test.each(OPTION_SETS.filter(([name]) => ['2', 'expanded'].includes(name)))(
  'kittens %s keeps the contract',
  (_, options) => {
    // Some combos are too rare for this number of matches; the slow suite plays until it has seen them.
    const skip = ['actions-played', 'decisions-reached'];
    expect(expectConformance(kittens, options, { pliesMax: 150, skip }).plies).toBeGreaterThan(0);
  },
);

test.each(OPTION_SETS)('a match of kittens %s reads as in its golden', (name, options) => {
  const opened = kittens.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 12 }));
});
