// Three in a row on 3 × 3: the smallest game with nothing hidden and nothing left to chance.
//
//   action = cell     0 1 2
//                     3 4 5
//                     6 7 8
import {
  accept,
  defineGame,
  EVERYONE,
  layout,
  OVER,
  type Result,
  type RulesSpec,
  refuse,
  type StateOf,
  u8,
} from '@umpire/core';

const shape = layout({
  /** 0 empty, 1 X, 2 O. */
  board: u8(9),
  turn: u8(),
  /** 0 nobody yet, 1 X, 2 O, 3 a draw. */
  winner: u8(),
  last: u8().aside(),
  ending: u8().aside(),
});
export type Noughts = StateOf<typeof shape>;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const SIGNS = ['', 'X', 'O'];
const ENDINGS = ['line', 'board-full', 'forfeit', 'budget'];
const DRAW = 3;
const FORFEIT = 9;

const hasLine = (board: ArrayLike<number>, me: number): boolean =>
  LINES.some((line) => line.every((cell) => board[cell] === me));

export const noughts = defineGame({
  id: 'noughts',
  title: 'Noughts and crosses',
  rulesVersion: 1,
  seats: 2,
  options: {},
  open: (): Result<RulesSpec<Noughts>> =>
    accept({
      layout: shape,
      actions: 9,
      forfeits: 1,
      legalMax: 9,
      decisions: ['place'],
      seatNames: ['X', 'O'],
      moveForm: 'cell',
      loop: { budget: { plies: 10 } },
      setup() {},
      toAct: (state) => (state.winner === 0 ? state.turn : OVER),
      legal(state, _past, out) {
        let n = 0;
        if (state.winner === 0) for (let cell = 0; cell < 9; cell++) if (state.board[cell] === 0) out[n++] = cell;
        return n;
      },
      apply(state, action, _chance, tell) {
        const me = state.turn + 1;
        if (tell !== undefined)
          tell(EVERYONE, { type: action === FORFEIT ? 'forfeited' : 'placed', seat: me - 1, action });
        if (action === FORFEIT) {
          state.winner = 3 - me;
          state.ending = 2;
          return;
        }
        state.board[action] = me;
        state.last = action + 1;
        if (hasLine(state.board, me)) state.winner = me;
        else if (!state.board.includes(0)) {
          state.winner = DRAW;
          state.ending = 1;
        }
        state.turn = 2 - me;
      },
      settle(state) {
        state.winner = DRAW;
        state.ending = 3;
      },
      score(state, out) {
        out[0] = state.winner === 1 ? 1 : state.winner === 2 ? -1 : 0;
        out[1] = -out[0];
      },
      reason: (state) => ENDINGS[state.ending],
      view: (state) => ({ board: Array.from(state.board, (sign) => SIGNS[sign]), turn: SIGNS[state.turn + 1] }),
      whyNot: (state, _past, action) => ({
        code: 'occupied',
        value: action,
        text: `Cell ${action} is taken by ${SIGNS[state.board[action]]}.`,
      }),
      forfeit: () => FORFEIT,
      check(state) {
        const { board, turn, winner, last, ending } = state;
        if (board.some((sign) => sign > 2) || turn > 1 || winner > DRAW || last > 9 || ending >= ENDINGS.length)
          return 'a number is out of range';
        const lead = board.reduce((sum, sign) => sum + (sign === 1 ? 1 : sign === 2 ? -1 : 0), 0);
        return lead === turn ? undefined : 'the signs on the board and the side to move disagree';
      },
      describe: (state, action) =>
        action === FORFEIT
          ? { text: 'forfeit', type: 'forfeit' }
          : { text: `${action}`, type: 'place', from: SIGNS[state.turn + 1] },
      parse: (_state, text) =>
        /^(cell )?[0-8]$/.test(text)
          ? accept(Number(text.slice(-1)))
          : refuse('no-such-cell', text, 'Type a cell from 0 to 8.'),
      scene: (state) => [
        {
          kind: 'grid',
          style: 'box',
          rows: 3,
          cols: 3,
          cells: Array.from(state.board, (sign, cell) => ({
            token: SIGNS[sign],
            ...(state.last === cell + 1 ? { mark: 'last' as const } : {}),
            ...(sign === 0 && state.winner === 0 ? { action: cell } : {}),
          })),
        },
      ],
      features: {
        version: 1,
        shape: [2, 3, 3],
        names: ['own', 'other'],
        fill(state, seat, out) {
          for (let cell = 0; cell < 9; cell++) {
            out[cell] = state.board[cell] === seat + 1 ? 1 : 0;
            out[9 + cell] = state.board[cell] === 2 - seat ? 1 : 0;
          }
        },
      },
    }),
});
