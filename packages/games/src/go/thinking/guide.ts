// Help for searches: playouts on the board itself.
import type { Dice, Guide, Past } from '@umpire/core/author';
import { anew } from '../board/anew.ts';
import type { Board } from '../board/board.ts';
import { load, loadPlayout, SIDE_HIGH, SIDE_LOW } from '../board/engine.ts';
import { createLightPlayout } from '../board/light-playout.ts';
import { fixedHandicap, fixedHandicapMax } from '../rules/handicap.ts';
import { koNumber } from '../rules/rule-set.ts';
import type { Setting } from '../rules/setting.ts';
import { BLACK, type GoState, MARKING, PLACING, POINTS, stoneAt } from '../rules/state.ts';
import { countWithout, estimated, standingLead } from '../scoring/final-count.ts';
import { canMark, chainMarks } from '../scoring/marking.ts';
import { createPlayout } from './playout.ts';
import { shapeTable } from './shapes.ts';

/** The moves that all playouts of a thought may make: about two seconds on a small machine, on any size of board. */
const MOVES_BUDGET = 4_000_000;
const SIMULATIONS_MAX = 60_000;

export function createGuide(setting: Setting): Guide<GoState> {
  const { area, engine, rules, whiteBonus, actionOf } = setting;
  const { playoutBoard: board } = engine;
  const isTerritory = rules.scoring === 'territory';
  const most = 3 * area;
  const light = anew(createLightPlayout)(board, koNumber(rules.ko), rules.suicide, SIDE_LOW, SIDE_HIGH);
  const recordsPlays = rules.ko !== 'simple';
  const { run } = anew(createPlayout)(board, light, recordsPlays, rules.ko === 'situational', shapeTable());
  const played = {
    scores: new Float64Array(2),
    actions: new Int16Array(most),
    seats: new Int8Array(most),
    length: 0,
  };
  return {
    simulations: Math.min(SIMULATIONS_MAX, Math.round(MOVES_BUDGET / area)),
    played,
    priors: createPriors(setting),
    decide: (state, _past, dice) => decide(setting, state, dice),
    playout(state: GoState, past: Past, seed: number) {
      played.length = 0;
      if (state.over !== 0 && (setting.marking === 'none' || state.why !== POINTS)) {
        score(standingLead(setting, state));
        return;
      }
      // Where dead stones are estimated later, two passes do not decide the match: the playout goes on and takes dead stones.
      loadPlayout(engine, state);
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
 * How many more stones Black has played than White. Area scoring counts stones and territory scoring does not: this is
 * the whole difference between the two, and it makes a needless move in one's own territory cost a point.
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

// Decisions that need no search: which stones are dead, where handicap stones go, and whether a pass wins at once.
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

/** Whether the other side has passed and this side has won once dead stones are taken off: playing on could only spoil it. */
function canPass(setting: Setting, state: GoState): boolean {
  if (state.passes !== 1 || setting.marking === 'none') return false;
  const { black, white } = countWithout(setting, state, estimated(setting, state));
  return state.turn === BLACK ? black > white : white > black;
}

/** Marks what the playouts find dead, chain by chain, and agrees when there is nothing left to change. */
function decideMark(setting: Setting, state: GoState): number {
  const { area, pointOf } = setting;
  const dead = estimated(setting, state);
  const wrong = chainMarks(setting, state).find((action) => dead.has(action) !== (state.dead[pointOf[action]] === 1));
  return wrong === undefined || !canMark(setting, state) ? area : wrong;
}

/** Places a handicap stone on one of the usual points, or on any point if they are taken. */
function decidePlace({ width, height, area }: Setting, state: GoState, dice: Dice): number {
  const isFree = (action: number): boolean => stoneAt(state, action) === 0;
  const usual = fixedHandicap(fixedHandicapMax(width, height), width, height).filter(isFree);
  const free = usual.length > 0 ? usual : Array.from({ length: area }, (_, action) => action).filter(isFree);
  return free[dice.below(free.length)];
}

// First opinions about moves, as visits and wins that a search starts with: what a player sees before thinking.

/** Every move starts with this many visits, half of them won, so that one lost playout does not condemn it. */
const EVEN = 10;
const SELF_ATARI = 15;
const TAKES_ONE = 15;
const TAKES_MANY = 30;
const SAVES_ONE = 10;
const SAVES_MANY = 30;
const SHAPE = 10;
const NEAR = [0, 20, 16, 8];
const EMPTY_AREA = 10;
const PASSES = 3;

type Priors = (state: GoState, list: Int32Array, count: number, visits: Float32Array, wins: Float32Array) => void;

function createPriors(setting: Setting): Priors {
  const { area, engine, rules, pointOf } = setting;
  const { board } = engine;
  // Where the rules have just been, so that nothing has to be loaded; nothing is played out there.
  const light = anew(createLightPlayout)(board, koNumber(rules.ko), rules.suicide, SIDE_LOW, SIDE_HIGH);
  const { isSelfAtari, shapeAt } = anew(createPlayout)(board, light, false, false, shapeTable());
  let seen = 0;
  let won = 0;
  const speaksFor = (weight: number): void => {
    seen += weight;
    won += weight;
  };
  const speaksAgainst = (weight: number): void => {
    seen += weight;
  };

  function weigh(p: number, c: number, last: number): void {
    seen = EVEN;
    won = EVEN / 2;
    const takes = largestInAtari(board, p, 3 - c);
    if (takes > 0) speaksFor(takes === 1 ? TAKES_ONE : TAKES_MANY);
    if (isSelfAtari(p, c)) speaksAgainst(SELF_ATARI);
    else {
      const saves = largestInAtari(board, p, c);
      if (saves > 0) speaksFor(saves === 1 ? SAVES_ONE : SAVES_MANY);
    }
    if ((shapeAt(p) & c) !== 0) speaksFor(SHAPE);
    if (last !== 0) {
      const distance = distanceOf(board.stride, p, last);
      if (distance < NEAR.length) speaksFor(NEAR[distance]);
    }
    weighHeight(p);
  }

  /** If nothing stands nearby, the third and fourth lines are good, and the edge is bad. */
  function weighHeight(p: number): void {
    const line = lineOf(setting, p);
    if (line > 4 || hasStoneNear(board, p)) return;
    if (line >= 3) speaksFor(EMPTY_AREA);
    else speaksAgainst(EMPTY_AREA);
  }

  return (state, list, count, visits, wins) => {
    load(engine, state);
    for (let i = 0; i < count; i++) {
      if (list[i] === area) {
        // After a pass, passing as well ends the match: only the count can say what that is worth.
        visits[i] += state.passes === 1 ? 1 : PASSES;
        wins[i] += state.passes === 1 ? 0.5 : 1;
        continue;
      }
      // Filling an own eye is bad: only a player who has lost everything would do it, and should pass instead.
      if (board.isEye(pointOf[list[i]], state.turn)) {
        visits[i] = -1;
        continue;
      }
      weigh(pointOf[list[i]], state.turn, state.last);
      visits[i] += seen;
      wins[i] += won;
    }
  };
}

/** How many stones the largest chain of this colour in atari beside `p` has; 0 if there is none. */
function largestInAtari({ stride, colour, head, stones, inAtari }: Board, p: number, c: number): number {
  let most = 0;
  for (const q of [p - 1, p + 1, p - stride, p + stride])
    if (colour[q] === c && inAtari(head[q])) most = Math.max(most, stones[head[q]]);
  return most;
}

/** The larger of the distances along the row and along the column. */
function distanceOf(stride: number, a: number, b: number): number {
  const right = Math.abs((a % stride) - (b % stride));
  const down = Math.abs(Math.floor(a / stride) - Math.floor(b / stride));
  return Math.max(right, down, (right + down) >> 1);
}

/** Which line of the board a point is on; 1 is the edge. */
function lineOf({ width, height, stride }: Setting, p: number): number {
  const col = p % stride;
  const row = Math.floor(p / stride);
  return Math.min(col, row, width + 1 - col, height + 1 - row);
}

const REACH = 3;

function hasStoneNear({ stride, colour, cells }: Board, p: number): boolean {
  for (let down = -REACH; down <= REACH; down++) {
    const span = REACH - Math.abs(down);
    for (let right = -span; right <= span; right++) {
      const q = p + down * stride + right;
      const c = q < 0 || q >= cells ? 3 : colour[q];
      if (c === 1 || c === 2) return true;
    }
  }
  return false;
}
