// For whoever writes a game.

export type { AdaptBot, AskedBot, BotView } from './bot-view.ts';
export { type Chance, type Dice, FastDice, GAME_PURPOSES, pick, shuffle } from './chance.ts';
export type { Clock } from './clock.ts';
export { parseClock } from './clock-text.ts';
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
} from './contract.ts';
export { defineGame, type GameSpec } from './define-game.ts';
export type { Demo, DemoPart, DemoRefusal, DemoStep } from './demo.ts';
export { allSeats, wonBy } from './ending.ts';
export { type Field, i8, i16, i32, type Table, table, u8, u16 } from './field.ts';
export type { FileFormat, ForeignEnd, ForeignMatch, ForeignMove, WrittenMatch } from './file-format.ts';
export type { Foreseen, ForeseenAction, Foresight } from './foresight.ts';
export type { Guide, PlayedOut } from './guide.ts';
export type { Help } from './help.ts';
export type { NumberedEvent } from './inbox.ts';
export type { Json } from './json.ts';
export { type Block, type Fields, type Layout, layout, type StateFor, type StateOf } from './layout.ts';
export { isRefused, type LoopState, loopFields } from './loop-fields.ts';
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
export { LOOP_SCHEMA } from './loop-words.ts';
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
} from './options.ts';
export { Past } from './past.ts';
export type { Preset } from './preset.ts';
export { accept, type Refusal, type Result, refuse, shown } from './refusal.ts';
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
} from './rules.ts';
export { allBut, EVERYONE, OVER, onlySeat, PUBLIC } from './seats.ts';
