// Decisions that need no search: which stones are dead, where handicap stones go, and whether a pass ends it well.
import type { Dice } from '@umpire/core/author';
import { fixedHandicap, fixedHandicapMax } from '../rules/handicap.ts';
import type { Setting } from '../rules/setting.ts';
import { BLACK, type GoState, MARKING, PLACING } from '../rules/state.ts';
import { countWithout, estimated } from '../scoring/final-count.ts';
import { canMark, chainMarks } from '../scoring/marking.ts';

export function decide(setting: Setting, state: GoState, dice: Dice): number | undefined {
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
