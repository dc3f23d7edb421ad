// The rules for one setting.
import { OVER, type RulesSpec } from '@umpire/core';
import { createKit, sizesOf } from '../cards/create-kit.ts';
import { NONE } from '../cards/fields.ts';
import type { Kit } from '../cards/kit.ts';
import { ENDING } from '../cards/program.ts';
import { redeal } from '../cards/redeal.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { DECISIONS } from './decisions.ts';
import { endMatch, REASONS } from './end-match.ts';
import { eventText } from './event-text.ts';
import { graph } from './graph.ts';
import { createGuide } from './guide.ts';
import { isSame, key } from './key.ts';
import { layTable } from './lay-table.ts';
import { legal } from './legal.ts';
import { loopPolicy } from './loop-policy.ts';
import { parse } from './parse.ts';
import { scene } from './scene.ts';
import { setUp } from './set-up.ts';
import type { Setting } from './setting.ts';
import { spec } from './spec.ts';
import { type Storyweave, shape } from './state.ts';
import { view } from './view.ts';
import { describe, whyNot } from './words.ts';

export const kitOf = ({ book, decks }: Setting): Kit =>
  createKit(
    spec,
    book,
    decks.map((deck) => deck.length),
  );

/** Tests hand in a kit of their own, to watch what it does. */
export function rulesOf(setting: Setting, k: Kit = kitOf(setting)): RulesSpec<Storyweave> {
  // A card in hand has five uses, one in play eight.
  const legalMax = 8 * k.slots + k.book.defs.length + 8;
  const list = new Int32Array(legalMax);
  const indexOf = new Map(DECISIONS.map(({ ask }, index) => [ask, index]));
  const layout = shape(sizesOf(spec, k.deckSizes), legalMax);
  return {
    layout,
    actions: k.actions.size,
    forfeits: 1,
    legalMax,
    decisions: DECISIONS.map(({ name }) => name),
    moveForm: 'a move',
    moveForms: DECISIONS.map(({ form }) => form),
    usesChance: true,
    // Equal positions have equal futures, but not equal numbers of actions: slots are renamed.
    keyComplete: false,
    warnings: setting.warnings,
    loop: loopPolicy,
    setup: (state, chance) =>
      setting.table === undefined ? setUp(k, state, setting, chance) : layTable(k, state, setting.table, chance),
    toAct: (state) => (state.ending !== 0 ? OVER : state.asked),
    isOut: (state, seat) => state.out[seat] !== 0,
    decision: ({ ask }) => indexOf.get(ask) ?? 0,
    legal: (state, _past, out) => legal(k, state, out),
    apply: (state, action, chance, tell) => apply(k, state, action, chance, tell),
    settle(state, cause, tell) {
      k.tell = tell;
      endMatch(k, state, cause.kind === 'budget' ? ENDING.BUDGET : ENDING.REPETITION, NONE);
      k.tell = undefined;
      state.ask = 0;
    },
    score: (state, out) => score(k, state, out),
    reason: ({ ending }) => REASONS[ending] ?? 'none',
    key: (state, out) => key(k, state, out),
    same: (a, b) => isSame(k, a, b),
    view: (seen) => view(k, seen),
    redeal: (seen, seat, dice) => redeal(k, seen, seat, setting.decks, dice),
    whyNot: (state, _past, action) => whyNot(k, state, action),
    forfeit: () => k.actions.size,
    check: (state) => check(k, state, setting, list),
    describe: (seen, action) => describe(k, seen, action),
    parse: (seen, text) => parse(k, seen, list, text),
    eventText: (event, nameOf) => eventText(k.book, event, nameOf),
    scene: (seen, seat) => scene(k, seen, seat, list),
    graph: (seen, seat) => graph(k, seen, seat, list),
    guide: () =>
      createGuide(
        k,
        setting.decks,
        legalMax,
        () => layout.create(),
        (state, out) => score(k, state, out),
      ),
  };
}

/** The winner gets what the others lose. Without one, those who are still in share it. */
function score(k: Kit, s: Storyweave, out: Float64Array): void {
  const loss = -1 / (k.seats - 1);
  let losers = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const isLoser = s.winner > 0 ? seat !== s.winner - 1 : s.out[seat] !== 0;
    out[seat] = isLoser ? loss : 0;
    if (isLoser) losers++;
  }
  for (let seat = 0; seat < k.seats; seat++) if (out[seat] === 0) out[seat] = (-loss * losers) / (k.seats - losers);
}
