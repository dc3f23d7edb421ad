// Columns for people: aligned by what is seen, with nothing in the cells that a terminal would obey.

import { displayWidth } from './display-width.ts';
import { escapeUnsafe } from './unsafe-characters.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(escapeUnsafe));
  const titles = columns.map((column) => column.title);
  const widths = columns.map((_, index) => {
    return [titles, ...cells].reduce((widest, row) => Math.max(widest, displayWidth(row[index])), 0);
  });
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [titles, rule, ...cells].map((row) => {
    return row.map((cell, index) => pad(cell, widths[index], columns[index].align)).join('  ');
  });
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function pad(cell: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
  return align === 'left' ? cell + space : space + cell;
}
