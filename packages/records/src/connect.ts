// One connection to one file that is known to be ours or empty.

import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { Schema } from './schema.ts';

/** Short, since the process can do nothing else meanwhile; `retryBusy` waits longer, and awake. */
const BUSY_TIMEOUT_MS = 500;

export interface Connection {
  readonly file: string;
  readonly db: Kysely<Schema>;
  /** First value of a pragma's first row. */
  pragma(source: string): unknown;
  close(): void;
}

export function connect(file: string): Connection {
  const database = new Database(file);
  try {
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('pragma synchronous = FULL');
    database.exec('pragma foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  const dialect = new SqliteDialect({
    database: {
      // A transaction that begins as a reader and then writes fails at once when another wrote in between, whatever
      // the timeout; taking the write lock first makes it wait instead.
      prepare: (text) => database.prepare(text === 'begin' ? 'begin immediate' : text),
      close: () => database.close(),
    },
  });
  return {
    file,
    db: new Kysely<Schema>({ dialect }),
    pragma: (source) => readPragma(database, source),
    close: () => closeDatabase(database),
  };
}

/** Reads to the end: a statement left in the middle of its rows would hold its read lock until collected. */
export function readPragma(database: Database.Database, source: string): unknown {
  const rows = database.prepare(`pragma ${source}`).all();
  return Object.values(Object(rows[0]))[0];
}

/**
 * libsql ends a connection only when its statements have been collected, so the usual checkpoint at the last close may
 * never come. Done here instead, the file alone holds everything, unless another process is in the way.
 */
function closeDatabase(database: Database.Database): void {
  try {
    database.exec('pragma busy_timeout = 0');
    readPragma(database, 'wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost: the next connection reads the same log.
  } finally {
    database.close();
  }
}
