// One file per table: x.parquet, x.actions.parquet, x.cards.parquet.

import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { shown } from '@umpire/core/host';
import { clearDrafts } from './draft-names.ts';
import { type Meta, tableMeta } from './export-meta.ts';
import type { ColumnSpec, TableName, TableWriter, Target } from './table.ts';

// Files that another export may replace contain this mark: at the beginning in JSON lines, somewhere in the footer in
// Parquet.
const MARK = 'umpire-export/';

const JSON_HEAD = `{"format":"${MARK}`;

const PARQUET = 'PAR1';

export type OpenTable = (path: string, columns: readonly ColumnSpec[], meta: Meta) => TableWriter;

// The states are renamed last, so that a reader who finds them new finds the other tables new too.
const ORDER: readonly TableName[] = ['cards', 'actions', 'states'];

export class FileTarget implements Target {
  readonly hindrance: string | undefined;
  private readonly drafts = new Map<TableName, string>();
  private readonly path: string;
  private readonly extension: string;
  private readonly mark: string;
  private readonly meta: Meta;
  private readonly openTable: OpenTable;

  /** `mark` makes the names of drafts different from those of any other export. */
  constructor(path: string, extension: string, mark: string, meta: Meta, openTable: OpenTable) {
    this.path = path;
    this.extension = extension;
    this.mark = mark;
    this.meta = meta;
    this.openTable = openTable;
    const name = ORDER.map((table) => this.nameOf(table)).find((each) => !isReplaceable(each));
    this.hindrance = name === undefined ? undefined : `${shown(name)} is there and is not an export`;
  }

  clearDrafts(): void {
    for (const table of ORDER) clearDrafts(this.nameOf(table));
  }

  open(table: TableName, columns: readonly ColumnSpec[]): TableWriter {
    const draft = `${this.nameOf(table)}${this.mark}`;
    this.drafts.set(table, draft);
    return this.openTable(draft, columns, tableMeta(this.meta, table, columns));
  }

  publish(): readonly string[] {
    for (const table of ORDER) {
      const draft = this.drafts.get(table);
      // A table of the older export that this one lacks is removed, because it would be read together with the new ones.
      if (draft === undefined) rmSync(this.nameOf(table), { force: true });
      else renameSync(draft, this.nameOf(table));
    }
    return [...this.drafts.keys()].map((table) => this.nameOf(table));
  }

  discard(): void {
    for (const draft of this.drafts.values()) rmSync(draft, { force: true });
  }

  private nameOf(table: TableName): string {
    if (table === 'states') return this.path;
    const hasExtension = this.path.endsWith(this.extension);
    const stem = hasExtension ? this.path.slice(0, -this.extension.length) : this.path;
    return `${stem}.${table}${hasExtension ? this.extension : ''}`;
  }
}

// Only an export may be replaced, because someone may have typed the name of a log by mistake.
function isReplaceable(path: string): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined || (stat.isFile() && (stat.size === 0 || isExportFile(path)));
  } catch (error) {
    // A file in the place of a folder is reported when the first file is made.
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
}

function isExportFile(path: string): boolean {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  const read = (at: number, bytes: number): Buffer => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(bytes, size - at)));
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, at));
  };
  try {
    if (read(0, JSON_HEAD.length).toString('latin1') === JSON_HEAD) return true;
    if (size < 12 || read(0, 4).toString('latin1') !== PARQUET) return false;
    const foot = read(size - 8, 4).readUInt32LE();
    return foot <= size - 12 && read(size - 8 - foot, foot).includes(MARK);
  } finally {
    closeSync(file);
  }
}
