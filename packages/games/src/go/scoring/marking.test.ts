import { expect, test } from 'vitest';
import { after, from, settingFor } from '../../../tests/go/go-match.ts';
import type { Setting } from '../rules/setting.ts';
import { ENDED, type GoState, MARKING, PLAYING } from '../rules/state.ts';
import { applyMark, canMark, chainAt, chainMarks, deadActions } from './marking.ts';

const BOARD = 'X.OO/XX.O/..X.';
const OPTIONS = from(BOARD, { marking: 'agreement' });

function marking(moves = 'pass pass'): { setting: Setting; state: GoState } {
  const line = after(moves, OPTIONS);
  return { setting: settingFor(line), state: line.state };
}

const noPlay = (): void => {
  throw new Error('nothing is played');
};
const PASS = 12;

test('there is one mark per chain, at its first stone', () => {
  const { setting, state } = marking();
  expect(chainMarks(setting, state)).toEqual([0, 2, 10]);
});

test('a chain is found from any of its stones', () => {
  const { setting, state } = marking();
  for (const action of [0, 4, 5]) expect(chainAt(setting, state, setting.pointOf[action])).toEqual([0, 4, 5]);
  expect(chainAt(setting, state, setting.pointOf[10])).toEqual([10]);
});

test('a mark turns over and leaves the turn where it is', () => {
  const { setting, state } = marking();
  applyMark(setting, state, 0, noPlay);
  expect([[...deadActions(setting, state)], state.turn, state.marksMade]).toEqual([[0, 4, 5], 1, 1]);
  applyMark(setting, state, 10, noPlay);
  applyMark(setting, state, 0, noPlay);
  expect([[...deadActions(setting, state)], state.turn, state.marksMade]).toEqual([[10], 1, 3]);
});

test('both sides must agree to the same marks, one after the other', () => {
  const { setting, state } = marking();
  applyMark(setting, state, PASS, noPlay);
  expect([state.phase, state.agreed, state.turn]).toEqual([MARKING, 1, 2]);
  applyMark(setting, state, 2, noPlay);
  expect([state.phase, state.agreed, state.turn]).toEqual([MARKING, 0, 2]);
  applyMark(setting, state, PASS, noPlay);
  expect([state.phase, state.agreed, state.turn]).toEqual([MARKING, 2, 1]);
  applyMark(setting, state, PASS, noPlay);
  expect([state.phase, [...deadActions(setting, state)]]).toEqual([ENDED, [2, 3, 7]]);
});

test('a play on an empty point resumes the match and clears the marks', () => {
  const { setting, state } = marking('pass pass dead:A3 pass');
  const played: number[] = [];
  applyMark(setting, state, 8, (_, action) => played.push(action));
  expect([played, state.phase, state.turn, state.agreed, [...state.dead].includes(1)]).toEqual([
    [8],
    PLAYING,
    1,
    0,
    false,
  ]);
});

test('four marks per point are enough', () => {
  const { setting, state } = marking();
  state.marksMade = 47;
  expect(canMark(setting, state)).toBe(true);
  applyMark(setting, state, 0, noPlay);
  expect(canMark(setting, state)).toBe(false);
});

test('stones are dead only while they are marked and at the end', () => {
  const { setting, state } = marking('pass pass dead:A3');
  state.phase = PLAYING;
  expect([...deadActions(setting, state)]).toEqual([]);
});
