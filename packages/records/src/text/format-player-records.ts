// Players' records per game as a table, as CSV or as JSON. Every format ends with a line end.

import type { PlayerRecord } from '../records.ts';
import { formatCsv } from './format-csv.ts';
import { formatJson } from './format-json.ts';
import { formatPercent, roundRate } from './format-rate.ts';
import { type Column, formatTable } from './format-table.ts';
import type { OutputFormat } from './output-format.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Player', align: 'left', cut: true },
  { title: 'Game', align: 'left', cut: true },
  { title: 'Wins', align: 'right' },
  { title: 'Losses', align: 'right' },
  { title: 'Draws', align: 'right' },
  { title: 'No result', align: 'right' },
  { title: 'Matches', align: 'right' },
  { title: 'Win rate', align: 'right' },
];

const CSV_HEADER = ['name', 'game', 'wins', 'losses', 'draws', 'noResults', 'matches', 'winRate'];

/** `matchCount` is the number of stored matches that the rows were asked from; JSON shows it as `matches`. */
export function formatPlayerRecords(rows: readonly PlayerRecord[], format: OutputFormat, matchCount: number): string {
  if (format === 'json') {
    return formatJson({
      matches: matchCount,
      players: rows.map(({ name, game, wins, losses, draws, noResults, matches, winRate }) => {
        return { name, game, wins, losses, draws, matches, winRate: roundRate(winRate), noResults };
      }),
    });
  }
  if (format === 'csv') {
    return formatCsv(
      CSV_HEADER,
      rows.map((row) => [row.name, row.game, ...counts(row), roundRate(row.winRate)]),
    );
  }
  if (rows.length === 0) return 'No ranked matches yet.\n';
  return formatTable(
    COLUMNS,
    rows.map((row) => [row.name, row.game, ...counts(row).map(String), formatPercent(row.winRate)]),
  );
}

function counts({ wins, losses, draws, noResults, matches }: PlayerRecord): number[] {
  return [wins, losses, draws, noResults, matches];
}
