// Columns for people: aligned by what is seen, no wider than a terminal, with nothing in the cells that it would obey.

import { cutText } from './cut-text.ts';
import { displayWidth } from './display-width.ts';
import { escapeUnsafe } from './unsafe-characters.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** May be cut where the table would be too wide. */
  readonly cut?: true;
}

const TABLE_COLUMNS = 80;
const GAP = '  ';

export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(escapeUnsafe));
  const titles = columns.map((column) => column.title);
  const needed = columns.map((_, index) => {
    return [titles, ...cells].reduce((widest, row) => Math.max(widest, displayWidth(row[index])), 0);
  });
  const widths = fitted(columns, needed);
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [titles, rule, ...cells].map((row) => {
    return row.map((cell, index) => pad(cutText(cell, widths[index]), widths[index], columns[index].align)).join(GAP);
  });
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** The widest of those that may be cut gives way, column by column, but keeps its title. */
function fitted(columns: readonly Column[], needed: readonly number[]): number[] {
  const widths = [...needed];
  const gaps = GAP.length * (columns.length - 1);
  const room = (index: number): number =>
    columns[index].cut === true ? widths[index] - displayWidth(columns[index].title) : 0;
  let excess = widths.reduce((sum, width) => sum + width, gaps) - TABLE_COLUMNS;
  for (; excess > 0; excess--) {
    const candidates = widths.map((_, index) => index).filter((index) => room(index) > 0);
    if (candidates.length === 0) break;
    widths[candidates.reduce((a, b) => (widths[b] > widths[a] ? b : a))]--;
  }
  return widths;
}

function pad(cell: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(cell)));
  return align === 'left' ? cell + space : space + cell;
}
