// Makes rules, as core takes them, of what a card game brings.

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

/** The decks of a match. Only the deck counts as what is left: cards of a life pile, for example, are not drawn from it. */
const cardDecks = <S extends CardState>(
  kit: Kit,
  lists: readonly (readonly DeckLine[])[],
  options: readonly string[],
): Decks<S> => ({
  lists,
  options,
  left: (seen) => kit.deckSizes.map((_, seat) => namesLeft(kit, seen, seat)),
});

/** The cards in the deck from its top, which is the end of the list; undefined for a card that is not known. */
const namesLeft = (kit: Kit, seen: CardState, seat: number): (string | undefined)[] =>
  slotsIn(kit, seen, seat, DECK)
    .reverse()
    .map((slot) => {
      const def = shownDef(seen, slot);
      return def === 0 ? undefined : kit.book.defs[def].name;
    });

export interface CardRules<S extends CardState> {
  readonly layout: Layout<S>;
  readonly legalMax: number;
  /** Scratch space for lists of actions, as long as the longest. */
  readonly list: Int32Array;
  readonly decks: readonly Uint8Array[];
  /** The same decks as they were written, and the options that say what is in them. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly deckOptions: readonly string[];
  readonly decisions: readonly Decision[];
  readonly reasons: Readonly<Record<number, string>>;
  readonly loop: number | LoopPolicy<S>;
  setup(state: S, chance: Chance): void;
  legal(kit: Kit, state: S, out: Int32Array): number;
  apply(kit: Kit, state: S, action: number, chance: Chance, tell?: Tell): void;
  key(kit: Kit, state: S, out: Int32Array): void;
  same(kit: Kit, a: S, b: S): boolean;
  check(kit: Kit, state: S): string | undefined;
  view?(kit: Kit, state: S): Json;
  readonly words: CardWords<S>;
  readonly search?: SearchRules<S>;
  readonly features?: NonNullable<LearningRules<S>['features']>;
  graph(kit: Kit, state: S, seat: number, list: Int32Array): Graph;
}

/** What people read. Where something is left out, core does what it does for any game. */
export interface CardWords<S extends CardState> extends Pick<WordRules<S>, 'warnings' | 'event' | 'motions' | 'help'> {
  describe(kit: Kit, state: S, action: number): ActionWords;
  parse?(kit: Kit, state: S, list: Int32Array, text: string): Result<number>;
  whyNot?(kit: Kit, state: S, action: number): Refusal;
  picture?(kit: Kit, state: S, seat: number, list: Int32Array): Picture;
}

export function cardRules<S extends CardState>(kit: Kit, of: CardRules<S>): Result<RulesDraft<S>> {
  const { list, view, features } = of;
  const indexOf = new Map(of.decisions.map(({ ask }, index) => [ask, index]));
  return rulesOn(of.layout, {
    actions: kit.actions.size,
    forfeits: 1,
    legalMax: of.legalMax,
    loop: of.loop,
    decisions: of.decisions.map(({ name }) => name),
    endings: endingsOf(of.reasons),
    usesChance: true,
    setup: (state, chance) => of.setup(state, chance),
    toAct: ({ asked }) => asked,
    decision: ({ ask }) => indexOf.get(ask) ?? 0,
    legal: (state, _past, out) => of.legal(kit, state, out),
    apply: (state, action, chance, tell) => of.apply(kit, state, action, chance, tell),
    score: (state, out) => score(kit, state, out),
    settle(state, cause, tell) {
      kit.tell = tell;
      endMatch(kit, state, cause.kind === 'budget' ? ENDING.BUDGET : ENDING.REPETITION, NOBODY);
      kit.tell = undefined;
      state.ask = 0;
    },
    forfeit: () => kit.actions.size,
    isOut: (state, seat) => state.out[seat] !== 0,
    check: (state) => of.check(kit, state),
    key: (state, out) => of.key(kit, state, out),
    same: (a, b) => of.same(kit, a, b),
    words: wordsOf(kit, of),
    hidden: { redeal: (seen, seat, dice) => redeal(kit, seen, seat, of.decks, dice) },
    bots: view === undefined ? {} : { view: (seen) => view(kit, seen) },
    // Equal positions have equal futures, but not equal numbers of actions, because slots are renamed.
    search: { ...of.search, keyComplete: false },
    learning: { ...(features && { features }), graph: (seen, seat) => of.graph(kit, seen, seat, list) },
    decks: cardDecks(kit, of.lists, of.deckOptions),
  });
}

function wordsOf<S extends CardState>(kit: Kit, { words, decisions, list }: CardRules<S>): WordRules<S> {
  const { describe, parse, whyNot, picture, ...rest } = words;
  return {
    ...rest,
    moveForm: decisions.map(({ form }) => form),
    describe: (seen, action) => describe(kit, seen, action),
    ...(parse && { parse: (seen: S, text: string) => parse(kit, seen, list, text) }),
    ...(whyNot && { whyNot: (state: S, _past: Past, action: number) => whyNot(kit, state, action) }),
    ...(picture && { picture: (seen: S, seat: number) => picture(kit, seen, seat, list) }),
    turn: ({ turn }) => turn,
  };
}
