// For programs that run matches of other people: terminals, arenas, servers, trees, records.

export { keyText } from './block.ts';
export { type AdaptBot, type AskedBot, PROTOCOL } from './bot-view.ts';
export { BrokenRules } from './broken-rules.ts';
export {
  ADVICE_PURPOSE,
  type Chance,
  chanceFrom,
  chanceOf,
  type Dice,
  FastDice,
  FORFEIT_PURPOSE,
  noChance,
  PLAYER_PURPOSE,
  VOICE_PURPOSE,
} from './chance.ts';
export { type Clock, deadlineMs, type SeatClock, spend, startClock } from './clock.ts';
export { clockText } from './clock-face.ts';
export type { ClockMark } from './clock-set.ts';
export { formatClock, parseClock } from './clock-text.ts';
export { admitCommand, type Command, type CommandType } from './command.ts';
export type { ActionWords, GameCard, Graph, Scores, Words } from './contract.ts';
export type { Demo } from './demo.ts';
export { type Admitted, admit, TEXT_MAX } from './door.ts';
export type { Sides } from './ending.ts';
export { explainLoop, type LoopExplained } from './explain-loop.ts';
export type { FileFormat, ForeignMatch } from './file-format.ts';
export { foreignFromLog } from './foreign-from-log.ts';
export type { Help } from './help.ts';
export { Inbox, type NumberedEvent } from './inbox.ts';
export { FAULT_KINDS, type FaultKind, type Ply } from './line.ts';
export { type FinalPly, type HeaderFacts, headerOptions, LOG_FORMAT, type PlyLine } from './log.ts';
export { type ForeignOrigin, ILLEGAL_MOVE, logFromForeign } from './log-from-foreign.ts';
export { roundHere } from './loop-declare.ts';
export { type LoopPlace, type LoopSeen, loopSeen } from './loop-seen.ts';
export { isLoopEvent, LOOP_DECISION } from './loop-words.ts';
export { allowed, parseOption } from './options.ts';
export { playDemo, type ShownDemo, type ShownPart, type ShownStep } from './play-demo.ts';
export type { SeatTime } from './question.ts';
export { isRanked } from './ranked.ts';
export { accept, refuse, shown } from './refusal.ts';
export { finalPlies, plyCount, type ReplayOptions } from './replay.ts';
export { MAIN_DECISION } from './rules.ts';
export { OVER, reaches, SEATS_MAX } from './seats.ts';
export { hexOf, sha256, sha256Text } from './sha256.ts';
export { winnersOf } from './winners.ts';
