import { refuse } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { demand, explainSystemError, Failure } from './failure.ts';

// In a unit, because nobody can take the right to read away from the administrator, who runs the tests in CI.
test.each([
  ['EACCES', 'g.sgf: permission denied.'],
  ['ENOENT', 'g.sgf: there is no such file.'],
  ['EISDIR', 'g.sgf: that is a folder.'],
])('a file that cannot be read (%s) is named with the reason', (code, message) => {
  expect(explainSystemError(Object.assign(new Error('no'), { code }), 'g.sgf').message).toBe(message);
});

const LONG = "The deck has 60 copies of 'Ember Fox - Cub': at most 4 are allowed.";

test.each([
  ['what is allowed', '0', 'rows is a whole number from 1 to 25.', 'rows is a whole number from 1 to 25 (given: "0").'],
  ['what is wrong', 'a|b|c', 'setup has 3 sides.', 'setup has 3 sides (given: "a|b|c").'],
  ['what to do', 'lanterns', 'Give each seat a list: list1.', 'Give each seat a list: list1 (given: "lanterns").'],
  ['a part of another number', 5, 'line is at most 25.', 'line is at most 25 (given: 5).'],
  ['the value itself', 'foo', "There is no deck 'foo'.", "There is no deck 'foo'."],
  ['a long value', LONG, `This cannot be played. ${LONG}`, `This cannot be played. ${LONG}`],
  ['no value', null, 'There is no clock.', 'There is no clock.'],
])('a sentence that says %s names the value once', (_what, value, text, sentence) => {
  expect(() => demand(refuse('no', value, text))).toThrow(new Failure(sentence));
});

test('the argument that it came from stands before it', () => {
  expect(() => demand(refuse('no', 1, 'No.'), '--set rows')).toThrow(new Failure('--set rows: No (given: 1).'));
});

test('of several mistakes the first stands in the sentence, the others below it, each with the file', () => {
  const refused = refuse('no', 1, 'The list has 3 mistakes:\nline 1: a\nline 2: b\nline 9: c');
  expect(() => demand(refused, 'my.txt')).toThrow(
    new Failure('my.txt: The list has 3 mistakes: line 1: a', 2, ['my.txt: line 2: b', 'my.txt: line 9: c']),
  );
});
