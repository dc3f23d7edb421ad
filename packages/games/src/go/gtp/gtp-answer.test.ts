import { accept, refuse } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { formatAnswer } from './gtp-answer.ts';

test.each([
  ['', accept('2'), '= 2\n\n'],
  ['12', accept('D4'), '=12 D4\n\n'],
  ['', accept(''), '= \n\n'],
  ['7', refuse('bad', null, 'unacceptable size'), '?7 unacceptable size\n\n'],
  ['', refuse('bad', null, 'A sentence\nin two lines.'), '? A sentence in two lines\n\n'],
])('an answer carries its id and ends with an empty line: %j %j', (id, result, expected) => {
  expect(formatAnswer(id, result)).toBe(expected);
});

test('no answer holds an empty line, which would end it too early', () => {
  expect(formatAnswer('', accept('a\n\n\nb\r\n\r\nc\n'))).toBe('= a\nb\nc\n\n');
});
