// The rules of a card game, as an author hands them in, from what the game brings.

import {
  type ActionWords,
  type Chance,
  type DeckLine,
  type Decks,
  type Graph,
  type Json,
  type Layout,
  type LearningRules,
  type LoopPolicy,
  type Past,
  type Refusal,
  type Result,
  type RulesDraft,
  rulesOn,
  type SearchRules,
  type Tell,
  type WordRules,
} from '@umpire/core/author';
import type { Picture } from '@umpire/core/scene';
import { ENDING } from './ability/program.ts';
import { endingsOf, endMatch, NOBODY, score } from './end.ts';
import { DECK, type Kit } from './kit.ts';
import type { Decision } from './say/card-view.ts';
import { slotsIn } from './say/slots-in.ts';
import type { CardState } from './state/fields.ts';
import { shownDef } from './state/knowledge.ts';
import { redeal } from './state/redeal.ts';

/** The decks of a match. What is left is what lies in the deck: a life pile is not drawn from. */
const cardDecks = <S extends CardState>(
  k: Kit,
  lists: readonly (readonly DeckLine[])[],
  options: readonly string[],
): Decks<S> => ({
  lists,
  options,
  left: (seen) => k.deckSizes.map((_, seat) => namesLeft(k, seen, seat)),
});

/** From the top, which is the end of the list. */
const namesLeft = (k: Kit, seen: CardState, seat: number): (string | undefined)[] =>
  slotsIn(k, seen, seat, DECK)
    .reverse()
    .map((slot) => {
      const def = shownDef(seen, slot);
      return def === 0 ? undefined : k.book.defs[def].name;
    });

export interface CardRules<S extends CardState> {
  readonly layout: Layout<S>;
  readonly legalMax: number;
  /** Scratch space for lists, as long as the longest. */
  readonly list: Int32Array;
  readonly decks: readonly Uint8Array[];
  /** The same as they were written, and the options that say what is in them. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly deckOptions: readonly string[];
  readonly decisions: readonly Decision[];
  readonly reasons: Readonly<Record<number, string>>;
  readonly loop: number | LoopPolicy<S>;
  setup(state: S, chance: Chance): void;
  legal(k: Kit, s: S, out: Int32Array): number;
  apply(k: Kit, s: S, action: number, chance: Chance, tell?: Tell): void;
  key(k: Kit, s: S, out: Int32Array): void;
  same(k: Kit, a: S, b: S): boolean;
  check(k: Kit, s: S): string | undefined;
  view?(k: Kit, s: S): Json;
  readonly words: CardWords<S>;
  readonly search?: SearchRules<S>;
  readonly features?: NonNullable<LearningRules<S>['features']>;
  graph(k: Kit, s: S, seat: number, list: Int32Array): Graph;
}

/** For people. What is left out is as core has it for any game. */
export interface CardWords<S extends CardState> extends Pick<WordRules<S>, 'warnings' | 'event' | 'motions' | 'help'> {
  describe(k: Kit, s: S, action: number): ActionWords;
  parse?(k: Kit, s: S, list: Int32Array, text: string): Result<number>;
  whyNot?(k: Kit, s: S, action: number): Refusal;
  picture?(k: Kit, s: S, seat: number, list: Int32Array): Picture;
}

export function cardRules<S extends CardState>(k: Kit, of: CardRules<S>): Result<RulesDraft<S>> {
  const { list, view, features } = of;
  const indexOf = new Map(of.decisions.map(({ ask }, index) => [ask, index]));
  return rulesOn(of.layout, {
    actions: k.actions.size,
    forfeits: 1,
    legalMax: of.legalMax,
    loop: of.loop,
    decisions: of.decisions.map(({ name }) => name),
    endings: endingsOf(of.reasons),
    usesChance: true,
    setup: (state, chance) => of.setup(state, chance),
    toAct: ({ asked }) => asked,
    decision: ({ ask }) => indexOf.get(ask) ?? 0,
    legal: (state, _past, out) => of.legal(k, state, out),
    apply: (state, action, chance, tell) => of.apply(k, state, action, chance, tell),
    score: (state, out) => score(k, state, out),
    settle(state, cause, tell) {
      k.tell = tell;
      endMatch(k, state, cause.kind === 'budget' ? ENDING.BUDGET : ENDING.REPETITION, NOBODY);
      k.tell = undefined;
      state.ask = 0;
    },
    forfeit: () => k.actions.size,
    isOut: (state, seat) => state.out[seat] !== 0,
    check: (state) => of.check(k, state),
    key: (state, out) => of.key(k, state, out),
    same: (a, b) => of.same(k, a, b),
    words: wordsOf(k, of),
    hidden: { redeal: (seen, seat, dice) => redeal(k, seen, seat, of.decks, dice) },
    bots: view === undefined ? {} : { view: (seen) => view(k, seen) },
    // Equal positions have equal futures, but not equal numbers of actions: slots are renamed.
    search: { ...of.search, keyComplete: false },
    learning: { ...(features && { features }), graph: (seen, seat) => of.graph(k, seen, seat, list) },
    decks: cardDecks(k, of.lists, of.deckOptions),
  });
}

function wordsOf<S extends CardState>(k: Kit, { words, decisions, list }: CardRules<S>): WordRules<S> {
  const { describe, parse, whyNot, picture, ...rest } = words;
  return {
    ...rest,
    moveForm: decisions.map(({ form }) => form),
    describe: (seen, action) => describe(k, seen, action),
    ...(parse && { parse: (seen: S, text: string) => parse(k, seen, list, text) }),
    ...(whyNot && { whyNot: (state: S, _past: Past, action: number) => whyNot(k, state, action) }),
    ...(picture && { picture: (seen: S, seat: number) => picture(k, seen, seat, list) }),
    turn: ({ turn }) => turn,
  };
}
