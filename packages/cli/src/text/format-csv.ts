// RFC 4180 with LF at the line ends, one header line.
import { plain } from '@umpire/core/host';

export type CsvCell = string | number | boolean;

export const formatCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(formatCell).join(',')}\n`).join('');

const formatCell = (cell: CsvCell): string => (typeof cell === 'string' ? csvText(plain(cell)) : String(cell));

/**
 * A spreadsheet runs a cell that begins with one of these. A leading apostrophe makes it text; one that begins with
 * apostrophes gets another, so taking one away gives back every text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
