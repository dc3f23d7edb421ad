// First opinions about moves, as visits and wins that a search starts with: what a player sees before thinking.
import type { Board } from '../board/board.ts';
import { load } from '../board/engine.ts';
import type { Setting } from '../rules/setting.ts';
import type { GoState } from '../rules/state.ts';
import type { Playout } from './playout.ts';

/** Every move starts even, so that one lost playout does not condemn it. */
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

export type Priors = (
  state: GoState,
  list: Int32Array,
  count: number,
  visits: Float32Array,
  wins: Float32Array,
) => void;

export function createPriors(setting: Setting, playout: Playout): Priors {
  const { area, engine, pointOf } = setting;
  const { board } = engine;
  const { isSelfAtari, shapeAt } = playout;
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

  /** Where nothing stands nearby, the third and fourth line are good and the edge is not. */
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
        // After a pass, passing as well ends the match: only the count can tell what that is worth.
        visits[i] += state.passes === 1 ? 1 : PASSES;
        wins[i] += state.passes === 1 ? 0.5 : 1;
        continue;
      }
      // Only a player who has lost everything fills an own eye, and should pass instead.
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

/** Stones of the largest chain of this colour beside `p` that is in atari, 0 if none is. */
function largestInAtari({ stride, colour, head, stones, inAtari }: Board, p: number, c: number): number {
  let most = 0;
  for (const q of [p - 1, p + 1, p - stride, p + stride])
    if (colour[q] === c && inAtari(head[q])) most = Math.max(most, stones[head[q]]);
  return most;
}

/** Counted around the corner, so that the point beside is nearer than the one across. */
function distanceOf(stride: number, a: number, b: number): number {
  const right = Math.abs((a % stride) - (b % stride));
  const down = Math.abs(Math.floor(a / stride) - Math.floor(b / stride));
  return Math.max(right, down, (right + down) >> 1);
}

/** 1 on the edge. */
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
