export { checkName, type NameCheck } from './check-name.ts';
export type { FinishedMatch, FinishedSeat, MatchMode, SearchTotals, SeatKind } from './finished-match.ts';
export { formatLeaderboard } from './format-leaderboard.ts';
export { formatMatches } from './format-matches.ts';
export { formatPlayerRecords } from './format-player-records.ts';
export { type Opened, openRecords } from './open-records.ts';
export type { OutputFormat } from './output-format.ts';
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
export type { Refusal } from './refusal.ts';
