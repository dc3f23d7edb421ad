// Three in a row on 3 × 3: the smallest game with nothing hidden and nothing left to chance.
//
//   action = cell     0 1 2
//                     3 4 5
//                     6 7 8
import { accept, defineGame, EVERYONE, refuse, rules, type StateFor, u8 } from '@umpire/core/author';
import { grid, XO } from '@umpire/core/scene';

const fields = {
  /** 0 empty, 1 X, 2 O. */
  board: u8(9),
  turn: u8(),
  last: u8().aside(),
};
export type Noughts = StateFor<typeof fields>;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const SIGNS = ['', 'X', 'O'];
const DRAW = 3;
const FULL = 1;

const hasLine = (board: ArrayLike<number>, me: number): boolean =>
  LINES.some((line) => line.every((cell) => board[cell] === me));

export const noughts = defineGame({
  id: 'noughts',
  title: 'Noughts and crosses',
  seats: 2,
  open: () =>
    rules(fields, {
      actions: 9,
      loop: 10,
      decisions: ['place'],
      endings: ['line', 'board-full'],
      legal(state, _past, out) {
        let n = 0;
        for (let cell = 0; cell < 9; cell++) if (state.board[cell] === 0) out[n++] = cell;
        return n;
      },
      apply(state, action, _chance, tell) {
        const me = state.turn + 1;
        if (tell !== undefined) tell(EVERYONE, { type: 'placed', seat: me - 1, action });
        state.board[action] = me;
        state.last = action + 1;
        if (hasLine(state.board, me)) state.over = me;
        else if (!state.board.includes(0)) {
          state.over = DRAW;
          state.why = FULL;
        }
        state.turn = 2 - me;
      },
      check({ board, turn, last }) {
        if (board.some((sign) => sign > 2) || turn > 1 || last > 9) return 'a number is out of range';
        const lead = board.reduce((sum, sign) => sum + (sign === 1 ? 1 : sign === 2 ? -1 : 0), 0);
        return lead === turn ? undefined : 'the signs on the board and the side to move disagree';
      },
      words: {
        seats: ['X', 'O'],
        moveForm: 'cell',
        describe: (state, action) => ({ text: `${action}`, type: 'place', from: SIGNS[state.turn + 1] }),
        parse: (_state, text) =>
          /^(cell )?[0-8]$/.test(text)
            ? accept(Number(text.slice(-1)))
            : refuse('no-such-cell', text, 'Type a cell from 0 to 8.'),
        whyNot: (state, _past, action) => ({
          code: 'occupied',
          value: action,
          text: `Cell ${action} is taken by ${SIGNS[state.board[action]]}.`,
        }),
        picture: ({ board, last, turn }) => ({
          seats: { 0: { plays: 'X' }, 1: { plays: 'O' } },
          boards: {
            main: grid('box', 3, 3, XO, (cell) => SIGNS[board[cell]], {
              ...(last > 0 ? { marks: { last: [last - 1] } } : {}),
              open: { from: 0, piece: SIGNS[turn + 1] },
            }),
          },
        }),
      },
      bots: {
        view: (state) => ({ board: Array.from(state.board, (sign) => SIGNS[sign]), turn: SIGNS[state.turn + 1] }),
      },
      learning: {
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
      },
    }),
});
