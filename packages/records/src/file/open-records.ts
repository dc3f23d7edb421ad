// Opens records: the file is inspected first, and written to only afterwards.
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Refusal, Result } from '@umpire/core';
import { accept } from '@umpire/core/host';
import { type Kysely, sql } from 'kysely';
import { countMatches, findMatch, listMatches } from '../query-matches.ts';
import { queryLeaderboard, queryPlayerRecords } from '../query-results.ts';
import type { Records } from '../records.ts';
import { forgetSeats, saveMatch } from '../save-match.ts';
import { type Connection, connect } from './connect.ts';
import { inspectFile } from './inspect-file.ts';
import { cannotOpen, foreign, newerSchema } from './refuse-file.ts';
import { retryBusy } from './retry-busy.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, type Schema, setPragma } from './schema.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Opens the records in `file`; folder and file are created when absent, and an empty file counts as absent. A damaged
 * or foreign file is refused and never changed. Any number of processes may have the same file open.
 */
export async function openRecords({ file }: { readonly file: string }): Promise<Result<Records>> {
  const given = resolve(file);
  try {
    await mkdir(dirname(given), { recursive: true });
    // SQLite keeps its log beside the file that a link points to, so the inspection must look there.
    const path = await realpath(given).catch(() => given);
    const refusal = await retryBusy(() => inspectFile(path));
    if (refusal !== null) return { ok: false, refusal };
    return await takeTurns(path, () => retryBusy(() => prepare(path)));
  } catch (error) {
    return { ok: false, refusal: cannotOpen(given, error) };
  }
}

async function prepare(path: string): Promise<Result<Records>> {
  const connection = connect(path);
  try {
    const refusal = await makeReady(path, connection);
    if (refusal === null) return accept(createRecords(connection));
    connection.close();
    return { ok: false, refusal };
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function makeReady(path: string, connection: Connection): Promise<Refusal | null> {
  const state = await migrate(connection);
  if (state === 'foreign') return foreign(path);
  if (state === 'newer') return newerSchema(path, SCHEMA_VERSION + 1);
  // Only after the migration: earlier, the file would begin as a database without our application id.
  const mode = connection.pragma('journal_mode = WAL');
  return mode === 'wal' ? null : cannotOpen(path, new Error(`this file system does not allow a log: ${mode}`));
}

// Brings a file that is empty or ours to the present schema, in one transaction. Several processes may try at once: the
// write lock lets one through, and the others then find the work done.
type Migrated = 'ready' | 'foreign' | 'newer';

async function migrate(connection: Connection): Promise<Migrated> {
  return connection.write(async (db) => {
    const version = Number(connection.pragma('user_version'));
    const owner = connection.pragma('application_id');
    // Checked again under the lock: another program may have taken over the file since the inspection.
    const isFresh = owner === 0 && version === 0 && (await isEmpty(db));
    if (owner !== APPLICATION_ID && !isFresh) return 'foreign';
    if (version > SCHEMA_VERSION) return 'newer';
    if (version === SCHEMA_VERSION) return 'ready';
    // Set in the first commit, before the switch to WAL, so that the id is never only in the log.
    await setPragma(db, 'application_id', APPLICATION_ID);
    for (const step of MIGRATIONS.slice(version)) await step(db);
    await setPragma(db, 'user_version', SCHEMA_VERSION);
    return 'ready';
  });
}

async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const found = await sql`select 1 from sqlite_master limit 1`.execute(db);
  return found.rows.length === 0;
}

function createRecords(connection: Connection): Records {
  const { file, read, write } = connection;
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing !== undefined) throw new Error(`the records ${file} are closed`);
    const running = retryBusy(work);
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  }

  return {
    saveMatch: (match) => run(() => takeTurns(file, () => write((db) => saveMatch(db, match)))),
    saveMatches: (matches) =>
      run(() =>
        takeTurns(file, () =>
          write(async (db) => {
            for (const match of matches) await saveMatch(db, match);
          }),
        ),
      ),
    forget: (id, seats, name, log) =>
      run(() => takeTurns(file, () => write((db) => forgetSeats(db, id, seats, name, log)))),
    leaderboard: (filter = {}) => run(() => read((db) => queryLeaderboard(db, filter))),
    playerRecords: (filter = {}) => run(() => read((db) => queryPlayerRecords(db, filter))),
    matches: (filter = {}) => run(() => read((db) => listMatches(db, filter))),
    match: (id) => run(() => read((db) => findMatch(db, id))),
    matchCount: (filter = {}) => run(() => read((db) => countMatches(db, filter))),
    close: () => {
      closing ??= Promise.allSettled(underWay).then(() => connection.close());
      return closing;
    },
  };
}
