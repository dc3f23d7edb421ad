// The broken invariants of a state, in words. Everything is computed from the stones again, in the plainest way.
import { EVEN, stonesOf, winnerByForfeit, winnerByPoints } from '../scoring/final-count.ts';
import type { Setting } from './setting.ts';
import { strangledStone } from './setup-position.ts';
import { ENDED, ENDINGS, FORFEIT, type GoState, MARKING, NO_RESULT, OFF_BOARD, PLACING } from './state.ts';

export const checkState = (setting: Setting, state: GoState): string | undefined =>
  checkCells(setting, state) ?? checkNumbers(setting, state) ?? checkHash(setting, state) ?? checkEnd(setting, state);

function checkCells(setting: Setting, state: GoState): string | undefined {
  const { actionOf, width, height } = setting;
  const { board, ever, dead } = state;
  for (let p = 0; p < board.length; p++) {
    const isOn = actionOf[p] >= 0;
    if (isOn ? board[p] > 2 : board[p] !== OFF_BOARD) return `cell ${p} holds ${board[p]}`;
    if (ever[p] > (isOn ? 1 : 0)) return `cell ${p} is said to have held a stone`;
    if (isOn && board[p] !== 0 && ever[p] === 0) return `a stone stands on ${p}, where none ever stood`;
    if (dead.length === board.length && dead[p] > (isOn && board[p] !== 0 ? 1 : 0)) return `no stone is dead on ${p}`;
  }
  if (strangledStone(stonesOf(setting, state), width, height) >= 0) return 'a chain has no liberty';
  return checkKo(setting, state);
}

function checkKo({ actionOf }: Setting, { board, ko, last, passes }: GoState): string | undefined {
  if (ko !== 0 && (ko >= board.length || actionOf[ko] < 0 || board[ko] !== 0)) return 'the ko point is no empty point';
  if (ko !== 0 && passes > 0) return 'a pass leaves no ko';
  if (last >= board.length || (last !== 0 && actionOf[last] < 0)) return 'the last move is outside the board';
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
  board.colour.set(state.board);
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
