// The metadata in every file of an export.
import type { Json } from '@umpire/core';
import { SPLIT_RULE } from './split-of.ts';
import type { ExportFacts } from './state-row.ts';
import type { ColumnSpec, TableName } from './table.ts';

export const EXPORT_FORMAT = 'umpire-export/1';

export type Meta = Readonly<Record<string, Json>>;

// No name here is the name of a column, because readers of JSON lines take the header for a row.
export const exportMeta = (facts: ExportFacts, testShare: number): Meta => ({
  format: EXPORT_FORMAT,
  ...facts,
  splitRule: { by: 'matchup/seed', rule: SPLIT_RULE, testShare },
});

export const tableMeta = (meta: Meta, table: TableName, columns: readonly ColumnSpec[]): Meta => ({
  ...meta,
  table,
  columns: columns.map(({ name, type, nullable = false }) => ({ name, type, nullable })),
});
