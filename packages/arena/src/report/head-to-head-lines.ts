import type { Meetings } from '../rating/head-to-head.ts';
import { columns, padLeft, padRight } from './column.ts';
import { type ReportStyle, roundPercent } from './report-style.ts';
import type { Summary } from './summary-document.ts';

/** Everyone against everyone: wins, draws and losses where they fit, else per cent. Two bots need no table. */
export function headToHeadLines({ bots, headToHead }: Summary, style: ReportStyle): string[] {
  if (bots.length < 3) return [];
  const nameWidth = Math.max(...bots.map(({ name }) => columns(name)));
  const room = style.width - nameWidth - 6;
  const full = table(headToHead, (meetings) => `${meetings.wins}-${meetings.draws}-${meetings.losses}`);
  const short = table(headToHead, shareOf);
  const cells = [full, short].find((each) => (cellWidth(each) + 2) * bots.length <= room);
  if (cells === undefined) return ['Head to head: too many bots for this width; the JSON document has the table.'];
  const width = cellWidth(cells);
  const row = (number: string, name: string, entries: readonly string[]): string =>
    [number.padStart(4), padRight(name, nameWidth), ...entries.map((entry) => padLeft(entry, width))].join('  ');
  return [
    cells === full ? 'Head to head: before-level-after' : 'Head to head: per cent of the points',
    row(
      '',
      '',
      bots.map((_, at) => String(at + 1)),
    ),
    ...bots.map(({ name }, at) => row(String(at + 1), name, cells[at])),
  ];
}

type Table = readonly (readonly string[])[];

const table = (meetings: Summary['headToHead'], cell: (each: Meetings) => string): Table =>
  meetings.map((row, i) => row.map((each, j) => (i === j || countOf(each) === 0 ? '.' : cell(each))));

const cellWidth = (cells: Table): number => Math.max(2, ...cells.flat().map((cell) => cell.length));

const countOf = ({ wins, draws, losses }: Meetings): number => wins + draws + losses;

const shareOf = (each: Meetings): string => roundPercent((each.wins + each.draws / 2) / countOf(each));
