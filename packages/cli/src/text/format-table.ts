// Columns for people: aligned by visible width, no wider than the terminal, and without anything that a terminal would obey.
import { plain } from '@umpire/core/host';
import { cutText, displayWidth, padLeft, padRight } from './display-width.ts';

type Align = 'left' | 'right';

export interface Column {
  readonly title: string;
  readonly align: Align;
  /** Whether the column may be cut if the table is too wide. */
  readonly cut?: true;
}

type Rows = readonly (readonly string[])[];

const TABLE_COLUMNS = 80;
const GAP = '  ';

export function formatTable(columns: readonly Column[], rows: Rows): string {
  const titles = columns.map((column) => column.title);
  const cells = [titles, ...rows.map((row) => row.map((cell) => plain(cell)))];
  const widths = fitted(columns, widthsOf(cells));
  const [head, ...body] = cells.map((row) => row.map((cell, at) => cutText(cell, widths[at])));
  const rule = widths.map((width) => '-'.repeat(width));
  const aligns = columns.map(({ align }) => align);
  return alignRows([head, rule, ...body], aligns)
    .map((line) => `${line}\n`)
    .join('');
}

/** Aligns the cells of each column; to the right if nothing is said. */
export function alignRows(rows: Rows, aligns: readonly Align[]): string[] {
  const widths = widthsOf(rows);
  const pad = (cell: string, at: number): string => (aligns[at] === 'left' ? padRight : padLeft)(cell, widths[at]);
  return rows.map((row) => row.map(pad).join(GAP).trimEnd());
}

const widthsOf = (rows: Rows): number[] =>
  rows[0].map((_, at) => rows.reduce((widest, row) => Math.max(widest, displayWidth(row[at])), 0));

/** The widths of the columns: those that may be cut give way, the widest first, but keep their titles. */
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
