// The figures as rows of a report, each with its target.
import type { BenchRow, Checksum } from '../report.ts';
import type { Load, LoadSize, Side } from './load.ts';
import type { Back } from './restart.ts';
import type { Survived } from './survive.ts';

const PEER = 'bare ws';

const NOTES = {
  move: 'From the page that makes a move until the last socket of its table has the frame: sent, checked, played, on the disk, shown. The peer sends texts of the same lengths at the same moments, and does nothing else.',
  cpu: 'All processor time of the server’s process, by frames of moves that came to a socket: rules, scenes, log and what else it did are in it.',
  memory:
    'By how much the process grows between players at all tables and onlookers beside them, after a collection of garbage. The kernel’s buffers are not in it.',
  delay:
    'How much later than due the event loop came by, looked at every 20 ms; and the share of time in which it had work.',
  restart:
    'From the start of the process until the last table has answered a join, after kill -9. umpire serve writes its page before that: a second more.',
  survived: (s: Survived): string =>
    `${s.moves} moves at ${s.tables} tables; ${s.cuts} connections cut at random moments, a third each in the middle of what server or client said; ${s.kills} kill -9. Pages came back with the missing frames ${s.backs} times, with the whole ${s.syncs} times.`,
  lost: 'Acknowledged moves that are not in the log, frames that an audience was not told, moves that a page knows otherwise than the log.',
} as const;

const KB = 1024;

export function loadRows({ tables, sockets }: LoadSize, { house, bare, faults }: Load): BenchRow[] {
  const at = `${count(tables)} tables, ${count(sockets)} sockets`;
  return [
    ...moveRows(at, house, bare, { p50: 10, p99: 50 }),
    {
      ...most('processor time per frame', 'µs', house.cpuUsPerFrame, 30),
      ...beside(house, bare, 'cpuUsPerFrame'),
      note: NOTES.cpu,
    },
    {
      ...most('memory per socket, resident', 'KB', house.residentPerSocket / KB, 30),
      peer: { name: PEER, value: bare.residentPerSocket / KB },
      note: NOTES.memory,
    },
    {
      ...most('memory per socket, heap and beside it', 'KB', house.heldPerSocket / KB, 30),
      peer: { name: PEER, value: bare.heldPerSocket / KB },
      note: NOTES.memory,
    },
    {
      work: 'event loop late, p99',
      unit: 'ms',
      ours: house.delayP99Ms,
      peer: { name: PEER, value: bare.delayP99Ms },
      note: NOTES.delay,
    },
    {
      work: 'event loop late, most',
      unit: 'ms',
      ours: house.delayMaxMs,
      peer: { name: PEER, value: bare.delayMaxMs },
      note: NOTES.delay,
    },
    {
      work: 'event loop busy',
      unit: '%',
      ours: 100 * house.busy,
      peer: { name: PEER, value: 100 * bare.busy },
      note: NOTES.delay,
    },
    most(
      'frames lost or doubled under load',
      '',
      faults.count('lost') + faults.count('doubled') + faults.count('refused'),
      0,
    ),
  ];
}

export const watchedRows = ({ sockets }: LoadSize, { house, bare, faults }: Load): BenchRow[] => [
  ...moveRows(`one table, ${count(sockets)} sockets`, house, bare, { p99: 250 }),
  {
    work: 'processor time per frame, one table',
    unit: 'µs',
    ours: house.cpuUsPerFrame,
    ...beside(house, bare, 'cpuUsPerFrame'),
    note: NOTES.cpu,
  },
  most(
    'frames lost or doubled at one table',
    '',
    faults.count('lost') + faults.count('doubled') + faults.count('refused'),
    0,
  ),
];

export const restartRow = ({ tables, seconds }: Back): BenchRow => ({
  ...most(`back after a kill, ${count(tables)} tables`, 's', seconds, 3),
  note: NOTES.restart,
});

export function surviveRows(survived: Survived): BenchRow[] {
  const { faults } = survived;
  const note = NOTES.survived(survived);
  return [
    { ...most('cuts and kills: lost', '', faults.count('lost'), 0), note: `${NOTES.lost} ${note}` },
    { ...most('cuts and kills: doubled', '', faults.count('doubled'), 0), note },
    { ...most('cuts and kills: answers refused', '', faults.count('refused'), 0), note },
    { ...most('cuts and kills: logs that do not replay', '', faults.count('broken'), 0), note },
  ];
}

/** Shows whether both sides sent as many frames and bytes. */
export function loadSums(work: string, { house, bare }: Load): Checksum {
  const text = ({ moves, frames, bytes }: Side): string => `${moves} moves, ${frames} frames, ${bytes} bytes`;
  return { work, ours: text(house), peer: text(bare), equal: text(house) === text(bare) };
}

function moveRows(
  at: string,
  house: Side,
  bare: Side,
  limits: { readonly p50?: number; readonly p99: number },
): BenchRow[] {
  const p50 = { work: `a move to all, p50 (${at})`, unit: 'ms', ours: house.p50Ms };
  return [
    {
      ...(limits.p50 === undefined ? p50 : most(p50.work, 'ms', house.p50Ms, limits.p50)),
      ...beside(house, bare, 'p50Ms'),
      note: NOTES.move,
    },
    {
      ...most(`a move to all, p99 (${at})`, 'ms', house.p99Ms, limits.p99),
      ...beside(house, bare, 'p99Ms'),
      note: NOTES.move,
    },
  ];
}

/** The peer's figure beside ours. A ratio above 1 is good for us, because less is better. */
const beside = (
  house: Side,
  bare: Side,
  figure: 'p50Ms' | 'p99Ms' | 'cpuUsPerFrame',
): Pick<BenchRow, 'peer' | 'ratio'> => ({
  peer: { name: PEER, value: bare[figure] },
  ratio: bare[figure] / house[figure],
});

const most = (work: string, unit: string, ours: number, limit: number): BenchRow => ({
  work,
  unit,
  ours,
  target: { text: limit === 0 ? '0' : `≤ ${limit} ${unit}`, met: ours <= limit },
});

const count = (n: number): string => n.toLocaleString('en');
