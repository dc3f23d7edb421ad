export { checkName } from './check-name.ts';
export { openRecords } from './file/open-records.ts';
export type { FinishedMatch, FinishedSeat, MatchMode, SearchTotals, SeatKind } from './finished-match.ts';
export { type RatedPlayer, ratingsOf } from './ratings.ts';
export type {
  LeaderboardFilter,
  LeaderboardRow,
  MatchFilter,
  MatchRow,
  MatchSeat,
  PlayerFilter,
  PlayerRecord,
  Records,
  SeatResult,
  StoredMatch,
} from './records.ts';
