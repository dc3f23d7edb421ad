import { expect, test } from 'vitest';
import { displayWidth } from './display-width.ts';
import { type Column, formatTable } from './format-table.ts';

const columns = [
  { title: 'Name', align: 'left' },
  { title: 'N', align: 'right' },
] as const;

test('columns line up under wide and combining characters', () => {
  const lines = formatTable(columns, [
    ['龍王', '1'],
    ['Zoe\u0308', '20'],
    ['👨‍👩‍👧 x', '3'],
    ['a|b', '4'],
  ]).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Name   N', '----  --', '龍王   1']);
  expect(lines.slice(0, -1).map(displayWidth)).toEqual([8, 8, 8, 8, 8, 8]);
});

test('escape codes and line ends in a cell are questioned', () => {
  const text = formatTable(columns, [['\x1b[2J\nroot\u202e\x9b', '1']]);
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('?[2J?root??');
});

const CUTTABLE: readonly Column[] = [
  { title: 'Name', align: 'left', cut: true },
  { title: 'Other', align: 'left', cut: true },
  { title: 'N', align: 'right' },
];

test('a table too wide for a terminal cuts what may be cut, the widest first', () => {
  const lines = formatTable(CUTTABLE, [
    ['x'.repeat(60), 'y'.repeat(20), '1'],
    ['short', 'z', '1234567890'],
  ]).split('\n');
  expect(lines.slice(0, -1).map(displayWidth)).toEqual([80, 80, 80, 80]);
  expect(lines[2]).toContain(`${'x'.repeat(45)}…  ${'y'.repeat(20)} `);
  expect(lines[3]).toMatch(/^short +z +1234567890$/);
});

test('columns keep the width of their titles, and numbers are never cut', () => {
  const text = formatTable(CUTTABLE, [['x'.repeat(60), 'y'.repeat(60), '9'.repeat(78)]]);
  expect(text).toContain(`xxx…  yyyy…  ${'9'.repeat(78)}`);
});

test('a table that fits is left as it is', () => {
  expect(formatTable(CUTTABLE, [['x'.repeat(40), 'y', '1']])).toContain(`${'x'.repeat(40)}  y      1\n`);
});
