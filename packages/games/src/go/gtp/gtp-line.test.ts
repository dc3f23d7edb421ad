import { expect, test } from 'vitest';
import { parseGtpLine, wordsOf } from './gtp-line.ts';

test.each([
  ['name', { id: '', name: 'name', rest: '' }],
  ['12 name', { id: '12', name: 'name', rest: '' }],
  ['007  play   black  D4  ', { id: '007', name: 'play', rest: 'black  D4' }],
  ['\tplay\tblack\tD4', { id: '', name: 'play', rest: 'black D4' }],
  ['na\u0000m\u0007e\r', { id: '', name: 'name', rest: '' }],
  ['name # and more', { id: '', name: 'name', rest: '' }],
  ['3#name', { id: '3', name: '', rest: '' }],
  ['3', { id: '3', name: '', rest: '' }],
  ['3name', { id: '', name: '3name', rest: '' }],
  ['-3 name', { id: '', name: '-3', rest: 'name' }],
  ['12345678901 name', { id: '', name: '12345678901', rest: 'name' }],
  ['kata-set-rules {"ko": "SIMPLE"}', { id: '', name: 'kata-set-rules', rest: '{"ko": "SIMPLE"}' }],
])('a line has an id, a name and the rest: %j', (line, expected) => {
  expect(parseGtpLine(line)).toEqual(expected);
});

test.each(['', '   ', '\t', '\r', '# only words', '  #', '\u0000\u0001'])('%j is passed over', (line) => {
  expect(parseGtpLine(line)).toBeUndefined();
});

test('words are parted by any number of spaces', () => {
  expect(wordsOf('black  D4')).toEqual(['black', 'D4']);
  expect(wordsOf('')).toEqual([]);
});
