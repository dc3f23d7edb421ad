// Players' results as a table, as CSV or as JSON: ranked for the leaderboard, or by game. Every format ends with a line end.
import type { LeaderboardRow, PlayerRecord } from '@umpire/records';
import { formatCsv } from '../text/format-csv.ts';
import { formatJson } from '../text/format-json.ts';
import { type Column, formatTable } from '../text/format-table.ts';

export type OutputFormat = 'text' | 'csv' | 'json';

type Tally = Omit<PlayerRecord, 'name' | 'game'>;

const TALLY_COLUMNS: readonly Column[] = [
  { title: 'Wins', align: 'right' },
  { title: 'Losses', align: 'right' },
  { title: 'Draws', align: 'right' },
  { title: 'No result', align: 'right' },
  { title: 'Matches', align: 'right' },
  { title: 'Win rate', align: 'right' },
];

const PLAYER: Column = { title: 'Player', align: 'left', cut: true };
const RANKED: readonly Column[] = [{ title: 'Rank', align: 'right' }, PLAYER, ...TALLY_COLUMNS];
const BY_GAME: readonly Column[] = [PLAYER, { title: 'Game', align: 'left', cut: true }, ...TALLY_COLUMNS];

const CSV_TALLY = ['wins', 'losses', 'draws', 'noResults', 'matches', 'winRate'];

export function formatLeaderboard(rows: readonly LeaderboardRow[], format: OutputFormat): string {
  if (format === 'json')
    return formatJson({ players: rows.map((row) => ({ ...row, winRate: roundRate(row.winRate) })) });
  if (format === 'csv')
    return formatCsv(
      ['rank', 'name', ...CSV_TALLY],
      rows.map((row) => [row.rank, row.name, ...numbers(row)]),
    );
  if (rows.length === 0) return 'No ranked matches against the AI yet.\n';
  return formatTable(
    RANKED,
    rows.map((row) => [String(row.rank), row.name, ...texts(row)]),
  );
}

/** `matchCount` is the number of stored matches that the rows were counted from; JSON shows it as `matches`. */
export function formatPlayerRecords(rows: readonly PlayerRecord[], format: OutputFormat, matchCount: number): string {
  if (format === 'json')
    return formatJson({
      matches: matchCount,
      players: rows.map(({ name, game, wins, losses, draws, noResults, matches, winRate }) => {
        return { name, game, wins, losses, draws, matches, winRate: roundRate(winRate), noResults };
      }),
    });
  if (format === 'csv')
    return formatCsv(
      ['name', 'game', ...CSV_TALLY],
      rows.map((row) => [row.name, row.game, ...numbers(row)]),
    );
  if (rows.length === 0) return 'No ranked matches yet.\n';
  return formatTable(
    BY_GAME,
    rows.map((row) => [row.name, row.game, ...texts(row)]),
  );
}

const counts = ({ wins, losses, draws, noResults, matches }: Tally): number[] => [
  wins,
  losses,
  draws,
  noResults,
  matches,
];

/** The numbers of a row for programs, where a win rate is a fraction; people see a percentage. */
const numbers = (row: Tally): number[] => [...counts(row), roundRate(row.winRate)];

const texts = (row: Tally): string[] => [...counts(row).map(String), `${(row.winRate * 100).toFixed(1)}%`];

const roundRate = (rate: number): number => Math.round(rate * 10_000) / 10_000;
