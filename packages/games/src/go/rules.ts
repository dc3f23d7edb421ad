// Go. RULES.md numbers the rules.
//
//   action = row * width + col, row 0 at the top; action width × height is a pass; the one after it is a forfeit
import { accept, OVER, type Past, type Result, type RulesSpec } from '@umpire/core';
import { bansOf } from './bans.ts';
import { load, SIDE_HIGH, SIDE_LOW, store } from './board/engine.ts';
import { checkState } from './check-state.ts';
import { exampleOf } from './coordinates.ts';
import { featuresOf } from './features.ts';
import { graph } from './graph.ts';
import { leadOf } from './lead.ts';
import { loopPolicy } from './loop-policy.ts';
import { applyMark, canMark, chainMarks } from './marking.ts';
import { sceneOf, viewOf } from './picture.ts';
import { type GoOptions, type Setting, settingOf, sideMatters } from './setting.ts';
import { BLACK, ENDED, ENDINGS, type GoState, MARKING, PLACING, PLAYING, WHITE } from './state.ts';
import { createGuide } from './thinking/guide.ts';
import { outlookOf } from './thinking/outlook.ts';
import { whyNot } from './why-not.ts';
import { describe, parse, tellPlay } from './words.ts';

export function goRules(options: GoOptions): Result<RulesSpec<GoState>> {
  const made = settingOf(options);
  return made.ok ? accept(rulesOf(made.value)) : made;
}

export function rulesOf(setting: Setting): RulesSpec<GoState> {
  const { area, rules, engine, pointOf, layout } = setting;
  const { board } = engine;
  const pass = area;
  const forfeit = area + 1;
  const isBanned = bansOf(setting);
  const decisions = [
    'play',
    ...(setting.toPlace > 0 ? ['place'] : []),
    ...(setting.marking === 'agreement' ? ['mark'] : []),
  ];

  function legalPlays(state: GoState, past: Past, out: Int32Array): number {
    const c = state.turn;
    load(engine, state);
    let n = 0;
    for (let action = 0; action < area; action++) {
      const p = pointOf[action];
      if (board.colour[p] === 0 && board.allows(p, c) && !isBanned(state, past, action, p, c)) out[n++] = action;
    }
    return n;
  }

  function legalPlaces(state: GoState, out: Int32Array): number {
    let n = 0;
    for (let action = 0; action < area; action++) if (state.board[pointOf[action]] === 0) out[n++] = action;
    return n;
  }

  function legalMarks(state: GoState, past: Past, out: Int32Array): number {
    let n = legalPlays(state, past, out);
    if (canMark(setting, state)) for (const action of chainMarks(setting, state)) out[n++] = action;
    // Stones and empty points were listed one after the other.
    out.subarray(0, n).sort();
    return n;
  }

  function playAt(state: GoState, action: number): void {
    load(engine, state);
    board.play(pointOf[action], state.turn);
    store(engine, state);
    state.last = pointOf[action];
    state.passes = 0;
  }

  function applyPass(state: GoState): void {
    state.ko = 0;
    state.last = 0;
    state.passes++;
    state.passesMade++;
    if (state.passes === 2) {
      state.phase = setting.marking === 'agreement' ? MARKING : ENDED;
      state.dead.fill(0);
      state.agreed = 0;
      state.marksMade = 0;
    }
    state.turn = 3 - state.turn;
  }

  function applyPlace(state: GoState, action: number): void {
    playAt(state, action);
    if (--state.toPlace === 0) {
      state.phase = PLAYING;
      state.turn = setting.firstTurn;
    }
  }

  return {
    layout,
    actions: area + 1,
    forfeits: 1,
    legalMax: area + 1,
    decisions,
    seatNames: ['Black', 'White'],
    moveForm: `${exampleOf(setting.width, setting.height)} or pass`,
    loop: loopPolicy(setting),
    ...(setting.clock === undefined ? {} : { clock: setting.clock }),
    setup(state) {
      board.clear();
      for (let action = 0; action < area; action++) {
        board.colour[pointOf[action]] = setting.start[action];
        board.ever[pointOf[action]] = setting.start[action] === 0 ? 0 : 1;
      }
      board.rebuild();
      store(engine, state);
      state.toPlace = setting.toPlace;
      state.phase = setting.toPlace > 0 ? PLACING : PLAYING;
      state.turn = setting.toPlace > 0 ? BLACK : setting.firstTurn;
    },
    toAct: (state) => (state.phase === ENDED ? OVER : state.turn - 1),
    legal(state, past, out) {
      if (state.phase === ENDED) return 0;
      if (state.phase === PLACING) return legalPlaces(state, out);
      const n = state.phase === MARKING ? legalMarks(state, past, out) : legalPlays(state, past, out);
      out[n] = pass;
      return n + 1;
    },
    apply(state, action, _chance, tell) {
      if (tell !== undefined) tellPlay(setting, state, action, tell);
      if (action === forfeit) {
        state.phase = ENDED;
        state.ending = ENDINGS.indexOf('forfeit');
        state.loser = state.turn;
      } else if (state.phase === PLACING) applyPlace(state, action);
      else if (state.phase === MARKING) applyMark(setting, state, action, playAt);
      else if (action === pass) applyPass(state);
      else {
        playAt(state, action);
        state.turn = 3 - state.turn;
      }
    },
    settle(state, cause) {
      state.phase = ENDED;
      state.ending = ENDINGS.indexOf(cause.kind === 'budget' ? 'budget' : 'no-result');
    },
    score(state, out) {
      const lead = leadOf(setting, state);
      out[0] = Math.sign(lead) + 0;
      // Not -out[0]: a draw would be -0, which no log could keep.
      out[1] = 0 - out[0];
    },
    key(state, out) {
      const isWhite = sideMatters(rules) && state.turn === WHITE;
      out[0] = isWhite ? state.hash[0] ^ SIDE_LOW : state.hash[0];
      out[1] = isWhite ? state.hash[1] ^ SIDE_HIGH : state.hash[1];
    },
    reason(state) {
      const ending = ENDINGS[state.ending];
      return ending === 'points' ? marginText(leadOf(setting, state)) : ending;
    },
    decision: (state) => (state.phase === PLACING ? 1 : state.phase === MARKING ? decisions.length - 1 : 0),
    whyNot: (state, past, action) => whyNot(setting, state, past, action),
    forfeit: () => forfeit,
    check: (state) => checkState(setting, state),
    describe: (state, action) => describe(setting, state, action),
    parse: (state, text) => parse(setting, state, text),
    view: (state) => viewOf(setting, state),
    scene: (state, _seat, past) => sceneOf(setting, state, past),
    outlook: (state) => outlookOf(setting, state),
    features: featuresOf(setting),
    graph: (state) => graph(setting, state),
    guide: () => createGuide(setting),
  };
}

/** 'black-by-3-5' for three and a half points. */
const marginText = (lead: number): string =>
  lead === 0 ? 'jigo' : `${lead > 0 ? 'black' : 'white'}-by-${String(Math.abs(lead)).replace('.', '-')}`;
