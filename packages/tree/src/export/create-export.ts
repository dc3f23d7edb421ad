// An export of states as training data: three tables in one of three formats, under their names only when whole.
import { accept, type Result, refuse } from '@umpire/core/hot';
import { checkFacts } from './check-facts.ts';
import { draftMark } from './draft-names.ts';
import { exportMeta, type Meta } from './export-meta.ts';
import { Exporter } from './exporter.ts';
import { FileTarget } from './file-target.ts';
import { FolderTarget } from './folder-target.ts';
import { jsonLinesTable } from './json-lines-table.ts';
import { ParquetTable } from './parquet-table.ts';
import type { ExportFacts } from './state-row.ts';
import type { Target } from './table.ts';

export const EXPORT_FORMATS = ['parquet', 'jsonl', 'npy'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  /** The file of the states, or for npy the folder. */
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
