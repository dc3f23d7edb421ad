// The records behind one connection.

import type { Connection } from './connect.ts';
import { countMatches, findMatch, listMatches } from './query-matches.ts';
import { queryLeaderboard, queryPlayerRecords } from './query-results.ts';
import type { Records } from './records.ts';
import { retryBusy } from './retry-busy.ts';
import { saveMatch } from './save-match.ts';

export function createRecords(connection: Connection): Records {
  const { db } = connection;
  let closing: Promise<void> | undefined;
  return {
    saveMatch: (match) => retryBusy(() => saveMatch(db, match)),
    leaderboard: (filter = {}) => retryBusy(() => queryLeaderboard(db, filter)),
    playerRecords: (filter = {}) => retryBusy(() => queryPlayerRecords(db, filter)),
    matches: (filter = {}) => retryBusy(() => listMatches(db, filter)),
    match: (id) => retryBusy(() => findMatch(db, id)),
    matchCount: (filter = {}) => retryBusy(() => countMatches(db, filter)),
    close: () => {
      // Its turn comes when the statements before it are done: there is one connection.
      closing ??= db.connection().execute(async () => connection.close());
      return closing;
    },
  };
}
