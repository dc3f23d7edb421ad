// For programs that run matches for other people: terminals, arenas, servers, trees, records.

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
} from './chance/chance.ts';
export { type Clock, deadlineMs, type SeatClock, spend, startClock } from './clock/clock.ts';
export { clockText } from './clock/clock-face.ts';
export type { ClockMark } from './clock/clock-set.ts';
export { formatClock, parseClock } from './clock/clock-text.ts';
export { BrokenRules } from './contract/broken-rules.ts';
export type { ActionWords, GameCard, Graph, Scores, Words } from './contract/contract.ts';
export type { Demo } from './contract/demo.ts';
export type { Sides } from './contract/ending.ts';
export type { FileFormat, ForeignMatch } from './contract/file-format.ts';
export type { Help } from './contract/help.ts';
export { nearest } from './contract/nearest.ts';
export { allowed, parseOption } from './contract/options.ts';
export { outcomeOf } from './contract/outcome-of.ts';
export { isPlain, plain } from './contract/plain-text.ts';
export { accept, refuse, shown } from './contract/refusal.ts';
export { MAIN_DECISION } from './contract/rules.ts';
export { OVER, reaches, SEATS_MAX } from './contract/seats.ts';
export { winnersOf } from './contract/winners.ts';
export { FAULT_KINDS, type FaultKind, type Ply } from './line/line.ts';
export { LogChain } from './log/chain.ts';
export { type ChainReport, checkChain } from './log/check-chain.ts';
export { foreignFromLog } from './log/foreign-from-log.ts';
export {
  type FinalPly,
  type HeaderFacts,
  headerOptions,
  LOG_FORMAT,
  outcomeIn,
  type PlyLine,
  timedBy,
} from './log/log.ts';
export { type ForeignOrigin, ILLEGAL_MOVE, logFromForeign } from './log/log-from-foreign.ts';
export { finalPlies, plyCount, type ReplayOptions } from './log/replay.ts';
export { sortRows } from './log/rows.ts';
export { readSeal, type Seal, sealDigest, sealedText } from './log/seal.ts';
export { explainLoop, type LoopExplained } from './loop/explain-loop.ts';
export { roundHere } from './loop/loop-declare.ts';
export { type LoopPlace, type LoopSeen, loopSeen } from './loop/loop-seen.ts';
export { isLoopEvent, LOOP_DECISION } from './loop/loop-words.ts';
export { type AdaptBot, type AskedBot, PROTOCOL } from './match/bot-view.ts';
export { admitCommand, type Command, type CommandType } from './match/command.ts';
export { type Admitted, admit, TEXT_MAX } from './match/door.ts';
export { EventQueue, eventsText, type NumberedEvent } from './match/event-queue.ts';
export { playDemo, type ShownDemo, type ShownPart, type ShownStep } from './match/play-demo.ts';
export type { SeatTime } from './match/question.ts';
export { isRanked } from './match/ranked.ts';
export { type KnownState, simulate, simulator } from './match/simulate.ts';
export { keyText } from './state/block.ts';
export { type HashText, hexOf, sha256, sha256Text } from './state/sha256.ts';
