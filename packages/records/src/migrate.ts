// Brings a file that is empty or ours to the present schema, in one transaction. Ten processes may try at once: the
// write lock lets one through, the others then find the work done.

import { type Kysely, sql } from 'kysely';
import type { Connection } from './connect.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, type Schema, setPragma } from './schema.ts';

export type Migrated = 'ready' | 'foreign' | 'newer';

export async function migrate(connection: Connection): Promise<Migrated> {
  return connection.write(async (db) => {
    const version = Number(connection.pragma('user_version'));
    const owner = connection.pragma('application_id');
    // Asked again under the lock: since the inspection another program may have made this file its own.
    const isFresh = owner === 0 && version === 0 && (await isEmpty(db));
    if (owner !== APPLICATION_ID && !isFresh) return 'foreign';
    if (version > SCHEMA_VERSION) return 'newer';
    if (version === SCHEMA_VERSION) return 'ready';
    // With the first commit, before WAL: so the mark is in the file from its first byte on, never only in the log.
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
