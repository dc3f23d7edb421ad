// The types with which tables are declared, filled and written, whatever the format.

export type TableName = 'states' | 'actions' | 'cards';

export type Value = null | boolean | number | string | readonly number[] | Float32Array;

interface Named {
  readonly name: string;
  readonly nullable?: boolean;
}

export type ColumnSpec =
  | (Named & { readonly type: 'int32' | 'int64' | 'double' | 'bool' })
  /** `width`: the greatest length; then all values are ASCII without NUL. */
  | (Named & { readonly type: 'string'; readonly width?: number })
  /** Lists of numbers from 0 … below-1. */
  | (Named & { readonly type: 'int32s'; readonly below: number })
  | (Named & { readonly type: 'floats'; readonly shape: readonly number[] });

/** A column, and where its value comes from. */
export type Column<T> = ColumnSpec & { readonly of: (from: T) => Value };

/** Writes one table. The file is complete only after `close`; `abort` gives up. */
export interface TableWriter {
  /** One value per column, in their order. */
  append(values: readonly Value[]): void;
  close(): void;
  abort(): void;
}

/** The place to which the tables of one export are written. */
export interface Target {
  /** Why nothing may be written to this place, found before anything is written. */
  readonly hindrance: string | undefined;
  /** Removes what killed exports to this place have left. */
  clearDrafts(): void;
  open(table: TableName, columns: readonly ColumnSpec[]): TableWriter;
  /** Gives everything its final name, and returns the names. Call it when all writers are closed. */
  publish(): readonly string[];
  discard(): void;
}
