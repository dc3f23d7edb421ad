// An export of states as training data: three tables in one of three formats. Files get their final names only when complete.
import { accept, type Result, refuse } from '@umpire/core/hot';
import { DraftFile } from './draft-file.ts';
import { draftMark } from './draft-names.ts';
import { exportMeta, type Meta } from './export-meta.ts';
import { Exporter } from './exporter.ts';
import { FileTarget } from './file-target.ts';
import { FolderTarget } from './folder-target.ts';
import { ParquetTable } from './parquet-table.ts';
import type { ExportFacts } from './state-row.ts';
import type { ColumnSpec, TableWriter, Target, Value } from './table.ts';

// The facts of an export set the names of columns and the sizes of rows, so wrong ones are refused before anything is
// written. This is the form of names that become parts of column and file names.
const FACT_NAME = /^[a-z][a-z0-9_]*$/i;

const ACTIONS_MAX = 2 ** 31;

// JSON would write a typed array as an object with indices as keys.
const plain = (value: Value): unknown => (value instanceof Float32Array ? Array.from(value) : value);

export const EXPORT_FORMATS = ['parquet', 'jsonl', 'npy'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  /** The file of the table of states, or for npy the folder. */
  readonly path: string;
  readonly facts: ExportFacts;
  /** The share of matches and trees that go to the test side. */
  readonly testShare?: number;
}

export const TEST_SHARE = 0.2;

export function createExport({ format, path, facts, testShare = TEST_SHARE }: ExportOptions): Result<Exporter> {
  const checked = checkFacts(facts, testShare);
  if (!checked.ok) return checked;
  const target = targetOf(format, path, exportMeta(facts, testShare));
  if (target.hindrance !== undefined) return refuse('cannot-replace', path, `Cannot export: ${target.hindrance}.`);
  target.clearDrafts();
  const exporter = new Exporter(target, path, facts, testShare);
  const opened = exporter.open();
  return opened.ok ? accept(exporter) : opened;
}

function targetOf(format: ExportFormat, path: string, meta: Meta): Target {
  const mark = draftMark();
  if (format === 'npy') return new FolderTarget(path, mark, meta);
  if (format === 'jsonl') return new FileTarget(path, '.jsonl', mark, meta, jsonLinesTable);
  return new FileTarget(path, '.parquet', mark, meta, (...args) => new ParquetTable(...args));
}

// A table as JSON lines: the first line is the header, each other one a row.
function jsonLinesTable(path: string, columns: readonly ColumnSpec[], meta: Meta): TableWriter {
  const file = new DraftFile(path);
  const line = (value: unknown): void => file.write(Buffer.from(`${JSON.stringify(value)}\n`));
  line(meta);
  return {
    append(values): void {
      line(Object.fromEntries(columns.map(({ name }, i) => [name, plain(values[i])])));
    },
    close: () => file.close(),
    abort: () => file.abort(),
  };
}

function checkFacts({ seats, actions, shape, seatFacts }: ExportFacts, testShare: number): Result<true> {
  if (!(testShare >= 0 && testShare <= 1))
    return refuse('bad-share', testShare, 'The share of test states is a number from 0 to 1.');
  if (!Number.isInteger(seats) || seats < 1) return refuse('bad-seats', seats, 'A game has one seat or more.');
  if (!Number.isInteger(actions) || actions < 1 || actions > ACTIONS_MAX)
    return refuse('bad-actions', actions, 'A game has one action or more.');
  const side = shape.find((each) => !Number.isInteger(each) || each < 0);
  if (shape.length === 0 || side !== undefined)
    return refuse('bad-shape', side ?? null, 'A shape is one whole number or more; [0] stands for no features.');
  const name = seatFacts.find((fact, i) => !FACT_NAME.test(fact) || seatFacts.indexOf(fact) !== i);
  if (name !== undefined)
    return refuse('bad-seat-fact', name, 'What is said of a seat has a plain name, and each name once.');
  return accept(true);
}
