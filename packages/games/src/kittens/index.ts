// Exploding Kittens. A player who draws a kitten and cannot defuse it is out; the last one left wins.
//
//   TURN -card-> (TARGET) (NAME) -> REACT* -> resolve -> TURN, or GIVE for a favor
//   TURN -five-> PICK × 5 -> TAKE -> REACT* -> TURN
//   TURN -draw-> next turn, or INSERT after a defuse
import { defineGame, type Result, type RulesDraft, rulesOn } from '@umpire/core/author';
import { adaptBot, adaptPython } from './bots/adapt-bot.ts';
import { helpOf } from './cards/help-of.ts';
import { check } from './rules/check.ts';
import { forfeit, forfeitTurn } from './rules/forfeit.ts';
import { NOPE } from './rules/kinds.ts';
import { FORFEIT, FORFEITS, LEGAL_MAX, legal, toAct } from './rules/legal.ts';
import { play } from './rules/play.ts';
import { redeal } from './rules/redeal.ts';
import { setUp } from './rules/set-up.ts';
import {
  BUDGET,
  clearAction,
  closeRounds,
  DONE,
  ENDINGS,
  type Kittens,
  living,
  livingSet,
  seatsIn,
  shape,
} from './rules/state.ts';
import { presets } from './setting/presets.ts';
import { options, readSetting } from './setting/read-setting.ts';
import type { Setting } from './setting/setting.ts';
import { featuresOf } from './thinking/features.ts';
import { createGuide } from './thinking/guide.ts';
import { DECISIONS, decisionsOf } from './words/decisions.ts';
import { eventText } from './words/event-text.ts';
import { graph } from './words/graph.ts';
import { motions } from './words/motions.ts';
import { tablePicture } from './words/table-picture.ts';
import { deckOf, type KittensView, view, viewFields, viewSchema } from './words/view.ts';
import { describe, parse, whyNot } from './words/words.ts';

export type { KittensAnswer, KittensBot, KittensSeen } from './bots/adapt-bot.ts';
export type { CardId } from './rules/kinds.ts';
export type { Kittens } from './rules/state.ts';
export type { KittensEvent } from './words/kittens-event.ts';
export type { KittensAction, KittensView } from './words/view.ts';

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
  adaptPython,
  open(chosen): Result<RulesDraft<Kittens>> {
    const setting = readSetting(chosen);
    return setting.ok ? rulesOf(setting.value) : setting;
  },
});

function rulesOf(setting: Setting): Result<RulesDraft<Kittens>> {
  const { seats, total, counts } = setting;
  const deck = deckOf(setting);
  const decisions = decisionsOf(setting);
  const indices = DECISIONS.map((each) => decisions.indexOf(each));
  const names = decisions.map(({ name }) => name);
  const layout = shape(seats, total, counts[NOPE] + 1);
  return rulesOn(layout, {
    actions: FORFEIT,
    forfeits: FORFEITS,
    legalMax: LEGAL_MAX(setting),
    loop: {
      budget: {
        plies: 20_000,
        limits: [{ name: 'actions-per-turn', most: ACTIONS_PER_TURN, spent: ({ actions }) => actions }],
      },
    },
    decisions: names,
    endings: ENDINGS,
    usesChance: true,
    setup: (state, chance) => setUp(state, setting, chance),
    toAct,
    decision: ({ phase }) => indices[phase],
    legal: (state, _past, out) => legal(state, setting, out),
    apply: (state, action, chance, tell) => play(state, setting, action, chance, tell),
    score,
    settle(state, cause, tell) {
      if (cause.kind === 'budget' && cause.limit !== 'plies') {
        forfeitTurn(state, tell);
        return;
      }
      stop(state);
    },
    forfeit: (state, _past, dice) => forfeit(state, dice),
    isOut: (state, seat) => state.out[seat] !== 0,
    check: (state) => check(state, setting),
    words: {
      moveForm: decisions.map(({ form }) => form),
      warnings: setting.warnings,
      describe,
      parse,
      whyNot: (state, _past, action) => whyNot(state, action),
      picture: tablePicture,
      event: eventText,
      motions,
      turn: ({ turnNumber }) => turnNumber,
      help: (seen) => helpOf(seen as unknown as KittensView, names),
    },
    hidden: { redeal: (seen, seat, dice) => redeal(seen, setting, seat, dice) },
    bots: {
      view: (seen, seat) => view(seen, seat, deck),
      viewFields: viewFields(setting),
      methods: decisions.map(({ method }) => method),
    },
    search: { guide: () => createGuide(setting, () => layout.create(), score) },
    learning: { features: featuresOf(setting), graph },
  });
}

/** Ends the match by its budget, in the middle of whatever happens. */
function stop(state: Kittens): void {
  clearAction(state);
  closeRounds(state);
  state.phase = DONE;
  state.why = BUDGET;
  state.over = livingSet(state);
}

/** From 1 for the first place to -1 for the last. Players who are still in when the budget ends it share the best places. */
function score(state: Kittens, out: Float64Array): void {
  const last = seatsIn(state) - 1;
  const shared = (living(state) + 1) / 2;
  for (let seat = 0; seat <= last; seat++) {
    const place = state.place[seat] === 0 ? shared : state.place[seat];
    out[seat] = 1 - (2 * (place - 1)) / last;
  }
}
