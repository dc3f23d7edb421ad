export { copy, equal, hashWords, keyText } from './block.ts';
export { type AdaptBot, type AskedBot, type BotReply, type BotRequest, type BotView, PROTOCOL } from './bot-view.ts';
export { BrokenRules } from './broken-rules.ts';
export {
  ADVICE_PURPOSE,
  type Chance,
  chanceFrom,
  chanceOf,
  type Dice,
  eachOutcome,
  FastDice,
  FORFEIT_PURPOSE,
  GAME_PURPOSES,
  IDLE_PURPOSES,
  noChance,
  PLAYER_PURPOSE,
  pick,
  shuffle,
  VOICE_PURPOSE,
} from './chance.ts';
export { createChecked } from './checked.ts';
export { type Clock, deadlineMs, type SeatClock, spend, startClock } from './clock.ts';
export { clockText } from './clock-face.ts';
export type { ClockMark } from './clock-set.ts';
export { formatClock, parseClock } from './clock-text.ts';
export type { Command, CommandType } from './command.ts';
export type {
  ActionWords,
  Bots,
  DeckLine,
  Decks,
  Features,
  Game,
  GameCard,
  GameEvent,
  Graph,
  Rules,
  Scores,
  Search,
  Tell,
  ViewFields,
  Words,
} from './contract.ts';
export { defineGame, type GameSpec } from './define-game.ts';
export type { Demo, DemoPart, DemoRefusal, DemoStep } from './demo.ts';
export { type Admitted, type Answer, admit, seenBy, TEXT_MAX } from './door.ts';
export type { Fingerprint } from './embedded/fingerprint.ts';
export { fingerprintOf } from './embedded/fingerprint-of.ts';
export {
  type ActionVerdict,
  LoopGuard,
  type LoopGuardOptions,
  type LoopResolution,
  type LoopResolutionResult,
  type LoopWarning,
} from './embedded/loop-guard.ts';
export type { LoopGuardState } from './embedded/loop-guard-state.ts';
export { type ActionLimit, type LoopRules, readLoopRules } from './embedded/loop-rules.ts';
export type { CycleStep } from './embedded/state-memory.ts';
export type { Alternative, Breaker } from './embedded/ways-out.ts';
export { allSeats, type Sides, wonBy } from './ending.ts';
export { explainLoop, type LoopExplained } from './explain-loop.ts';
export {
  type ArrayOf,
  type Columns,
  type Field,
  i8,
  i16,
  i32,
  type Kind,
  type Table,
  table,
  u8,
  u16,
} from './field.ts';
export type { FileFormat, ForeignEnd, ForeignMatch, ForeignMove, WrittenMatch } from './file-format.ts';
export { foreignFromLog } from './foreign-from-log.ts';
export type { Foreseen, ForeseenAction, Foresight } from './foresight.ts';
export type { Guide, PlayedOut } from './guide.ts';
export type { Help } from './help.ts';
export { Inbox, type NumberedEvent } from './inbox.ts';
export type { Json } from './json.ts';
export { type Block, type Fields, type Layout, layout, type Place, type StateFor, type StateOf } from './layout.ts';
export { FAULT_KINDS, type FaultKind, Line, type LineOptions, type Ply } from './line.ts';
export {
  formatLine,
  formatLog,
  type HeaderFacts,
  headerOptions,
  LOG_FORMAT,
  type Log,
  type LogHeader,
  type LogLine,
  type LogSeat,
  logHeader,
  logLine,
  type PlyLine,
} from './log.ts';
export { type ForeignOrigin, ILLEGAL_MOVE, logFromForeign } from './log-from-foreign.ts';
export { type LoopState, loopFields } from './loop-fields.ts';
export {
  type Budget,
  type ByStoppers,
  type Cause,
  type Consequence,
  type CycleLimit,
  type CycleMove,
  type Limit,
  type LoopPolicy,
  markKey,
  type Repetition,
} from './loop-policy.ts';
export { isLoopEvent, LOOP_DECISION, LOOP_SCHEMA } from './loop-words.ts';
export { eachHidden, mask } from './mask.ts';
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
export {
  allowed,
  type ChoiceOption,
  type Chosen,
  choice,
  decimal,
  derived,
  type FileOption,
  type FlagOption,
  file,
  flag,
  type IntegerOption,
  integer,
  type NumberOption,
  type Option,
  type Options,
  type OptionTable,
  type OptionValue,
  parseOption,
  readOptions,
  type TextOption,
  text,
} from './options.ts';
export { OwnCopies } from './own-copies.ts';
export { parseLog } from './parse-log.ts';
export { type Confirmer, Past } from './past.ts';
export { perft } from './perft.ts';
export { playDemo, type ShownDemo, type ShownPart, type ShownStep } from './play-demo.ts';
export type { Preset } from './preset.ts';
export { Question, type SeatTime } from './question.ts';
export { isRanked } from './ranked.ts';
export { accept, type Refusal, type Result, refuse, shown } from './refusal.ts';
export { type Difference, finalPlies, plyCount, type Replayed, type ReplayOptions, replay } from './replay.ts';
export {
  type BotRules,
  type GameRules,
  type HiddenRules,
  type LearningRules,
  MAIN_DECISION,
  type Points,
  type RulesDraft,
  rules,
  rulesOn,
  type SearchRules,
  type WordRules,
} from './rules.ts';
export { loadState, saveState } from './save-state.ts';
export type { CardFace, CardsPart, Cell, CountersPart, GridPart, Mark, Scene, TextPart } from './scene.ts';
export { Hearing, seatKey } from './seat-key.ts';
export { allBut, EVERYONE, OVER, onlySeat, PUBLIC, reaches, SEATS_MAX } from './seats.ts';
export { hexOf, sha256, sha256Text } from './sha256.ts';
export { begin, occurrences, recordedKey, step } from './step.ts';
export { Track } from './track.ts';
export { whoDecides } from './who-decides.ts';
export { type Interval, winRate95, Z95 } from './win-rate.ts';
