// The contract at length: enough matches to see every kind of decision, and in the last set every combo.
import { expectConformance } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { OPTION_SETS } from '../../tests/kittens/option-sets.ts';
import { kittens } from './index.ts';

test.each(OPTION_SETS)('kittens %s keeps the contract', (_, options) => {
  // Some combos are too rare for this number of matches; the last set makes them common.
  const skip = options.deck === undefined ? ['actions-played', 'decisions-reached'] : [];
  const pliesMax = options.deck === undefined ? 700 : 3000;
  expect(expectConformance(kittens, options, { pliesMax, skip }).plies).toBeGreaterThan(0);
});
