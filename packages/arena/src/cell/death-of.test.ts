import { expect, test } from 'vitest';
import { deathOf } from './death-of.ts';

test.each([
  ['a signal', { code: null, signal: 'SIGKILL' as const, stderr: '' }, 'crash', 'was ended by SIGKILL'],
  ['a signal told as a code', { code: 139, signal: null, stderr: '' }, 'crash', 'was ended by SIGSEGV'],
  ['an exit code', { code: 3, signal: null, stderr: 'TypeError: x' }, 'crash', 'ended by itself (exit code 3)'],
  ['an odd code', { code: 255, signal: null, stderr: '' }, 'crash', 'ended by itself (exit code 255)'],
  [
    'a full heap',
    { code: 134, signal: null, stderr: 'Reached heap limit … JavaScript heap out of memory' },
    'memory',
    'ran out of memory',
  ],
  [
    'Python out of memory',
    { code: 1, signal: null, stderr: 'Traceback\nMemoryError\n' },
    'memory',
    'ran out of memory',
  ],
  [
    'an exit in peace that speaks of memory',
    { code: 0, signal: null, stderr: 'MemoryError' },
    'crash',
    'ended by itself (exit code 0)',
  ],
])('%s', (_, signs, fault, text) => {
  expect(deathOf(signs)).toEqual({ fault, text });
});
