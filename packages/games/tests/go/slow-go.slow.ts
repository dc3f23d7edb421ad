import { expect, test } from 'vitest';
import { countSequences } from './slow-counts.ts';
import { type KoRule, SlowGo } from './slow-go.ts';

test.each<[KoRule, number[]]>([
  ['simple', [10, 91, 738, 5281, 33384, 179712, 842728]],
  ['positional', [10, 91, 738, 5281, 33384, 179712, 842696]],
  ['situational', [10, 91, 738, 5281, 33384, 179712, 842728]],
])('3 × 3 with %s ko has the published number of sequences up to seven plies', (ko, counts) => {
  expect(countSequences(new SlowGo({ width: 3, height: 3, ko, suicide: false }), 7)).toEqual(counts);
});

// Own count. It is above that of simple ko: after a pass natural superko lets a ko be taken back at once.
test('3 × 3 with natural ko has the expected number of sequences up to seven plies', () => {
  const counts = [10, 91, 738, 5281, 33384, 179712, 842760];
  expect(countSequences(new SlowGo({ width: 3, height: 3, ko: 'natural', suicide: false }), 7)).toEqual(counts);
});
