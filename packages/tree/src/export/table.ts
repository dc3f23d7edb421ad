// The words in which tables are declared, filled and written, whatever the format.

export type TableName = 'states' | 'actions' | 'cards';

export type Value = null | boolean | number | string | readonly number[] | Float32Array;

interface Named {
  readonly name: string;
  readonly nullable?: boolean;
}

export type ColumnSpec =
  | (Named & { readonly type: 'int32' | 'int64' | 'double' | 'bool' })
  /** `width`: no value is longer, and all are ASCII without NUL. */
  | (Named & { readonly type: 'string'; readonly width?: number })
  /** Every number of the list is 0 or more and smaller than `below`. */
  | (Named & { readonly type: 'int32s'; readonly below: number })
  | (Named & { readonly type: 'floats'; readonly shape: readonly number[] });

/** A column, and where its value comes from. */
export type Column<T> = ColumnSpec & { readonly of: (from: T) => Value };

/** Writes one table. What is written is whole only after `close`; `abort` gives up what is open. */
export interface TableWriter {
  /** One value per column, in their order. */
  append(values: readonly Value[]): void;
  close(): void;
  abort(): void;
}

/** Where the tables of one export go. */
export interface Target {
  /** Why this place cannot be written to, before anything is. */
  readonly hindrance: string | undefined;
  /** Removes what exports to this place have left that were killed. */
  clearDrafts(): void;
  open(table: TableName, columns: readonly ColumnSpec[]): TableWriter;
  /** Puts everything under its final name, and returns the names. All writers are closed. */
  publish(): readonly string[];
  discard(): void;
}
