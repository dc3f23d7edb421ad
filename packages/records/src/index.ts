export { checkName, type NameCheck } from './check-name.ts';
export { type Opened, openRecords } from './file/open-records.ts';
export type { FinishedMatch, FinishedSeat, MatchMode, SearchTotals, SeatKind } from './finished-match.ts';
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
export { formatLeaderboard } from './text/format-leaderboard.ts';
export { formatMatches } from './text/format-matches.ts';
export { formatPlayerRecords } from './text/format-player-records.ts';
export type { OutputFormat } from './text/output-format.ts';
