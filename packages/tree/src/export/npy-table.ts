// A table as a folder of NumPy arrays, one per column or a few.
import { mkdirSync } from 'node:fs';
import type { Json } from '@umpire/core';
import { npyColumn } from './npy-column.ts';
import type { ColumnSpec, TableWriter } from './table.ts';

export interface NpyTable extends TableWriter {
  readonly rows: number;
  /** Its columns as meta.json tells them. */
  readonly about: Readonly<Record<string, Json>>;
}

export function npyTable(folder: string, specs: readonly ColumnSpec[]): NpyTable {
  mkdirSync(folder);
  const columns = specs.map((spec) => npyColumn(folder, spec));
  const files = columns.flatMap((column) => column.files);
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    about: Object.fromEntries(specs.map(({ name }, i) => [name, columns[i].about])),
    append(values): void {
      for (let i = 0; i < columns.length; i++) columns[i].append(values[i]);
      rows++;
    },
    close: () => files.forEach((file) => file.close()),
    abort: () => files.forEach((file) => file.abort()),
  };
}
