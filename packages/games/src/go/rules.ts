// Go. RULES.md numbers the rules.
//
//   action = row * width + col, row 0 at the top; action width × height is a pass; the one after it is a forfeit
import { type Past, type Result, type RulesDraft, rulesOn } from '@umpire/core/author';
import { SIDE_HIGH, SIDE_LOW, storeStart } from './board/engine.ts';
import { loopPolicy } from './rules/bans.ts';
import { checkState } from './rules/check-state.ts';
import { movesOf } from './rules/moves-of.ts';
import { type GoOptions, type Setting, settingOf, sideMatters } from './rules/setting.ts';
import {
  BLACK,
  BUDGET,
  ENDED,
  ENDINGS,
  FORFEIT,
  type GoState,
  MARKING,
  NO_RESULT,
  PLACING,
  PLAYING,
  POINTS,
  stoneAt,
  WHITE,
} from './rules/state.ts';
import { EVEN, leadOf, winnerByForfeit, winnerByPoints } from './scoring/final-count.ts';
import { applyMark, canMark, chainMarks } from './scoring/marking.ts';
import { featuresOf } from './thinking/features.ts';
import { createGuide } from './thinking/guide.ts';
import { outlookOf } from './thinking/outlook.ts';
import { boardPicture } from './words/board-picture.ts';
import { exampleOf } from './words/coordinates.ts';
import { graph } from './words/graph.ts';
import { viewOf } from './words/view.ts';
import { whyNot } from './words/why-not.ts';
import { describe, parse, tellPlay } from './words/words.ts';

export function goRules(options: GoOptions): Result<RulesDraft<GoState>> {
  const made = settingOf(options);
  return made.ok ? rulesOf(made.value) : made;
}

/** By kind of decision: how an answer is typed. */
const FORMS: Readonly<Record<string, (point: string) => string>> = {
  play: (point) => `${point} or pass`,
  place: (point) => point,
  mark: (point) => `dead ${point}, alive ${point}, or pass`,
};

export function rulesOf(setting: Setting): Result<RulesDraft<GoState>> {
  const { area, rules, engine, pointOf, layout } = setting;
  const { board } = engine;
  const pass = area;
  const forfeit = area + 1;
  const withSide = sideMatters(rules);
  const { legal: legalPlays, play: playAt } = movesOf(setting);
  const decisions = [
    'play',
    ...(setting.toPlace > 0 ? ['place'] : []),
    ...(setting.marking === 'agreement' ? ['mark'] : []),
  ];

  function legalPlaces(state: GoState, out: Int32Array): number {
    let n = 0;
    for (let action = 0; action < area; action++) if (stoneAt(state, action) === 0) out[n++] = action;
    return n;
  }

  function legalMarks(state: GoState, past: Past, out: Int32Array): number {
    let n = legalPlays(state, past, out);
    if (canMark(setting, state)) for (const action of chainMarks(setting, state)) out[n++] = action;
    // Stones and empty points stand one after the other in the list, so it must be sorted.
    out.subarray(0, n).sort();
    return n;
  }

  function applyPass(state: GoState): void {
    state.ko = 0;
    state.last = 0;
    state.passes++;
    state.passesMade++;
    if (state.passes === 2) {
      state.dead.fill(0);
      state.agreed = 0;
      state.marksMade = 0;
      if (setting.marking === 'agreement') state.phase = MARKING;
      else endByPoints(state, POINTS);
    }
    state.turn = 3 - state.turn;
  }

  function applyMarking(state: GoState, action: number): void {
    applyMark(setting, state, action, playAt);
    if (state.phase === ENDED) endByPoints(state, POINTS);
  }

  function endByPoints(state: GoState, why: number): void {
    state.phase = ENDED;
    state.why = why;
    state.over = winnerByPoints(setting, state);
  }

  function applyPlace(state: GoState, action: number): void {
    playAt(state, action);
    if (--state.toPlace === 0) {
      state.phase = PLAYING;
      state.turn = setting.firstTurn;
    }
  }

  return rulesOn(layout, {
    actions: area + 1,
    // Not core's event for a forfeit: logs have always told it in Go's own words.
    forfeits: 1,
    legalMax: area + 1,
    decisions,
    endings: ENDINGS.slice(0, BUDGET),
    loop: loopPolicy(setting),
    ...(setting.clock === undefined ? {} : { clock: setting.clock }),
    setup(state) {
      board.clear();
      for (let action = 0; action < area; action++) board.colour[pointOf[action]] = setting.start[action];
      board.rebuild();
      storeStart(board, state);
      state.toPlace = setting.toPlace;
      state.phase = setting.toPlace > 0 ? PLACING : PLAYING;
      state.turn = setting.toPlace > 0 ? BLACK : setting.firstTurn;
    },
    toAct: (state) => state.turn - 1,
    decision: (state) => (state.phase === PLACING ? 1 : state.phase === MARKING ? decisions.length - 1 : 0),
    legal(state, past, out) {
      if (state.phase === PLACING) return legalPlaces(state, out);
      const n = state.phase === MARKING ? legalMarks(state, past, out) : legalPlays(state, past, out);
      out[n] = pass;
      return n + 1;
    },
    apply(state, action, _chance, tell) {
      if (tell !== undefined) tellPlay(setting, state, action, tell);
      if (action === forfeit) {
        state.phase = ENDED;
        state.why = FORFEIT;
        state.over = winnerByForfeit(state);
      } else if (state.phase === PLACING) applyPlace(state, action);
      else if (state.phase === MARKING) applyMarking(state, action);
      else if (action === pass) applyPass(state);
      else {
        playAt(state, action);
        state.turn = 3 - state.turn;
      }
    },
    // Without an estimate, `over` says who has won.
    ...(setting.marking === 'estimate' ? { score } : {}),
    settle(state, cause) {
      if (cause.kind === 'budget') {
        endByPoints(state, BUDGET);
        return;
      }
      state.phase = ENDED;
      state.why = NO_RESULT;
      state.over = EVEN;
    },
    forfeit: () => forfeit,
    reason: (state) => (state.why === POINTS ? marginText(leadOf(setting, state)) : ENDINGS[state.why]),
    check: (state) => checkState(setting, state),
    key(state, out) {
      const isWhite = withSide && state.turn === WHITE;
      out[0] = isWhite ? state.hash[0] ^ SIDE_LOW : state.hash[0];
      out[1] = isWhite ? state.hash[1] ^ SIDE_HIGH : state.hash[1];
    },
    words: {
      seats: ['Black', 'White'],
      moveForm: decisions.map((decision) => FORMS[decision](exampleOf(setting.width, setting.height))),
      describe: (state, action) => describe(setting, state, action),
      parse: (state, text) => parse(setting, state, text),
      whyNot: (state, past, action) => whyNot(setting, state, past, action),
      picture: (state, _seat, past) => boardPicture(setting, state, past),
      outlook: (state) => outlookOf(setting, state),
    },
    bots: { view: (state) => viewOf(setting, state) },
    search: { guide: () => createGuide(setting) },
    learning: { features: featuresOf(setting), graph: (state) => graph(setting, state) },
  });

  function score(state: GoState, out: Float64Array): void {
    out[0] = Math.sign(leadOf(setting, state)) + 0;
    // Not -out[0]: for a draw that would be -0, which a log cannot hold.
    out[1] = 0 - out[0];
  }
}

/** The reason of an end by points: 'black-by-3-5' for three and a half. */
const marginText = (lead: number): string =>
  lead === 0 ? 'jigo' : `${lead > 0 ? 'black' : 'white'}-by-${String(Math.abs(lead)).replace('.', '-')}`;
