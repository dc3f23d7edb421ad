// RFC 4180 with LF at the line ends, one header line.

import { escapeUnsafe } from './unsafe-characters.ts';

export type CsvCell = string | number | boolean;

/**
 * A spreadsheet runs a cell that begins with one of these. A leading apostrophe makes it text; a cell that has the
 * apostrophe already gets another, so taking one away gives back every name.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function formatCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(formatCell).join(',')}\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell);
  const text = escapeUnsafe(FORMULA.test(cell) ? `'${cell}` : cell);
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
