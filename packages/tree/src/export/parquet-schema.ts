// The columns of a table as a Parquet schema.
import type { SchemaElement } from 'hyparquet-writer';
import type { ColumnSpec } from './table.ts';

const LEAVES = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  bool: { type: 'BOOLEAN' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  int32s: { type: 'INT32' },
  floats: { type: 'FLOAT' },
} as const;

export const parquetSchema = (columns: readonly ColumnSpec[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elements),
];

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
