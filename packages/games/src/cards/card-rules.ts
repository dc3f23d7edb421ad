// The rules of a card game, as the contract wants them, from what the game brings.
import {
  type ActionWords,
  type Chance,
  type DeckLine,
  type Dice,
  type GameEvent,
  type Graph,
  type Json,
  type LoopPolicy,
  OVER,
  type Refusal,
  type Result,
  type RulesSpec,
  type Scene,
  type Tell,
} from '@umpire/core';
import { cardDecks } from './card-decks.ts';
import { endMatch, KIT_REASONS, score } from './end.ts';
import { type CardState, NONE } from './fields.ts';
import type { Kit } from './kit.ts';
import { ENDING } from './program.ts';
import { redeal } from './redeal.ts';

export interface CardRules<S extends CardState> {
  readonly layout: RulesSpec<S>['layout'];
  readonly legalMax: number;
  /** Scratch space for lists, as long as the longest. */
  readonly list: Int32Array;
  readonly decks: readonly Uint8Array[];
  /** The same as they were written, and the options that say what is in them. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly deckOptions: readonly string[];
  readonly warnings: readonly string[];
  readonly decisions: readonly { readonly name: string; readonly ask: number; readonly form: string }[];
  readonly reasons: Readonly<Record<number, string>>;
  readonly loop: LoopPolicy<S>;
  setup(state: S, chance: Chance): void;
  legal(k: Kit, s: S, out: Int32Array): number;
  apply(k: Kit, s: S, action: number, chance: Chance, tell?: Tell): void;
  key(k: Kit, s: S, out: Int32Array): void;
  same(k: Kit, a: S, b: S): boolean;
  view(k: Kit, s: S): Json;
  whyNot(k: Kit, s: S, action: number): Refusal;
  check(k: Kit, s: S): string | undefined;
  describe(k: Kit, s: S, action: number): ActionWords;
  parse(k: Kit, s: S, list: Int32Array, text: string): Result<number>;
  eventText(event: GameEvent, nameOf: (seat: number) => string): string | undefined;
  scene(k: Kit, s: S, seat: number, list: Int32Array): Scene;
  graph(k: Kit, s: S, seat: number, list: Int32Array): Graph;
  readonly features: NonNullable<RulesSpec<S>['features']>;
  guide?: RulesSpec<S>['guide'];
}

export function cardRules<S extends CardState>(k: Kit, of: CardRules<S>): RulesSpec<S> {
  const { list } = of;
  const indexOf = new Map(of.decisions.map(({ ask }, index) => [ask, index]));
  return {
    layout: of.layout,
    actions: k.actions.size,
    forfeits: 1,
    legalMax: of.legalMax,
    decisions: of.decisions.map(({ name }) => name),
    moveForm: 'a move',
    moveForms: of.decisions.map(({ form }) => form),
    usesChance: true,
    // Equal positions have equal futures, but not equal numbers of actions: slots are renamed.
    keyComplete: false,
    warnings: of.warnings,
    loop: of.loop,
    setup: (state, chance) => of.setup(state, chance),
    toAct: (state) => (state.ending !== 0 ? OVER : state.asked),
    isOut: (state, seat) => state.out[seat] !== 0,
    decision: ({ ask }) => indexOf.get(ask) ?? 0,
    turn: ({ turn }) => turn,
    legal: (state, _past, out) => of.legal(k, state, out),
    apply: (state, action, chance, tell) => of.apply(k, state, action, chance, tell),
    settle(state, cause, tell) {
      k.tell = tell;
      endMatch(k, state, cause.kind === 'budget' ? ENDING.BUDGET : ENDING.REPETITION, NONE);
      k.tell = undefined;
      state.ask = 0;
    },
    score: (state, out) => score(k, state, out),
    reason: ({ ending }) => of.reasons[ending] ?? KIT_REASONS[ending] ?? 'none',
    key: (state, out) => of.key(k, state, out),
    same: (a, b) => of.same(k, a, b),
    view: (seen) => of.view(k, seen),
    redeal: (seen, seat, dice: Dice) => redeal(k, seen, seat, of.decks, dice),
    whyNot: (state, _past, action) => of.whyNot(k, state, action),
    forfeit: () => k.actions.size,
    check: (state) => of.check(k, state),
    describe: (seen, action) => of.describe(k, seen, action),
    parse: (seen, text) => of.parse(k, seen, list, text),
    eventText: (event, nameOf) => of.eventText(event, nameOf),
    scene: (seen, seat) => of.scene(k, seen, seat, list),
    graph: (seen, seat) => of.graph(k, seen, seat, list),
    features: of.features,
    decks: cardDecks(k, of.lists, of.deckOptions),
    ...(of.guide === undefined ? {} : { guide: of.guide }),
  };
}
