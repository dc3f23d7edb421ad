import { perft } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

test('6 × 7 has the published number of move sequences at depth 8', () => {
  const opened = connectFour.open({});
  if (!opened.ok) return expect.unreachable();
  expect(perft(opened.value, 8)[7]).toBe(5_673_234);
});
