// The tables. The rows of a match are written once and never changed; every tally is a query over them, so two
// processes can never overwrite each other's counts.

import { type Generated, type Kysely, sql } from 'kysely';
import type { MatchMode, SeatKind } from '../finished-match.ts';

/** "Umpi" in ASCII. It stands in the file's header and tells a records file from any other SQLite file. */
export const APPLICATION_ID = 0x556d7069;

export const SCHEMA_VERSION = 1;

export interface MatchTable {
  seq: Generated<number>;
  id: string;
  game: string;
  rules_version: string;
  options: string;
  seed: string;
  finished_at: string;
  mode: MatchMode;
  ranked: number;
  reason: string;
  no_result: number;
}

export interface SeatTable {
  match_seq: number;
  seat: number;
  name: string;
  kind: SeatKind;
  player: string;
  moves: number;
  score: number;
  searches: number;
  nodes: number;
  simulations: number;
  depth_max: number;
}

/** A table apart from `matches`, so that lists and tallies never read through the logs. */
export interface LogTable {
  match_seq: number;
  /** UTF-8 bytes rather than text: the driver cuts a text at NUL, and one flipped bit makes a text unreadable. */
  log: Uint8Array;
}

export interface Schema {
  matches: MatchTable;
  seats: SeatTable;
  logs: LogTable;
}

export const TABLES = ['logs', 'matches', 'seats'] as const;

/** All columns but the logs. */
export const COLUMNS: { readonly [Table in keyof Schema]: readonly (keyof Schema[Table])[] } = {
  logs: ['match_seq'],
  matches: [
    ...(['seq', 'id', 'game', 'rules_version', 'options', 'seed'] as const),
    ...(['finished_at', 'mode', 'ranked', 'reason', 'no_result'] as const),
  ],
  seats: [
    ...(['match_seq', 'seat', 'name', 'kind', 'player', 'moves', 'score'] as const),
    ...(['searches', 'nodes', 'simulations', 'depth_max'] as const),
  ],
};

/** Entry n leads from version n to version n + 1. Entries are only ever added. */
export const MIGRATIONS: readonly ((db: Kysely<Schema>) => Promise<void>)[] = [createTables];

async function createTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('no_result', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('match_seq', 'integer', (column) => column.notNull().references('matches.seq'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('searches', 'bigint', (column) => column.notNull())
    .addColumn('nodes', 'bigint', (column) => column.notNull())
    .addColumn('simulations', 'bigint', (column) => column.notNull())
    .addColumn('depth_max', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match_seq', 'seat'])
    .execute();
  await db.schema
    .createTable('logs')
    .addColumn('match_seq', 'integer', (column) => column.primaryKey().references('matches.seq'))
    .addColumn('log', 'blob', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('matches_by_time').on('matches').columns(['finished_at', 'seq']).execute();
  await db.schema.createIndex('seats_by_name').on('seats').columns(['name', 'match_seq']).execute();
}

/** Pragmas take no parameters; both numbers are constants of this package. */
export async function setPragma(db: Kysely<Schema>, name: string, value: number): Promise<void> {
  await sql.raw(`pragma ${name} = ${value}`).execute(db);
}
