// A table as JSON lines: the first line is the header, each other one a row.
import { DraftFile } from './draft-file.ts';
import type { Meta } from './export-meta.ts';
import type { ColumnSpec, TableWriter, Value } from './table.ts';

export function jsonLinesTable(path: string, columns: readonly ColumnSpec[], meta: Meta): TableWriter {
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

// Left as it is, it would be written as an object with the places as keys.
const plain = (value: Value): unknown => (value instanceof Float32Array ? Array.from(value) : value);
