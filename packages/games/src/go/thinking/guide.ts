// Help for searches: playouts on the board itself.
import type { Dice, Guide, Past } from '@umpire/core/author';
import { anew } from '../board/anew.ts';
import type { Board } from '../board/board.ts';
import { load, SIDE_HIGH, SIDE_LOW } from '../board/engine.ts';
import { createLightPlayout } from '../board/light-playout.ts';
import { fixedHandicap, fixedHandicapMax } from '../rules/handicap.ts';
import { koNumber } from '../rules/rule-set.ts';
import type { Setting } from '../rules/setting.ts';
import { BLACK, type GoState, MARKING, PLACING, POINTS } from '../rules/state.ts';
import { countWithout, estimated } from '../scoring/final-count.ts';
import { standingLead } from '../scoring/lead.ts';
import { canMark, chainMarks } from '../scoring/marking.ts';
import { createPlayout } from './playout.ts';
import { createPriors } from './priors.ts';
import { shapeTable } from './shapes.ts';

/** About two seconds on a small machine: a playout takes time with the size of the board. */
const MOVES_BUDGET = 4_000_000;
const SIMULATIONS_MAX = 60_000;

export function createGuide(setting: Setting): Guide<GoState> {
  const { area, engine, rules, whiteBonus, actionOf } = setting;
  const { board } = engine;
  const isTerritory = rules.scoring === 'territory';
  const most = 3 * area;
  const light = anew(createLightPlayout)(board, koNumber(rules.ko), rules.suicide, SIDE_LOW, SIDE_HIGH);
  const recordsPlays = rules.ko !== 'simple';
  const playout = anew(createPlayout)(board, light, recordsPlays, rules.ko === 'situational', shapeTable());
  const { run } = playout;
  const played = {
    scores: new Float64Array(2),
    actions: new Int16Array(most),
    seats: new Int8Array(most),
    length: 0,
  };
  return {
    simulations: Math.min(SIMULATIONS_MAX, Math.round(MOVES_BUDGET / area)),
    played,
    priors: createPriors(setting, playout),
    decide: (state, _past, dice) => decide(setting, state, dice),
    playout(state: GoState, past: Past, seed: number) {
      played.length = 0;
      if (state.over !== 0 && (setting.marking === 'none' || state.why !== POINTS)) {
        score(standingLead(setting, state));
        return;
      }
      // Where dead stones are found later, two passes leave it open who has won: the playout takes what is dead.
      load(engine, state);
      // The list of empty points must not depend on how the position came about, or the same dice would play otherwise.
      board.rebuild();
      const extra = isTerritory ? playsMore(board) : 0;
      const base = past.length;
      const first = state.turn;
      const n = run(first, state.last, state.passes === 1, past, seed, most, played.actions);
      past.rewind(base);
      for (let i = 0; i < n; i++) {
        const p = played.actions[i];
        played.actions[i] = p === 0 ? area : actionOf[p];
        played.seats[i] = (first - 1) ^ (i & 1);
      }
      played.length = n;
      score(board.quickScore() - extra - whiteBonus);
    },
  };

  function score(lead: number): void {
    played.scores[0] = lead > 0 ? 1 : lead < 0 ? -1 : 0;
    played.scores[1] = 0 - played.scores[0];
  }
}

/**
 * How many stones Black has played more than White. Area counts stones and territory does not: this is the whole
 * difference between the two, and it makes a needless move inside one's own territory cost a point.
 */
function playsMore({ colour, reg }: Board): number {
  let more = reg[5] - reg[4];
  for (let p = 0; p < colour.length; p++) {
    const c = colour[p];
    if (c === 1) more++;
    else if (c === 2) more--;
  }
  return more;
}

// Decisions that need no search: which stones are dead, where handicap stones go, and whether a pass ends it well.
function decide(setting: Setting, state: GoState, dice: Dice): number | undefined {
  switch (state.phase) {
    case MARKING:
      return decideMark(setting, state);
    case PLACING:
      return decidePlace(setting, state, dice);
    default:
      return canPass(setting, state) ? setting.area : undefined;
  }
}

/** The other side has passed, and counted without the dead stones this side has won: playing on could only spoil it. */
function canPass(setting: Setting, state: GoState): boolean {
  if (state.passes !== 1 || setting.marking === 'none') return false;
  const { black, white } = countWithout(setting, state, estimated(setting, state));
  return state.turn === BLACK ? black > white : white > black;
}

/** Marks what the playouts hold for dead, chain by chain, and agrees when nothing is left to change. */
function decideMark(setting: Setting, state: GoState): number {
  const { area, pointOf } = setting;
  const dead = estimated(setting, state);
  const wrong = chainMarks(setting, state).find((action) => dead.has(action) !== (state.dead[pointOf[action]] === 1));
  return wrong === undefined || !canMark(setting, state) ? area : wrong;
}

/** The usual points first, then any. */
function decidePlace({ width, height, area, pointOf }: Setting, state: GoState, dice: Dice): number {
  const isFree = (action: number): boolean => state.board[pointOf[action]] === 0;
  const usual = fixedHandicap(fixedHandicapMax(width, height), width, height).filter(isFree);
  const free = usual.length > 0 ? usual : Array.from({ length: area }, (_, action) => action).filter(isFree);
  return free[dice.below(free.length)];
}
