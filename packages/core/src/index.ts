// For programs that embed a game: open it, play a match, keep its log, replay it, walk through it. Other doors: author.ts for
// authors of games, hot.ts for searches, host.ts for programs that run matches for others.

export type { Game, GameEvent, Rules } from './contract/contract.ts';
export type { Option, Options, OptionValue } from './contract/options.ts';
export type { Outcome } from './contract/outcome-of.ts';
export type { Preset } from './contract/preset.ts';
export type { Json, Refusal, Result } from './contract/refusal.ts';
export { PUBLIC } from './contract/seats.ts';
export { Line, type LineOptions } from './line/line.ts';
export { formatLog } from './log/chain.ts';
export {
  type Log,
  type LogHeader,
  type LogLine,
  type LogSeat,
  logHeader,
  logLine,
} from './log/log.ts';
export { parseLog } from './log/parse-log.ts';
export { type Difference, type Replayed, replay } from './log/replay.ts';
export type { BotView, SimulatingView } from './match/bot-view.ts';
export type { Command } from './match/command.ts';
export { type Answer, seenBy } from './match/door.ts';
export {
  type ActedEvent,
  type Input,
  type Match,
  type MatchEvent,
  type MatchOptions,
  type Played,
  playMatch,
} from './match/match.ts';
export { Question } from './match/question.ts';
export type { Scene } from './scene/vocabulary.ts';
export type { Block } from './state/layout.ts';
