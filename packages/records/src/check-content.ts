// Checks that the content of a records file is intact. Texts are read as bytes throughout: libsql ends the whole process
// over a text that is not UTF-8, and one flipped bit can make a text so.

import { isUtf8 } from 'node:buffer';
import type { Refusal } from '@umpire/core';
import type Database from 'libsql';
import { readPragma } from './file/connect.ts';
import { damaged, newerSchema } from './file/refuse-file.ts';
import { COLUMNS, SCHEMA_VERSION, TABLES } from './file/schema.ts';

/** Limits the memory that one query takes. */
const ROWS_AT_ONCE = 10_000;

/** Between two texts, so that two broken halves cannot make a whole character. */
const SEPARATOR = `|| ',' ||`;

export function checkContent(file: string, database: Database.Database): Refusal | null {
  const version = Number(readPragma(database, 'user_version'));
  if (version > SCHEMA_VERSION) return newerSchema(file, version);
  if (version < 1) return damaged(file, 'its version is lost');
  // Not `quick_check`: it ignores the texts in indexes, which queries read.
  const verdict = integrity(database);
  if (verdict !== 'ok') return damaged(file, verdict.replace(/\s+/g, ' '));
  // Throws an error that counts as damage if a table or a column is missing.
  const spoilt = TABLES.find((table) => !isTableText(database, table));
  return spoilt === undefined ? null : damaged(file, `the table ${spoilt} has a text that is not UTF-8`);
}

function isTableText(database: Database.Database, table: (typeof TABLES)[number]): boolean {
  // Columns of numbers are read as well: if a column's type is damaged, a number may have become a text.
  const text = COLUMNS[table].join(SEPARATOR);
  const rows = database.prepare(`select max(at) as last, cast(group_concat(${text}) as blob) as bytes
    from (select rowid as at, * from ${table} where rowid > ? order by rowid limit ${ROWS_AT_ONCE})`);
  for (let after = -1; ; ) {
    const { last, bytes } = Object(rows.all([after])[0]);
    if (last === null || last <= after) return true;
    if (!isUtf8(bytes)) return false;
    after = last;
  }
}

function integrity(database: Database.Database): string {
  const rows = database.prepare('select cast(integrity_check as blob) as bytes from pragma_integrity_check(1)');
  return Buffer.from(Object(rows.all()[0]).bytes).toString();
}
