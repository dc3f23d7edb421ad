import { expect, test } from 'vitest';
import { flagsOfVersion } from './seal-flags.ts';

test.each([
  ['bubblewrap 0.6.1', 0],
  ['bubblewrap 0.8.0', 2],
  ['bubblewrap 0.11.0', 2],
  ['bubblewrap 1.0', 2],
  ['', 0],
])('%j gets %i flags', (text, count) => {
  expect(flagsOfVersion(text)).toHaveLength(count);
});
