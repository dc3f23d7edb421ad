// Tallies, computed from the stored matches at each call.

import { type Kysely, sql } from 'kysely';
import { checkLimit } from './check-limit.ts';
import type { Schema } from './file/schema.ts';
import type { LeaderboardFilter, LeaderboardRow, PlayerFilter, PlayerRecord, SeatResult } from './records.ts';

export async function queryLeaderboard(db: Kysely<Schema>, filter: LeaderboardFilter): Promise<LeaderboardRow[]> {
  let query = tally(db, filter, 'people').select('name').groupBy('name');
  // With equal wins, fewer matches mean a higher win rate, so whole numbers are compared. Without a win every rate is 0.
  query = query.orderBy('wins', 'desc');
  query = query.orderBy(sql`case when ${count('win')} = 0 then 0 else ${decided} end`).orderBy('name');
  if (filter.limit !== undefined) query = query.limit(checkLimit(filter.limit));
  const rows = await query.execute();
  return rows.map((row, index) => ({ rank: index + 1, ...withRate(row) }));
}

export async function queryPlayerRecords(db: Kysely<Schema>, filter: PlayerFilter): Promise<PlayerRecord[]> {
  const query = tally(db, filter, 'everyone')
    .select(['name', 'game'])
    .groupBy(['name', 'game'])
    .orderBy('name')
    .orderBy('game');
  return (await query.execute()).map(withRate);
}

/** Whose results are counted: bots have records, but no place on the leaderboard. */
type Counted = 'people' | 'everyone';

const tally = (db: Kysely<Schema>, filter: PlayerFilter, counted: Counted) =>
  db
    // Materialised, because otherwise each of the sums below would compute the results again.
    .with(
      (name) => name('results').materialized(),
      () => seatResults(db, filter, counted),
    )
    .selectFrom('results')
    .select([count('win').as('wins'), count('loss').as('losses'), count('draw').as('draws')])
    .select([count('no-result').as('noResults'), decided.as('matches')]);

/** One row for every seat that counts: a human in a ranked match against the AI, or a bot in any ranked match. */
function seatResults(db: Kysely<Schema>, { game, name }: PlayerFilter, counted: Counted) {
  let query = db
    .selectFrom('seats as seat')
    .innerJoin('matches as match', 'match.seq', 'seat.match_seq')
    .where((is) => {
      const people = is.and([is('seat.kind', '=', 'human'), is('match.mode', '=', 'vs-ai')]);
      return counted === 'people' ? people : is.or([people, is('seat.kind', '=', 'bot')]);
    })
    .where('match.ranked', '=', 1)
    .select(['seat.name as name', 'match.game as game'])
    .select((is) => {
      const others = is
        .selectFrom('seats as other')
        .whereRef('other.match_seq', '=', 'seat.match_seq')
        .whereRef('other.seat', '!=', 'seat.seat')
        .select('other.seat');
      return (
        is
          .case()
          .when('match.no_result', '=', 1)
          .then('no-result')
          .when(is.exists(others.whereRef('other.score', '>', 'seat.score')))
          .then('loss')
          .when(is.exists(others.whereRef('other.score', '<', 'seat.score')))
          .then('win')
          // No seat had a higher score, and none a lower one.
          .when(is.exists(others))
          .then('draw')
          .else('win')
          .end()
          .as('result')
      );
    });
  if (game !== undefined) query = query.where('match.game', '=', game);
  if (name !== undefined) query = query.where('seat.name', '=', name.normalize('NFC'));
  return query;
}

const count = (result: SeatResult) => sql<number>`sum(case when result = ${result} then 1 else 0 end)`;

const decided = sql<number>`sum(case when result = 'no-result' then 0 else 1 end)`;

function withRate<Row extends { wins: number; matches: number }>(row: Row): Row & { winRate: number } {
  return { ...row, winRate: row.matches === 0 ? 0 : row.wins / row.matches };
}
