// The leaderboard as a table, as CSV or as JSON `{players: [...]}`. Every format ends with a line end.

import type { LeaderboardRow } from '../records.ts';
import { formatCsv } from './format-csv.ts';
import { formatJson } from './format-json.ts';
import { formatPercent, roundRate } from './format-rate.ts';
import { type Column, formatTable } from './format-table.ts';
import type { OutputFormat } from './output-format.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Rank', align: 'right' },
  { title: 'Player', align: 'left', cut: true },
  { title: 'Wins', align: 'right' },
  { title: 'Losses', align: 'right' },
  { title: 'Draws', align: 'right' },
  { title: 'No result', align: 'right' },
  { title: 'Matches', align: 'right' },
  { title: 'Win rate', align: 'right' },
];

const CSV_HEADER = ['rank', 'name', 'wins', 'losses', 'draws', 'noResults', 'matches', 'winRate'];

export function formatLeaderboard(rows: readonly LeaderboardRow[], format: OutputFormat): string {
  if (format === 'json')
    return formatJson({ players: rows.map((row) => ({ ...row, winRate: roundRate(row.winRate) })) });
  if (format === 'csv') {
    return formatCsv(
      CSV_HEADER,
      rows.map((row) => [row.rank, row.name, ...counts(row), roundRate(row.winRate)]),
    );
  }
  if (rows.length === 0) return 'No ranked matches against the AI yet.\n';
  return formatTable(
    COLUMNS,
    rows.map((row) => [String(row.rank), row.name, ...counts(row).map(String), formatPercent(row.winRate)]),
  );
}

function counts({ wins, losses, draws, noResults, matches }: LeaderboardRow): number[] {
  return [wins, losses, draws, noResults, matches];
}
