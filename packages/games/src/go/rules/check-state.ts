// The broken invariants of a state, in words. Everything is computed from the stones again, in the plainest way.
import { load } from '../board/engine.ts';
import { EVEN, stonesOf, winnerByForfeit, winnerByPoints } from '../scoring/final-count.ts';
import type { Setting } from './setting.ts';
import { strangledStone } from './setup-position.ts';
import { ENDED, ENDINGS, FORFEIT, type GoState, MARKING, NO_RESULT, PLACING, stoneAt, wasStoneAt } from './state.ts';

export const checkState = (setting: Setting, state: GoState): string | undefined =>
  checkSets(setting, state) ??
  checkPoints(setting, state) ??
  checkNumbers(setting, state) ??
  checkHash(setting, state) ??
  checkEnd(setting, state);

function checkSets(setting: Setting, state: GoState): string | undefined {
  const { area, width, height } = setting;
  const { stones, was, gone } = state;
  const span = gone.length;
  for (let bit = area; bit < 32 * span; bit++) {
    const w = bit >> 5;
    if ((((stones[w] | stones[span + w] | was[w] | was[span + w] | gone[w]) >>> bit) & 1) !== 0)
      return `bit ${bit} stands for no point of the board`;
  }
  for (let action = 0; action < area; action++) {
    if (stoneAt(state, action) > 2) return `two stones stand on point ${action}`;
    const isGone = ((gone[action >> 5] >>> action) & 1) !== 0;
    if (isGone && !wasStoneAt(state, action)) return `a stone has gone from point ${action}, where none ever stood`;
  }
  for (let w = 0; w < 2 * span; w++) if ((stones[w] & ~was[w]) !== 0) return 'a stone stands where none ever stood';
  if (strangledStone(stonesOf(setting, state), width, height) >= 0) return 'a chain has no liberty';
  return undefined;
}

function checkPoints({ actionOf }: Setting, state: GoState): string | undefined {
  const { dead, ko, fresh, last, passes } = state;
  const cells = actionOf.length;
  const isStone = (p: number): boolean => p < cells && actionOf[p] >= 0 && stoneAt(state, actionOf[p]) !== 0;
  for (let p = 0; dead.length === cells && p < cells; p++)
    if (dead[p] > (isStone(p) ? 1 : 0)) return `no stone is dead on ${p}`;
  if (fresh !== 0 && !isStone(fresh)) return 'the fresh stone is no stone';
  if (ko !== 0 && (ko >= cells || actionOf[ko] < 0 || isStone(ko))) return 'the ko point is no empty point';
  if (ko !== 0 && passes > 0) return 'a pass leaves no ko';
  if (last >= cells || (last !== 0 && actionOf[last] < 0)) return 'the last move is outside the board';
  return undefined;
}

function checkNumbers(setting: Setting, state: GoState): string | undefined {
  const { turn, phase, passes, why, toPlace, agreed, prisoners, marksMade, passesMade } = state;
  if (turn !== 1 && turn !== 2) return `colour ${turn} has to move`;
  if (phase > ENDED || why >= ENDINGS.length || passes > 2 || agreed > 2)
    return 'phase, why, passes or agreement is out of range';
  if (phase === MARKING && setting.marking !== 'agreement') return 'stones are marked where nothing is agreed on';
  const least = phase === PLACING ? 1 : 0;
  const most = phase === PLACING || phase === ENDED ? setting.toPlace : 0;
  if (toPlace < least || toPlace > most) return `${toPlace} handicap stones are left to place`;
  if (prisoners[0] < 0 || prisoners[1] < 0) return 'there are fewer than no prisoners';
  if (marksMade < 0 || passesMade < passes) return 'marks or passes are miscounted';
  return undefined;
}

function checkHash({ engine }: Setting, state: GoState): string | undefined {
  const { board } = engine;
  load(engine, state);
  board.rebuild();
  return board.reg[0] === state.hash[0] && board.reg[1] === state.hash[1]
    ? undefined
    : 'the hash does not belong to the stones';
}

function checkEnd(setting: Setting, state: GoState): string | undefined {
  const { over, phase } = state;
  if ((phase === ENDED) !== (over !== 0)) return 'the match is over and is not';
  return over === 0 || over === winner(setting, state) ? undefined : 'the position and who has won disagree';
}

function winner(setting: Setting, state: GoState): number {
  if (state.why === NO_RESULT) return EVEN;
  return state.why === FORFEIT ? winnerByForfeit(state) : winnerByPoints(setting, state);
}
