// One connection to one file that is known to be ours or empty.

import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { Schema } from './schema.ts';

/** Short, since the process can do nothing else while SQLite waits; `retryBusy` waits longer without blocking it. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Takes the write lock first, so that the transaction waits for other writers. One that begins by reading and then writes
 * fails at once, whatever the timeout, if another connection wrote in between.
 */
const BEGIN_WRITING = 'begin immediate';

/** `begin` alone takes no lock; the query does. */
const BEGIN_READING = 'begin; select 1 from sqlite_master limit 1';

type Work<Result> = (db: Kysely<Schema>) => Promise<Result>;

export interface Connection {
  readonly file: string;
  /** All queries of `work` see the same state of the database. */
  read<Result>(work: Work<Result>): Promise<Result>;
  /** Stores all changes of `work` or none; they are on the disk when the promise resolves. */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** The first value of a pragma's first row. */
  pragma(source: string): unknown;
  close(): void;
}

export function connect(file: string): Connection {
  const database = new Database(file);
  try {
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('pragma synchronous = FULL');
    database.exec('pragma foreign_keys = ON');
    // What is replaced is no longer in the file: somebody may have asked for it.
    database.exec('pragma secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  return {
    file,
    read: (work) => transact(database, db, BEGIN_READING, work),
    write: (work) => transact(database, db, BEGIN_WRITING, work),
    pragma: (source) => readPragma(database, source),
    close: () => closeDatabase(database),
  };
}

/**
 * Locks are taken through `exec` only. A prepared statement that meets a lock stays half-run in libsql until it is
 * collected, and until then this connection can neither commit nor see anything newer. Inside a transaction the lock
 * is there already, so the statements of `work` never meet one.
 */
const transact = <Result>(
  database: Database.Database,
  db: Kysely<Schema>,
  begin: string,
  work: Work<Result>,
): Promise<Result> =>
  db.connection().execute(async (one) => {
    try {
      database.exec(begin);
      const result = await work(one);
      database.exec('commit');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  });

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
    database.exec('pragma wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost: the next connection will read the log.
  } finally {
    database.close();
  }
}
