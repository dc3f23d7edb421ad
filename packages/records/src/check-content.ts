// Is what a records file holds whole? Texts are read as hex digits throughout: libsql ends the whole process over a
// text that is not UTF-8, and one flipped bit can make it so.

import { isUtf8 } from 'node:buffer';
import type Database from 'libsql';
import { readPragma } from './connect.ts';
import type { Refusal } from './refusal.ts';
import { damaged, newerSchema } from './refuse-file.ts';
import { COLUMNS, SCHEMA_VERSION, TABLES } from './schema.ts';

/** Bounds the memory that one question takes. */
const ROWS_AT_ONCE = 10_000;

/** A byte that is no part of any longer character, between two texts: two halves must not make a whole. */
const SEPARATOR = '00';

export function checkContent(file: string, database: Database.Database): Refusal | null {
  const version = Number(readPragma(database, 'user_version'));
  if (version > SCHEMA_VERSION) return newerSchema(file, version);
  if (version < 1) return damaged(file, 'its version is lost');
  if (readPragma(database, 'encoding') !== 'UTF-8') return damaged(file, 'its encoding is lost');
  const schema = bytesOf(database, `group_concat(hex(name) || '${SEPARATOR}' || hex(sql), '')`, 'sqlite_master');
  if (!isUtf8(schema)) return damaged(file, 'its description of itself is not text');
  // The quick check does not look at the texts in indexes, and queries read those.
  const verdict = bytesOf(database, 'hex(integrity_check)', 'pragma_integrity_check(1)').toString();
  if (verdict !== 'ok') return damaged(file, verdict.replace(/\s+/g, ' '));
  const missing = TABLES.find((table) => !hasTable(database, table));
  if (missing !== undefined) return damaged(file, `the table ${missing} is missing`);
  const spoilt = TABLES.find((table) => !isTableText(database, table));
  return spoilt === undefined ? null : damaged(file, `the table ${spoilt} has a text that is not text`);
}

function hasTable(database: Database.Database, table: string): boolean {
  const named = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  return named.all([table]).length > 0;
}

function isTableText(database: Database.Database, table: (typeof TABLES)[number]): boolean {
  // Numbers too: where a column's type is damaged, a number has become a text.
  const text = COLUMNS[table].map((column) => `hex(${column})`).join(` || '${SEPARATOR}' || `);
  const last = Number(firstValue(database, `select max(rowid) from ${table}`));
  for (let from = 0; from <= last; from += ROWS_AT_ONCE) {
    const rows = `${table} where rowid >= ${from} and rowid < ${from + ROWS_AT_ONCE}`;
    if (!isUtf8(bytesOf(database, `group_concat(${text}, '${SEPARATOR}')`, rows))) return false;
  }
  return true;
}

function bytesOf(database: Database.Database, hex: string, from: string): Buffer {
  return Buffer.from(String(firstValue(database, `select ${hex} as value from ${from}`) ?? ''), 'hex');
}

function firstValue(database: Database.Database, question: string): unknown {
  return Object.values(Object(database.prepare(question).all()[0]))[0];
}
