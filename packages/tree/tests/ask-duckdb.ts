// Reads tables with DuckDB.
import { DuckDBInstance } from '@duckdb/node-api';

export type Row = Readonly<Record<string, unknown>>;

export async function asked(sql: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

export const from = (path: string): string => `read_parquet('${path}')`;
