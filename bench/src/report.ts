// What a benchmark returns, and the same as a table for people.
import { availableParallelism, cpus } from 'node:os';

export interface BenchRow {
  readonly work: string;
  readonly unit: string;
  /** NaN if it could not be measured here; then the note says why. */
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  /** Above 1 our side is better. */
  readonly ratio?: number;
  /** The ratio that was last accepted, for comparison. */
  readonly accepted?: number;
  readonly target?: { readonly text: string; readonly met: boolean };
  readonly note?: string;
}

/** If both are equal, both sides did the same work. */
export interface Checksum {
  readonly work: string;
  readonly ours: string;
  readonly peer: string;
  readonly equal: boolean;
}

export interface Machine {
  readonly node: string;
  readonly v8: string;
  readonly cpus: number;
  readonly model: string;
}

export interface BenchReport {
  readonly name: string;
  readonly machine: Machine;
  /** What one has to know to judge the figures: how busy the machine was, how fast its disk. */
  readonly circumstances?: readonly string[];
  readonly rows: readonly BenchRow[];
  readonly checksums: readonly Checksum[];
}

export const thisMachine = (): Machine => ({
  node: process.versions.node,
  v8: process.versions.v8,
  cpus: availableParallelism(),
  model: cpus()[0]?.model ?? 'unknown',
});

const HEADINGS = ['work', 'ours', 'unit', 'peer', '', 'ratio', 'accepted', 'target', ''];
/** Columns of numbers, which are aligned to the right. */
const TO_THE_RIGHT = new Set([1, 4, 5, 6]);

export function formatReport(report: BenchReport): string {
  const { machine } = report;
  const notes: string[] = [];
  const cells = report.rows.map((row) => {
    if (row.note !== undefined && !notes.includes(row.note)) notes.push(row.note);
    return [
      row.note === undefined ? row.work : `${row.work} [${notes.indexOf(row.note) + 1}]`,
      formatFigure(row.ours),
      row.unit,
      row.peer?.name ?? '',
      row.peer === undefined ? '' : formatFigure(row.peer.value),
      row.ratio === undefined ? '' : formatRatio(row.ratio),
      row.accepted === undefined ? '' : formatRatio(row.accepted),
      row.target?.text ?? '',
      row.target === undefined ? '' : row.target.met ? 'met' : 'MISSED',
    ];
  });
  const sums = report.checksums.map((sum) => [
    sum.work,
    sum.ours,
    sum.equal ? '=' : 'IS NOT',
    sum.peer,
    sum.equal ? '' : 'the work was not equal: the ratio says nothing',
  ]);
  return [
    `${report.name}   Node ${machine.node}, V8 ${machine.v8}, ${machine.cpus} × ${machine.model}`,
    ...(report.circumstances ?? []),
    '',
    ...aligned([HEADINGS, ...cells], TO_THE_RIGHT),
    '',
    ...(sums.length === 0 ? [] : ['equal work', ...aligned(sums, new Set()).map((line) => `  ${line}`), '']),
    ...notes.map((note, i) => `[${i + 1}] ${note}`),
    '',
  ].join('\n');
}

function aligned(rows: readonly (readonly string[])[], toTheRight: ReadonlySet<number>): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...rows.map((row) => row[i].length)));
  const place = (cell: string, i: number) => (toTheRight.has(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i]));
  return rows.map((row) => row.map(place).join('  ').trimEnd());
}

export function formatFigure(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === 0) return '0';
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(1)} k`;
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

export function formatRatio(ratio: number): string {
  if (ratio < 10) return `${ratio.toFixed(2)}×`;
  return `${Math.round(ratio).toLocaleString('en')}×`;
}
