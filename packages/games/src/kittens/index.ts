// Exploding Kittens. Whoever draws a kitten and cannot defuse it is out; the last one wins.
//
//   TURN -card-> (TARGET) (NAME) -> REACT* -> resolve -> TURN, or GIVE for a favor
//   TURN -five-> PICK × 5 -> TAKE -> REACT* -> TURN
//   TURN -draw-> next turn, or INSERT after a defuse
import { accept, defineGame, type Result, type RulesSpec } from '@umpire/core';
import { FORFEIT, FORFEITS } from './actions.ts';
import { adaptBot } from './adapt-bot.ts';
import { helpOf } from './cards/help-of.ts';
import { check } from './check.ts';
import { DECISIONS, decisionsOf } from './decisions.ts';
import { eventText } from './event-text.ts';
import { featuresOf } from './features.ts';
import { forfeit, forfeitTurn } from './forfeit.ts';
import { graph } from './graph.ts';
import { NOPE } from './kinds.ts';
import { legal, toAct } from './legal.ts';
import { play } from './play.ts';
import { presets } from './presets.ts';
import { options, readSetting } from './read-setting.ts';
import { redeal } from './redeal.ts';
import { LEGAL_MAX, scene } from './scene.ts';
import { setUp } from './set-up.ts';
import type { Setting } from './setting.ts';
import { clearAction, closeRounds, DONE, type Kittens, living, seatsIn, shape } from './state.ts';
import { createGuide } from './thinking/guide.ts';
import { deckOf, type KittensView, view } from './view.ts';
import { viewFields } from './view-fields.ts';
import { viewSchema } from './view-schema.ts';
import { describe, parse, whyNot } from './words.ts';

export type { KittensAnswer, KittensBot, KittensSeen } from './adapt-bot.ts';
export type { CardId } from './kinds.ts';
export type { KittensEvent } from './kittens-event.ts';
export type { Kittens } from './state.ts';
export type { KittensAction, KittensView } from './view.ts';

const ACTIONS_PER_TURN = 1000;

export const kittens = defineGame({
  id: 'kittens',
  title: 'Exploding Kittens',
  rulesVersion: 1,
  layoutVersion: 2,
  seats: { min: 2, max: 5 },
  options,
  presets,
  ranked: { preset: true },
  viewSchema,
  adaptBot,
  open(chosen): Result<RulesSpec<Kittens>> {
    const setting = readSetting(chosen);
    return setting.ok ? accept(rulesOf(setting.value)) : setting;
  },
});

function rulesOf(setting: Setting): RulesSpec<Kittens> {
  const { seats, total, counts } = setting;
  const deck = deckOf(setting);
  const decisions = decisionsOf(setting);
  const indices = DECISIONS.map((each) => decisions.indexOf(each));
  const names = decisions.map(({ name }) => name);
  const layout = shape(seats, total, counts[NOPE] + 1);
  return {
    layout,
    actions: FORFEIT,
    forfeits: FORFEITS,
    legalMax: LEGAL_MAX(setting),
    decisions: names,
    methods: decisions.map(({ method }) => method),
    moveForms: decisions.map(({ form }) => form),
    moveForm: 'draw, a card, pair CARD or three CARD',
    usesChance: true,
    warnings: setting.warnings,
    loop: {
      budget: {
        plies: 20_000,
        limits: [{ name: 'actions-per-turn', most: ACTIONS_PER_TURN, spent: ({ actions }) => actions }],
      },
    },
    setup: (state, chance) => setUp(state, setting, chance),
    toAct,
    isOut: (state, seat) => state.out[seat] !== 0,
    decision: ({ phase }) => indices[phase],
    turn: ({ turnNumber }) => turnNumber,
    legal: (state, _past, out) => legal(state, setting, out),
    apply: (state, action, chance, tell) => play(state, setting, action, chance, tell),
    settle(state, cause, tell) {
      if (cause.kind === 'budget' && cause.limit !== 'plies') {
        forfeitTurn(state, tell);
        return;
      }
      stop(state);
    },
    score,
    reason: ({ ending }) => (ending === 1 ? 'budget' : 'last-one'),
    view: (seen, seat) => view(seen, seat, deck),
    viewFields: viewFields(setting),
    redeal: (seen, seat, dice) => redeal(seen, setting, seat, dice),
    whyNot: (state, _past, action) => whyNot(state, action),
    forfeit: (state, _past, dice) => forfeit(state, dice),
    check: (state) => check(state, setting),
    describe,
    eventText,
    parse,
    scene: (seen, seat) => scene(seen, seat, setting),
    help: (seen) => helpOf(seen as unknown as KittensView, names),
    features: featuresOf(setting),
    graph,
    guide: () => createGuide(setting, () => layout.create(), score),
  };
}

/** The budget ends the match in the middle of whatever happens. */
function stop(state: Kittens): void {
  clearAction(state);
  closeRounds(state);
  state.phase = DONE;
  state.ending = 1;
}

/** From 1 for the first place to -1 for the last; who is still in when the budget ends the match shares the best places. */
function score(state: Kittens, out: Float64Array): void {
  const last = seatsIn(state) - 1;
  const shared = (living(state) + 1) / 2;
  for (let seat = 0; seat <= last; seat++) {
    const place = state.place[seat] === 0 ? shared : state.place[seat];
    out[seat] = 1 - (2 * (place - 1)) / last;
  }
}
