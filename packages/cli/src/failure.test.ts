import { expect, test } from 'vitest';
import { explainSystemError } from './failure.ts';

// In a unit, because nobody can take the right to read away from the administrator, who runs the tests in CI.
test.each([
  ['EACCES', 'g.sgf: permission denied.'],
  ['ENOENT', 'g.sgf: there is no such file.'],
  ['EISDIR', 'g.sgf: that is a folder.'],
])('a file that cannot be read (%s) is named with the reason', (code, message) => {
  expect(explainSystemError(Object.assign(new Error('no'), { code }), 'g.sgf').message).toBe(message);
});
