// Stored matches, as rows with their seats.

import type { Kysely, Selectable } from 'kysely';
import { checkLimit } from './check-limit.ts';
import type { MatchTable, Schema, SeatTable } from './file/schema.ts';
import type { MatchFilter, MatchRow, MatchSeat, SeatResult, StoredMatch } from './records.ts';

/** The matches whose seats one statement reads: well below SQLite's limit of 32,766 parameters. */
const SEATS_AT_ONCE = 5_000;

export async function listMatches(db: Kysely<Schema>, filter: MatchFilter): Promise<MatchRow[]> {
  let query = filtered(db, filter).selectAll().orderBy('finished_at', 'desc').orderBy('seq', 'desc');
  if (filter.limit !== undefined) query = query.limit(checkLimit(filter.limit));
  return withSeats(db, await query.execute());
}

export async function findMatch(db: Kysely<Schema>, id: string): Promise<StoredMatch | null> {
  const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (match === undefined) return null;
  const { log } = await db
    .selectFrom('logs')
    .select('log')
    .where('match_seq', '=', match.seq)
    .executeTakeFirstOrThrow();
  const [row] = await withSeats(db, [match]);
  return { ...row, log: decodeLog(id, log) };
}

function decodeLog(id: string, log: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(log);
  } catch (cause) {
    throw new Error(`the log of match ${id} is damaged`, { cause });
  }
}

export async function countMatches(db: Kysely<Schema>, filter: MatchFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(db: Kysely<Schema>, { game, player }: MatchFilter) {
  let query = db.selectFrom('matches');
  if (game !== undefined) query = query.where('game', '=', game);
  if (player !== undefined) {
    const name = player.normalize('NFC');
    const played = db.selectFrom('seats').select('match_seq').where('name', '=', name);
    query = query.where('seq', 'in', played);
  }
  return query;
}

async function withSeats(db: Kysely<Schema>, matches: readonly Selectable<MatchTable>[]): Promise<MatchRow[]> {
  const seats = new Map<number, Selectable<SeatTable>[]>(matches.map((match) => [match.seq, []]));
  for (let from = 0; from < matches.length; from += SEATS_AT_ONCE) {
    const seqs = matches.slice(from, from + SEATS_AT_ONCE).map((match) => match.seq);
    const rows = await db
      .selectFrom('seats')
      .selectAll()
      .where('match_seq', 'in', seqs)
      .orderBy('match_seq')
      .orderBy('seat')
      .execute();
    for (const row of rows) seats.get(row.match_seq)?.push(row);
  }
  return matches.map((match) => matchRow(match, seats.get(match.seq) ?? []));
}

function matchRow(match: Selectable<MatchTable>, rows: readonly Selectable<SeatTable>[]): MatchRow {
  const noResult = match.no_result === 1;
  const scores = rows.map((row) => row.score);
  const seats = rows.map((row) => matchSeat(row, seatResult(row.score, scores, noResult)));
  const winner = seats.findIndex((seat) => seat.result === 'win');
  return {
    id: match.id,
    game: match.game,
    rulesVersion: JSON.parse(match.rules_version),
    options: JSON.parse(match.options),
    seed: match.seed,
    finishedAt: match.finished_at,
    mode: match.mode,
    ranked: match.ranked === 1,
    reason: match.reason,
    noResult,
    winner: winner < 0 ? null : winner,
    seats,
  };
}

function matchSeat(row: Selectable<SeatTable>, result: SeatResult): MatchSeat {
  const { name, kind, player, moves, score, searches, nodes, simulations } = row;
  return {
    name,
    kind,
    player,
    moves,
    search: { searches, nodes, simulations, depthMax: row.depth_max },
    score,
    result,
  };
}

function seatResult(score: number, scores: readonly number[], noResult: boolean): SeatResult {
  if (noResult) return 'no-result';
  if (scores.some((other) => other > score)) return 'loss';
  return scores.length > 1 && scores.every((other) => other === score) ? 'draw' : 'win';
}
