// One folder for all tables, each of which is a folder of arrays, with meta.json beside them.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Json } from '@umpire/core';
import { shown } from '@umpire/core/host';
import { readCapped } from '../read-capped.ts';
import { ASIDE, clearDrafts } from './draft-names.ts';
import type { Meta } from './export-meta.ts';
import { npyColumn } from './npy-column.ts';
import type { ColumnSpec, TableName, TableWriter, Target } from './table.ts';

export class FolderTarget implements Target {
  readonly hindrance: string | undefined;
  private readonly tables = new Map<TableName, NpyTable>();
  private readonly path: string;
  private readonly folder: string;
  private readonly draft: string;
  private readonly meta: Meta;

  constructor(path: string, mark: string, meta: Meta) {
    this.path = path;
    this.folder = resolve(path);
    this.draft = `${this.folder}${mark}`;
    this.meta = meta;
    this.hindrance = isReplaceable(this.folder) ? undefined : `${shown(path)} is there and is not an export`;
  }

  clearDrafts(): void {
    clearDrafts(this.folder);
  }

  open(table: TableName, columns: readonly ColumnSpec[]): TableWriter {
    if (this.tables.size === 0) mkdirSync(this.draft);
    const writer = npyTable(join(this.draft, table), columns);
    this.tables.set(table, writer);
    return writer;
  }

  publish(): readonly string[] {
    const tables = Object.fromEntries(
      [...this.tables].map(([name, { rows, about }]) => [name, { rows, columns: about }]),
    );
    writeFileSync(join(this.draft, 'meta.json'), `${JSON.stringify({ ...this.meta, tables }, null, 2)}\n`);
    this.replace();
    return [...this.tables.keys()].map((table) => join(this.path, table));
  }

  discard(): void {
    rmSync(this.draft, { recursive: true, force: true });
  }

  /** Replaces the old folder. Renaming cannot overwrite a folder that is not empty, so the old one is moved aside first, and back on failure. */
  private replace(): void {
    const old = `${this.draft}${ASIDE}`;
    const hasOld = existsSync(this.folder);
    if (hasOld) renameSync(this.folder, old);
    try {
      renameSync(this.draft, this.folder);
    } catch (error) {
      if (hasOld) renameSync(old, this.folder);
      throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
}

// Replacing deletes the old folder, so it must be an export or empty, and never one that someone named by mistake.
function isReplaceable(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    if (readdirSync(folder).length === 0) return true;
    return String(JSON.parse(readCapped(join(folder, 'meta.json'))).format).startsWith('umpire-export/');
  } catch {
    return false;
  }
}

// A table as a folder of NumPy arrays, one per column or a few.
interface NpyTable extends TableWriter {
  readonly rows: number;
  /** The columns as meta.json describes them. */
  readonly about: Readonly<Record<string, Json>>;
}

function npyTable(folder: string, specs: readonly ColumnSpec[]): NpyTable {
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
