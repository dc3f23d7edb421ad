// A table as a Parquet file. Rows are gathered into a group, and a group is encoded, written and forgotten.
import { gzipSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { DraftFile } from './draft-file.ts';
import type { Meta } from './export-meta.ts';
import type { ColumnSpec, TableWriter, Value } from './table.ts';

// The columns of a table as a Parquet schema.
const LEAVES = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  bool: { type: 'BOOLEAN' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  int32s: { type: 'INT32' },
  floats: { type: 'FLOAT' },
} as const;

const parquetSchema = (columns: readonly ColumnSpec[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elements),
];

// The size of a group in bytes; encoding takes several times as much memory for a moment.
const GROUP_BYTES = 8 << 20;

type Cell = null | boolean | number | bigint | Uint8Array | readonly number[];

export class ParquetTable implements TableWriter {
  private readonly columns: readonly ColumnSpec[];
  private readonly file: DraftFile;
  private readonly bytes = new ByteWriter();
  private readonly parquet: ParquetWriter;
  private cells: Cell[][];
  private texts = new Map<string, Uint8Array>();
  private weight = 0;

  constructor(path: string, columns: readonly ColumnSpec[], meta: Meta) {
    this.columns = columns;
    this.cells = columns.map(() => []);
    this.file = new DraftFile(path);
    this.parquet = new ParquetWriter({
      writer: this.bytes,
      schema: parquetSchema(columns),
      codec: 'GZIP',
      compressors: { GZIP: (page) => gzipSync(page, { level: 4 }) },
      kvMetadata: Object.entries(meta).map(([key, value]) => ({
        key: `umpire.${key}`,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
    });
  }

  append(values: readonly Value[]): void {
    for (let i = 0; i < values.length; i++) this.cells[i].push(this.cell(this.columns[i], values[i]));
    if (this.weight >= GROUP_BYTES) this.writeGroup();
  }

  close(): void {
    if (this.cells[0].length > 0) this.writeGroup();
    this.parquet.finish();
    this.drain();
    this.file.close();
  }

  abort(): void {
    this.file.abort();
  }

  private cell({ type }: ColumnSpec, value: Value): Cell {
    this.weight += 8;
    if (typeof value === 'string') return this.text(value);
    if (type === 'int64' && typeof value === 'number') return BigInt(value);
    if (!Array.isArray(value) && !(value instanceof Float32Array)) return value;
    this.weight += 8 * value.length;
    return Array.from(value);
  }

  // Bytes, because strings would get bounds in the order of UTF-16, and readers would skip groups that contain what they look for.
  private text(value: string): Uint8Array {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    const bytes = new TextEncoder().encode(value);
    this.texts.set(value, bytes);
    this.weight += bytes.length;
    return bytes;
  }

  private writeGroup(): void {
    const columnData = this.columns.map(({ name }, i) => ({ name, data: this.cells[i] }));
    this.parquet.write({ columnData, rowGroupSize: this.cells[0].length });
    this.cells = this.columns.map(() => []);
    this.texts = new Map();
    this.weight = 0;
    this.drain();
  }

  private drain(): void {
    this.file.write(this.bytes.getBytes());
    this.bytes.index = 0;
  }
}

function elements({ name, type, nullable }: ColumnSpec): SchemaElement[] {
  const leaf = LEAVES[type];
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'int32s' && type !== 'floats') return [{ name, ...leaf, repetition_type }];
  return [
    { name, converted_type: 'LIST', repetition_type, num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...leaf, repetition_type: 'REQUIRED' },
  ];
}
