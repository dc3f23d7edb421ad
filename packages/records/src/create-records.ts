// The records behind one connection.

import type { Connection } from './file/connect.ts';
import { retryBusy } from './file/retry-busy.ts';
import { takeTurns } from './file/take-turns.ts';
import { countMatches, findMatch, listMatches } from './query-matches.ts';
import { queryLeaderboard, queryPlayerRecords } from './query-results.ts';
import type { Records } from './records.ts';
import { saveMatch } from './save-match.ts';

export function createRecords(connection: Connection): Records {
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
