// Decisions that need no search: which stones are dead, and where handicap stones go.
import type { Dice } from '@umpire/core';
import { estimated } from '../final-count.ts';
import { fixedHandicap, fixedHandicapMax } from '../handicap.ts';
import { canMark, chainMarks } from '../marking.ts';
import type { Setting } from '../setting.ts';
import type { GoState } from '../state.ts';

/** Marks what the playouts hold for dead, chain by chain, and agrees when nothing is left to change. */
export function decideMark(setting: Setting, state: GoState): number {
  const { area, pointOf } = setting;
  const dead = estimated(setting, state);
  const wrong = chainMarks(setting, state).find((action) => dead.has(action) !== (state.dead[pointOf[action]] === 1));
  return wrong === undefined || !canMark(setting, state) ? area : wrong;
}

/** The usual points first, then any. */
export function decidePlace({ width, height, area, pointOf }: Setting, state: GoState, dice: Dice): number {
  const isFree = (action: number): boolean => state.board[pointOf[action]] === 0;
  const usual = fixedHandicap(fixedHandicapMax(width, height), width, height).filter(isFree);
  const free = usual.length > 0 ? usual : Array.from({ length: area }, (_, action) => action).filter(isFree);
  return free[dice.below(free.length)];
}
