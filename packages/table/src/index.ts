// A match at a table: what each audience is shown and told of it, and what it may do.
export { Flag } from './flag.ts';
export { helpOn } from './help-on.ts';
export { LiveMatch, type Stop } from './live-match.ts';
export { LoopNews } from './loop-news.ts';
export { drawsOf, mayOf } from './may.ts';
export {
  type Ending,
  type MatchCommand,
  type May,
  type Move,
  type Notice,
  OPEN_HANDS,
  type Player,
  type TableMessage,
} from './messages.ts';
export {
  type FromServer,
  type HallEntry,
  type Offer,
  PROTOCOL_VERSION,
  type Program,
  type RankRow,
  type Ranks,
  type SeatLinks,
  type TableCommand,
  type TableFacts,
  type TablePhase,
  type Talk,
  type ToServer,
} from './protocol.ts';
export {
  type Grade,
  gradeOf,
  type JudgedMove,
  lineWords,
  matchDigest,
  type ReviewedMove,
  type ReviewStep,
  reviewMatch,
} from './review.ts';
export {
  formatReview,
  isReview,
  parseReview,
  REVIEW_FORMAT,
  type ReviewFile,
  type ReviewHeader,
} from './review-file.ts';
export { Screen } from './screen.ts';
export { allEyes, firstEyes, PROGRAM, readSeats, SEARCH_NAMES, type Seat, seatName, sharesSecrets } from './seats.ts';
export type { Story } from './story.ts';
export {
  type FromThinker,
  type GameList,
  serveThinker,
  type ThinkerPort,
  type Thought,
  type ToThinker,
} from './thinker.ts';
