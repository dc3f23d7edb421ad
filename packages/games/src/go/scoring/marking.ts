// After two passes both sides agree on the dead stones: the player to act marks chains and says `pass` when done; the
// other says `pass` to agree, marks otherwise, or plays on, which clears the marks and resumes the match.
import { load } from '../board/engine.ts';
import type { Setting } from '../rules/setting.ts';
import { ENDED, type GoState, MARKING, PLAYING, stoneAt } from '../rules/state.ts';

/** Bounds how often chains may be marked, so that marking cannot go on for ever. */
const MARKS_PER_POINT = 4;

export const canMark = ({ area }: Setting, state: GoState): boolean => state.marksMade < area * MARKS_PER_POINT;

/** One action per chain: the first of its stones, row by row. */
export function chainMarks(setting: Setting, state: GoState): number[] {
  const { engine, pointOf } = setting;
  load(engine, state);
  const { colour, head } = engine.board;
  const seen = new Set<number>();
  const marks: number[] = [];
  for (let action = 0; action < setting.area; action++) {
    const p = pointOf[action];
    if (colour[p] === 0 || seen.has(head[p])) continue;
    seen.add(head[p]);
    marks.push(action);
  }
  return marks;
}

/** The stones of the chain on this point. */
export function chainAt({ engine, actionOf }: Setting, state: GoState, point: number): number[] {
  load(engine, state);
  const { next } = engine.board;
  const chain = [actionOf[point]];
  for (let s = next[point]; s !== point; s = next[s]) chain.push(actionOf[s]);
  return chain.sort((a, b) => a - b);
}

export function applyMark(
  setting: Setting,
  state: GoState,
  action: number,
  playAt: (state: GoState, action: number) => void,
): void {
  if (action === setting.area) agree(state);
  else if (stoneAt(state, action) === 0) resume(state, action, playAt);
  else toggle(setting, state, action);
}

function agree(state: GoState): void {
  if (state.agreed !== 0) state.phase = ENDED;
  else state.agreed = state.turn;
  state.turn = 3 - state.turn;
}

function resume(state: GoState, action: number, playAt: (state: GoState, action: number) => void): void {
  state.phase = PLAYING;
  state.dead.fill(0);
  state.agreed = 0;
  playAt(state, action);
  state.turn = 3 - state.turn;
}

function toggle(setting: Setting, state: GoState, action: number): void {
  const { pointOf } = setting;
  const isDead = state.dead[pointOf[action]] === 1;
  for (const stone of chainAt(setting, state, pointOf[action])) state.dead[pointOf[stone]] = isDead ? 0 : 1;
  state.marksMade++;
  state.agreed = 0;
}

/** The actions of the stones that are marked dead. */
export function deadActions({ area, pointOf }: Setting, state: GoState): Set<number> {
  const dead = new Set<number>();
  if (state.phase !== MARKING && state.phase !== ENDED) return dead;
  for (let action = 0; action < area; action++) if (state.dead[pointOf[action]] === 1) dead.add(action);
  return dead;
}
