import { expect, test } from 'vitest';
import { gradeText } from './grade-text.ts';

test.each([
  [-0.1, 'Good.'],
  [0.02, 'Good.'],
  [0.03, 'Playable.'],
  [0.1, 'A mistake.'],
  [0.24, 'A mistake.'],
  [0.25, 'A blunder.'],
])('who gives away %d of all there is to win hears: %s', (loss, grade) => {
  expect(gradeText(loss)).toBe(grade);
});
