import { perft } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

// The published counts. 823,536 is 7^7 less the seven ways to fill a column with the first six discs.
test('6 × 7 has the published number of move sequences to depth 7', () => {
  const opened = connectFour.open({});
  if (!opened.ok) return expect.unreachable();
  expect(perft(opened.value, 7)).toEqual([7, 49, 343, 2401, 16807, 117649, 823536]);
});

test.each([
  [{ rows: 1, cols: 1, line: 1 }, [1, 0]],
  [{ rows: 1, cols: 3, line: 3 }, [3, 6, 6, 0]],
  [{ rows: 3, cols: 1, line: 2 }, [1, 1, 1, 0]],
])('the sequences of %j can be counted by hand', (options, counts) => {
  const opened = connectFour.open(options);
  if (!opened.ok) return expect.unreachable();
  expect(perft(opened.value, counts.length)).toEqual(counts);
});
