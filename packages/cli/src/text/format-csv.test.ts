import { expect, test } from 'vitest';
import { parseCsv } from '../../tests/parse-csv.ts';
import { formatCsv } from './format-csv.ts';

test.each([
  ['Ann', 'Ann'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@A1', "'@A1"],
  ["'=1", "''=1"],
  ["'Ann'", "'Ann'"],
  ['\t=1', '?=1'],
  ['\r=1', '?=1'],
  ['\x1b[31m', '?[31m'],
  [-1, '-1'],
  [0.25, '0.25'],
  [true, 'true'],
])('the cell %j is written as %s', (cell, written) => {
  expect(formatCsv(['title'], [[cell]])).toBe(`title\n${written}\n`);
});

test('a table comes back from a parser', () => {
  const rows = [
    ['a,b', '"', ''],
    ['  spaced ', '|', 'x"y"'],
  ];
  expect(parseCsv(formatCsv(['p', 'q', 'r'], rows))).toEqual([['p', 'q', 'r'], ...rows]);
});
