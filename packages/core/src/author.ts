// For authors of games.

export { type Chance, type Dice, FastDice, GAME_PURPOSES, pick, shuffle } from './chance/chance.ts';
export type { Clock } from './clock/clock.ts';
export { parseClock } from './clock/clock-text.ts';
export type {
  ActionWords,
  DeckLine,
  Decks,
  Features,
  Game,
  GameCard,
  GameEvent,
  Graph,
  Rules,
  Tell,
  ViewFields,
} from './contract/contract.ts';
export { defineGame, type GameSpec } from './contract/define-game.ts';
export type { Demo, DemoPart, DemoRefusal, DemoStep } from './contract/demo.ts';
export { allSeats, wonBy } from './contract/ending.ts';
export type { EngineAnswer, EngineScript, EngineScripts, ScriptPly, ScriptRules } from './contract/engine-script.ts';
export type { FileFormat, ForeignEnd, ForeignMatch, ForeignMove, WrittenMatch } from './contract/file-format.ts';
export type { Foreseen, ForeseenAction, Foresight } from './contract/foresight.ts';
export type { Guide, PlayedOut } from './contract/guide.ts';
export type { Help } from './contract/help.ts';
export { nearest } from './contract/nearest.ts';
export {
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
  readOptions,
  type TextOption,
  text,
} from './contract/options.ts';
export type { Preset } from './contract/preset.ts';
export { accept, acceptEach, type Json, type Refusal, type Result, refuse, shown } from './contract/refusal.ts';
export {
  type BotRules,
  type GameRules,
  type HiddenRules,
  type LearningRules,
  type Points,
  type RulesDraft,
  rules,
  rulesOn,
  type SearchRules,
  type WordRules,
} from './contract/rules.ts';
export { allBut, EVERYONE, OVER, onlySeat, PUBLIC } from './contract/seats.ts';
export type { Solver, SolverSettings } from './contract/solver.ts';
export { schemaOf, strictObject } from './contract/view-schema.ts';
export { isRefused, type LoopState, loopFields } from './loop/loop-fields.ts';
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
} from './loop/loop-policy.ts';
export { LOOP_SCHEMA } from './loop/loop-words.ts';
export type { AdaptBot, AskedBot, BotTime, BotView, SimulatedLine, SimulatingView } from './match/bot-view.ts';
export type { NumberedEvent } from './match/event-queue.ts';
export { type Field, i8, i16, i32, type Table, table, u8, u16 } from './state/field.ts';
export { type Block, type Fields, type Layout, layout, type StateFor, type StateOf } from './state/layout.ts';
export { Past } from './state/past.ts';
