import { expect, test } from 'vitest';
import { displayWidth } from './display-width.ts';
import { formatTable } from './format-table.ts';

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

test('escape codes and line ends in a cell are spelled out', () => {
  const text = formatTable(columns, [['\x1b[2J\nroot\u202e\x9b', '1']]);
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('\\u{1b}[2J\\u{a}root\\u{202e}\\u{9b}');
});
