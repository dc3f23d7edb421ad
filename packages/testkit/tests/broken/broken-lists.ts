// Mistakes in whose turn it is and what is legal.
import { noughts } from '../../src/specimens/index.ts';
import { type BrokenGame, brokenRules } from './broken-game.ts';

export const BROKEN_LISTS: readonly BrokenGame[] = [
  brokenRules('a seat too many has to act', 'to-act', noughts, ({ toAct }) => ({
    toAct: (state) => (toAct(state) === 1 && state.board[4] !== 0 ? 2 : toAct(state)),
  })),
  brokenRules('a decision without a name', 'decision-range', noughts, () => ({ decision: () => 1 })),
  brokenRules('a list longer than promised', 'legal-count', noughts, () => ({ legalMax: 8 })),
  brokenRules('nothing to do, and the match goes on', 'legal-count', noughts, ({ legal }) => ({
    legal: (state, past, out) => (state.board[4] === 0 ? legal(state, past, out) : 0),
  })),
  brokenRules('an unsorted list', 'legal-sorted', noughts, ({ legal }) => ({
    legal(state, past, out) {
      const n = legal(state, past, out);
      out.subarray(0, n).reverse();
      return n;
    },
  })),
  brokenRules('an action twice in a list', 'legal-sorted', noughts, ({ legal }) => ({
    legal(state, past, out) {
      const n = legal(state, past, out);
      if (n !== 5) return n;
      out[n] = out[n - 1];
      return n + 1;
    },
  })),
  brokenRules('a forfeit in the list', 'legal-range', noughts, ({ legal }) => ({
    legal(state, past, out) {
      const n = legal(state, past, out);
      if (n !== 5) return n;
      out[n] = 9;
      return n + 1;
    },
  })),
  brokenRules('an occupied cell in the list', 'check-holds', noughts, ({ legal }) => ({
    legal(state, past, out) {
      if (legal(state, past, out) !== 5) return legal(state, past, out);
      for (let cell = 0; cell < 9; cell++) out[cell] = cell;
      return 9;
    },
  })),
  brokenRules(
    'a list that depends on the last move',
    'key-complete',
    noughts,
    ({ legal }) => ({
      legal(state, past, out) {
        const n = legal(state, past, out);
        return state.last % 2 === 1 && n > 1 ? n - 1 : n;
      },
    }),
    { settings: { matches: 200, only: ['key-complete'] } },
  ),
];
