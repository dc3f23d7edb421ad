// For whoever embeds a game: open it, play a match, keep its log, replay it, walk through it. Other doors: author.ts for
// those who write games, hot.ts for searches, host.ts for programs that run matches of others.

export type { BotView } from './bot-view.ts';
export type { Command } from './command.ts';
export type { Game, GameEvent, Rules } from './contract.ts';
export { type Answer, seenBy } from './door.ts';
export type { Json } from './json.ts';
export type { Block } from './layout.ts';
export { Line, type LineOptions } from './line.ts';
export {
  formatLine,
  formatLog,
  type Log,
  type LogHeader,
  type LogLine,
  type LogSeat,
  logHeader,
  logLine,
} from './log.ts';
export {
  type ActedEvent,
  type Input,
  type Match,
  type MatchEvent,
  type MatchOptions,
  type Outcome,
  type Played,
  playMatch,
} from './match.ts';
export type { Option, Options, OptionValue } from './options.ts';
export { parseLog } from './parse-log.ts';
export type { Preset } from './preset.ts';
export { Question } from './question.ts';
export type { Refusal, Result } from './refusal.ts';
export { type Difference, type Replayed, replay } from './replay.ts';
export type { Scene } from './scene/vocabulary.ts';
export { PUBLIC } from './seats.ts';
