// Saves one match with all its rows.

import type { Insertable, Kysely } from 'kysely';
import type { MatchTable, Schema, SeatTable } from './file/schema.ts';
import type { FinishedMatch } from './finished-match.ts';

/** `db` must be a transaction, so that all rows are saved or none. */
export async function saveMatch(db: Kysely<Schema>, match: FinishedMatch): Promise<{ id: string; isNew: boolean }> {
  checkMatch(match);
  const inserted = await db
    .insertInto('matches')
    .values(matchRow(match))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return { id: match.id, isNew: false };
  const { seq } = await db.selectFrom('matches').select('seq').where('id', '=', match.id).executeTakeFirstOrThrow();
  await db.insertInto('seats').values(seatRows(match, seq)).execute();
  await db
    .insertInto('logs')
    .values({ match_seq: seq, log: Buffer.from(match.log) })
    .execute();
  return { id: match.id, isNew: true };
}

/** The one thing of a stored match that may change: who somebody was. `db` is a transaction. */
export async function forgetSeats(
  db: Kysely<Schema>,
  id: string,
  seats: readonly number[],
  name: string,
  log: string,
): Promise<void> {
  const match = await db.selectFrom('matches').select('seq').where('id', '=', id).executeTakeFirst();
  if (match === undefined || seats.length === 0) return;
  const { seq } = match;
  await db
    .updateTable('seats')
    .set({ name: storable(name.normalize('NFC')) })
    .where('match_seq', '=', seq)
    .where('seat', 'in', seats)
    .execute();
  await db
    .updateTable('logs')
    .set({ log: Buffer.from(log) })
    .where('match_seq', '=', seq)
    .execute();
}

/** Throws for a match that could not be counted: that is a mistake of the caller, not of a user. */
function checkMatch({ id, seats, outcome, finishedAt }: FinishedMatch): void {
  if (id === '' || id !== storable(id)) throw new RangeError(`a match needs an id without NUL: ${JSON.stringify(id)}`);
  if (seats.length === 0) throw new RangeError(`match ${id} has no seats`);
  if (outcome.scores.length !== seats.length || !outcome.scores.every(Number.isFinite))
    throw new RangeError(`match ${id} needs one finite score per seat: ${outcome.scores}`);
  if (Number.isNaN(Date.parse(finishedAt))) throw new RangeError(`match ${id} has no valid time: ${finishedAt}`);
}

const matchRow = (match: FinishedMatch): Insertable<MatchTable> => ({
  id: match.id,
  game: storable(match.game),
  rules_version: JSON.stringify(match.rulesVersion),
  options: JSON.stringify(match.options),
  seed: storable(match.seed),
  // All times have one form, so that sorting the texts sorts the times.
  finished_at: new Date(match.finishedAt).toISOString(),
  mode: match.mode,
  ranked: match.ranked ? 1 : 0,
  reason: storable(match.outcome.reason),
  no_result: match.outcome.noResult ? 1 : 0,
});

const seatRows = (match: FinishedMatch, seq: number): Insertable<SeatTable>[] =>
  match.seats.map(({ name, kind, player, moves, search }, seat) => ({
    match_seq: seq,
    seat,
    name: storable(name.normalize('NFC')),
    kind,
    player: storable(player),
    moves,
    score: match.outcome.scores[seat],
    searches: search.searches,
    nodes: search.nodes,
    simulations: search.simulations,
    depth_max: search.depthMax,
  }));

/** The driver silently cuts a text at NUL, and PostgreSQL refuses it; checked names never contain one. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd');
