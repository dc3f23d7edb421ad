import { expect, test } from 'vitest';
import { stepsText } from './steps-text.ts';

test('before the first step nothing is said', () => {
  expect(stepsText([], 5, false)).toBeUndefined();
});

test('what was chosen is said, with the way back, unless the question says it', () => {
  expect(stepsText(['five', 'pick attack'], 3, false)).toBe('So far: five, pick attack. Type back to choose again.');
  expect(stepsText(['five', 'pick attack'], 3, true)).toBe('Type back to choose again.');
});

test('a single answer is still a choice', () => {
  expect(stepsText(['favor'], 1, false)).toBe('So far: favor. Press Enter to go on, or type back to choose again.');
});
