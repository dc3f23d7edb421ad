// RFC 4180 with LF line ends and one header line.
import { plain } from '@umpire/core/host';

export type CsvCell = string | number | boolean;

export const formatCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  formatCsvRows([header]) + formatCsvRows(rows);

export const formatCsvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\n`).join('');

const formatCell = (cell: CsvCell): string => (typeof cell === 'string' ? csvText(plain(cell)) : String(cell));

/**
 * A spreadsheet would run a cell that begins with one of these characters. A leading apostrophe makes it text. A text that
 * begins with apostrophes gets another one, so removing one gives back every text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
