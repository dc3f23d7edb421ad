// Finished matches as a table, with the id that replays a match and its searches below each; as CSV (one group of columns per seat);
// or as JSON `{matches: [...]}`. Every format ends with a line end.

import { plain } from '@umpire/core/host';
import type { MatchRow, MatchSeat } from '@umpire/records';
import { cutText } from '../text/display-width.ts';
import { type CsvCell, formatCsv } from '../text/format-csv.ts';
import { formatJson } from '../text/format-json.ts';
import { type Column, formatTable } from '../text/format-table.ts';
import type { OutputFormat } from './format-tallies.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Finished', align: 'left' },
  { title: 'Game', align: 'left', cut: true },
  { title: 'Players', align: 'left', cut: true },
  { title: 'Moves', align: 'right', cut: true },
  { title: 'Winner', align: 'left', cut: true },
];

const CSV_MATCH = ['timestamp', 'id', 'game', 'mode', 'ranked', 'winner', 'winnerSeat', 'reason'];
const CSV_SEAT = ['name', 'player', 'moves', 'score', 'nodes', 'depthMax', 'simulations'];

/** How a match ended, in the words of its game; undefined if the game has none. */
export type ResultOf = (match: MatchRow) => string | undefined;

export function formatMatches(
  rows: readonly MatchRow[],
  format: OutputFormat,
  resultOf: ResultOf = () => undefined,
): string {
  if (format === 'json') return formatJson({ matches: rows });
  if (format === 'csv') return formatMatchesCsv(rows);
  if (rows.length === 0) return 'No matches yet.\n';
  const [titles, rule, ...lines] = formatTable(
    COLUMNS,
    rows.map((row) => textRow(row, resultOf(row))),
  )
    .trimEnd()
    .split('\n');
  return [
    titles,
    rule,
    ...rows.flatMap((row, index) => [lines[index], `  match:${plain(row.id)}`, ...searchLines(row)]),
  ]
    .join('\n')
    .concat('\n');
}

function textRow(match: MatchRow, result: string | undefined): string[] {
  const { seats } = match;
  return [
    match.finishedAt.replace('T', ' ').replace(/\.\d+Z$/, 'Z'),
    match.game,
    seats.map((seat) => seat.name).join(' vs '),
    seats.map((seat) => seat.moves).join(' / '),
    result === undefined ? winnerText(match) : `${winnerText(match)}, ${result}`,
  ];
}

const NAME_COLUMNS = 24;

/** One line for each seat that searched: as columns they would not fit beside the names. */
const searchLines = ({ seats }: MatchRow): string[] =>
  seats.flatMap(({ name, search: { searches, nodes, depthMax, simulations } }) => {
    const counts = [
      nodes === 0 ? [] : `${nodes} nodes`,
      depthMax === 0 ? [] : `depth ${depthMax}`,
      simulations === 0 ? [] : `${simulations} simulations`,
    ].flat();
    return searches === 0 || counts.length === 0
      ? []
      : [`  ${cutText(plain(name), NAME_COLUMNS)}: ${counts.join(', ')}`];
  });

const winnersOf = ({ seats }: MatchRow): number[] =>
  seats.flatMap(({ result }, seat) => (result === 'win' ? [seat] : []));

function winnerText(match: MatchRow): string {
  if (match.noResult) return 'no result';
  const names = winnersOf(match).map((seat) => seatText(match, seat));
  return names.length === 0 ? 'draw' : names.join(' and ');
}

function seatText({ seats }: MatchRow, seat: number): string {
  const { name } = seats[seat];
  const namesakes = seats.filter((other) => other.name === name).length;
  return namesakes > 1 ? `${name} (seat ${seat})` : name;
}

function formatMatchesCsv(rows: readonly MatchRow[]): string {
  const seatCount = rows.reduce((most, row) => Math.max(most, row.seats.length), 2);
  const seatNumbers = Array.from({ length: seatCount }, (_, seat) => seat);
  const header = [...CSV_MATCH, ...seatNumbers.flatMap((seat) => CSV_SEAT.map((title) => `seat${seat}.${title}`))];
  return formatCsv(
    header,
    rows.map((row) => [...matchCells(row), ...seatNumbers.flatMap((seat) => seatCells(row.seats[seat]))]),
  );
}

function matchCells(match: MatchRow): CsvCell[] {
  const { finishedAt, id, game, mode, ranked, reason } = match;
  return [finishedAt, id, game, mode, ranked, winnerText(match), winnerSeats(match), reason];
}

/** The seat that won as a number; seats that won together as a text in one cell. */
function winnerSeats(match: MatchRow): CsvCell {
  const winners = winnersOf(match);
  return winners.length === 1 ? winners[0] : winners.join(' ');
}

/** The cells of a seat; empty if this match has fewer seats than another. */
function seatCells(seat: MatchSeat | undefined): CsvCell[] {
  if (seat === undefined) return CSV_SEAT.map(() => '');
  const { name, player, moves, score, search } = seat;
  return [name, player, moves, score, search.nodes, search.depthMax, search.simulations];
}
