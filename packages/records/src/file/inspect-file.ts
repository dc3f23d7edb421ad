// Finds out whether a file is an intact records file, without changing a byte of it: SQLite opens it for reading only. Even
// the header is read through SQLite, because closing a file that we opened ourselves would drop the locks that another
// connection of this process holds on it (fcntl locks belong to the process, not to the handle).

import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Refusal } from '@umpire/core';
import Database from 'libsql';
import { checkContent } from '../check-content.ts';
import { readPragma } from './connect.ts';
import { damaged, foreign, notADatabase, notAFile } from './refuse-file.ts';
import { APPLICATION_ID } from './schema.ts';
import { isDamage, isNotADatabase, messageOf, needsRollback } from './sqlite-failure.ts';

/** SQLite's smallest page. A shorter file has no header that could be trusted. */
const PAGE_BYTES_MIN = 512;
const LOOKS_MAX = 4;
const LOOK_AGAIN_MS = 25;

/** Null when the file may be opened for writing: it is absent, empty, or a sound records file. */
export async function inspectFile(file: string): Promise<Refusal | null> {
  for (let look = 1; ; look++) {
    const refusal = await lookAtFile(file);
    // Another process may be creating or checkpointing the file at this moment, which looks like damage from outside.
    if (refusal === null || look === LOOKS_MAX) return refusal;
    await wait(LOOK_AGAIN_MS);
  }
}

async function lookAtFile(file: string): Promise<Refusal | null> {
  // The log is looked at first: a process that creates records makes the file before the log, so a log beside an empty file
  // does not mean that one is being created.
  const logBytes = await byteCount(`${file}-wal`);
  const found = await stat(file).catch(() => null);
  if (found === null) return null;
  if (!found.isFile()) return notAFile(file);
  if (found.size === 0) return logBytes > 0 ? damaged(file, 'it is empty, with a log of changes beside it') : null;
  if (found.size < PAGE_BYTES_MIN) return notADatabase(file);
  return inspectHeader(file) ?? (await inspectContent(file, found.size));
}

/** Opened as immutable, without locks and side files, so that the folder of a foreign file stays unchanged, too. */
const inspectHeader = (file: string): Refusal | null =>
  withReader(file, 'immutable=1', (database) => {
    // Without this pragma the header of a file that is shorter than it claims could not be read.
    database.exec('pragma writable_schema = ON');
    return readPragma(database, 'application_id') === APPLICATION_ID ? null : foreign(file);
  });

async function inspectContent(file: string, bytes: number): Promise<Refusal | null> {
  const inUse = (await byteCount(`${file}-wal`)) >= 0 || (await byteCount(`${file}-journal`)) >= 0;
  try {
    // If there is a log, it must be read as well, which needs locks; without a log nobody has the file open.
    if (inUse) return withReader(file, 'cache=private', (database) => checkContent(file, database));
    return withReader(file, 'immutable=1', (database) => {
      return checkLength(file, database, bytes) ?? checkContent(file, database);
    });
  } catch (error) {
    // The file is ours, but a writer died during a commit: opening it for writing will undo the half that was written.
    if (inUse && needsRollback(error)) return null;
    throw error;
  }
}

/** SQLite fills a page that is cut short with zeros and goes on. */
function checkLength(file: string, database: Database.Database, bytes: number): Refusal | null {
  const pageBytes = Number(readPragma(database, 'page_size'));
  return bytes % pageBytes === 0 ? null : damaged(file, 'its last page is cut short');
}

function withReader(
  file: string,
  parameter: string,
  ask: (database: Database.Database) => Refusal | null,
): Refusal | null {
  const database = new Database(`${pathToFileURL(file).href}?mode=ro&${parameter}`);
  try {
    database.exec('pragma busy_timeout = 1000');
    return ask(database);
  } catch (error) {
    if (isNotADatabase(error)) return notADatabase(file);
    if (isDamage(error)) return damaged(file, messageOf(error));
    throw error;
  } finally {
    database.close();
  }
}

/** The size of a file in bytes; -1 if there is none. */
async function byteCount(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found === null ? -1 : found.size;
}
