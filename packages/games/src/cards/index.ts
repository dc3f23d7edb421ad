// The parts that a card game is built from. The game describes itself (`cardGame`); the kit reads and compiles its cards,
// carries out what they say and asks for decisions; and `cardRules` makes rules of both.

export { checkQuestion } from './ability/check-question.ts';
export { damage } from './ability/damage.ts';
export { answers } from './ability/decide.ts';
export { fresh } from './ability/derive.ts';
export { destroy } from './ability/destroy.ts';
export { call, leave, listSet, subjectLives } from './ability/frames.ts';
export { amountIn } from './ability/instructions.ts';
export { start } from './ability/interpret.ts';
export { expire } from './ability/modifiers.ts';
export { chooseFrom, isFirst } from './ability/offer.ts';
export type { Operand } from './ability/opcodes.ts';
export { openPending } from './ability/pending.ts';
export { pickOne } from './ability/pick-one.ts';
export { ASK, DAMAGE, GAME_ASK, GAME_ENDING, GAME_PROC } from './ability/program.ts';
export { blockOf } from './actions.ts';
export { activate } from './activate.ts';
export { applyAction } from './apply-action.ts';
export type { Book } from './book.ts';
export { cardGame } from './card-game.ts';
export { cardGraph, type GraphSpec } from './card-graph.ts';
export { type CardRules, cardRules } from './card-rules.ts';
export { describeAction, type WordsSpec } from './card-words.ts';
export { checkCards } from './check-cards.ts';
export { compileSet } from './compile/compile-set.ts';
export type { OpCompiler } from './compile/op-compiler.ts';
export { createKit, sizesOf } from './create-kit.ts';
export { endMatch, KIT_REASONS } from './end.ts';
export { emit } from './events.ts';
export type { AbilityJson, Amount, CardJson, CardSet, DeckJson, Op, Selector } from './files/card-set.ts';
export type { OpNamed } from './files/op.ts';
export { readCardSet, validateCardSet } from './files/read-card-set.ts';
export { CARD_FIELDS, DECK_RULE_FIELDS, SET_FIELDS } from './files/vocabulary/common-fields.ts';
export { KIT } from './files/vocabulary/kit-vocabulary.ts';
export { type OpRule, opRules } from './files/vocabulary/op-rules.ts';
export * from './files/vocabulary/shape.ts';
export type { Vocabulary } from './files/vocabulary/vocabulary.ts';
export { type CardGame, DECK, DISCARD, type GameOp, HAND, type Kit, LIMBO, PLAY, UNDER } from './kit.ts';
export {
  type Example,
  type Keyword,
  keywordsOf,
  keywordWords,
  type Mechanic,
  type Operation,
  operationsOf,
  sayable,
} from './mechanic.ts';
export { DRAWS } from './purposes.ts';
export { after, during, run } from './run.ts';
export { deckLines } from './setting/deck-lines.ts';
export { layCard, laySides } from './setting/lay-sides.ts';
export { canonicalCards } from './state/canonical.ts';
export { hashCards } from './state/card-key.ts';
export { payOf, useCostMods } from './state/cost-mods.ts';
export { type CardState, cardFields, NONE, type Sizes } from './state/fields.ts';
export { bars, lets } from './state/lets.ts';
export { mixA, mixB } from './state/mix.ts';
export { GAME_NODE, nodeOf, playerNode, zoneNode } from './state/nodes.ts';
export { numbered } from './state/numbered.ts';
export { isSamePosition } from './state/same-cards.ts';
export { nextSeat, seatsMeant } from './state/seats.ts';
export { countIn, draw, insert, listAt, move, shuffleDeck } from './state/zones.ts';
export { tellKnown, tellOpen, tellSeat } from './tell.ts';
export { turn } from './turn.ts';
