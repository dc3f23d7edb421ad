import { expect, test } from 'vitest';
import { quietMatches } from './random-matches.ts';

test('matches that only one side played, or that were stopped, are not compared', () => {
  expect(quietMatches(['a - c', 'd e f'], ['a b c', 'd -'])).toEqual({
    ours: ['a', 'c', 'd'],
    peer: ['a', 'c', 'd'],
  });
});
