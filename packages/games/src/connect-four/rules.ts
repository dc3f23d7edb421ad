// Connect four: discs fall to the lowest free cell of a column; four in a row win. RULES.md numbers the rules.
//
//   cell = row * cols + col, row 0 at the bottom        action = column
import { accept, EVERYONE, refuse, rules, type StateFor, u8, u16 } from '@umpire/core/author';
import { grid, type Piece } from '@umpire/core/scene';
import {
  type BoardSize,
  boardView,
  DRAW,
  ENDINGS,
  endFits,
  FULL,
  LINE,
  marksOf,
  pictureOf,
  SIGNS,
} from '../in-a-row/in-a-row.ts';
import { featuresOf, graph } from './learning.ts';
import { BitboardSolver, canSolveBoard } from './solver/bitboard-solver.ts';

const fields = (cells: number, cols: number) => ({
  /** 0 empty, 1 X, 2 O. */
  board: u8(cells),
  /** How many discs each column has: the board says it too, but this is faster. */
  height: u8(cols).aside(),
  turn: u8(),
  left: u16().aside(),
  last: u16().aside(),
});
export type ConnectFour = StateFor<ReturnType<typeof fields>>;

const DISCS: Readonly<Record<string, Piece>> = {
  X: { name: 'X', sign: 'X', seat: 0, look: 'disc' },
  O: { name: 'O', sign: 'O', seat: 1, look: 'disc' },
};

export function connectFourRules(size: BoardSize) {
  const { rows, cols, line } = size;
  if (line > Math.max(rows, cols))
    return refuse('bad-option', line, `line is at most ${Math.max(rows, cols)} on ${rows} × ${cols}.`);
  const cells = rows * cols;

  /** How many discs of colour `me` lie on both sides of a cell along a direction; the cell itself is not counted. */
  function run(board: Uint8Array, row: number, col: number, down: number, right: number, me: number): number {
    let n = 0;
    for (
      let r = row + down, c = col + right;
      r >= 0 && r < rows && c >= 0 && c < cols && board[r * cols + c] === me;
      r += down, c += right
    )
      n++;
    for (
      let r = row - down, c = col - right;
      r >= 0 && r < rows && c >= 0 && c < cols && board[r * cols + c] === me;
      r -= down, c -= right
    )
      n++;
    return n;
  }
  const frame = { colLabels: Array.from({ length: cols }, (_, col) => String(col + 1)) };

  /** The cells of all lines through a disc that are long enough, from one end to the other. */
  function winningCells(board: Uint8Array, last: number, me: number): number[] {
    const [row, col] = [Math.floor(last / cols), last % cols];
    const isMine = (r: number, c: number): boolean =>
      r >= 0 && r < rows && c >= 0 && c < cols && board[r * cols + c] === me;
    for (const [down, right] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ]) {
      let [r, c] = [row, col];
      while (isMine(r - down, c - right)) [r, c] = [r - down, c - right];
      const found: number[] = [];
      for (; isMine(r, c); r += down, c += right) found.push(r * cols + c);
      if (found.length >= line) return found;
    }
    return [];
  }
  const wins = (board: Uint8Array, row: number, col: number, me: number): boolean =>
    run(board, row, col, 1, 0, me) + 1 >= line ||
    run(board, row, col, 0, 1, me) + 1 >= line ||
    run(board, row, col, 1, 1, me) + 1 >= line ||
    run(board, row, col, 1, -1, me) + 1 >= line;

  return rules(fields(cells, cols), {
    actions: cols,
    loop: cells + 1,
    decisions: ['drop'],
    endings: ENDINGS,
    setup(state) {
      state.left = cells;
    },
    legal(state, _past, out) {
      let n = 0;
      for (let col = 0; col < cols; col++) if (state.height[col] < rows) out[n++] = col;
      return n;
    },
    apply(state, action, _chance, tell) {
      const me = state.turn + 1;
      const row = state.height[action];
      const cell = row * cols + action;
      state.board[cell] = me;
      state.height[action] = row + 1;
      state.last = cell + 1;
      const left = state.left - 1;
      state.left = left;
      if (tell !== undefined) tell(EVERYONE, { type: 'dropped', seat: me - 1, column: action + 1, row });
      if (wins(state.board, row, action, me)) {
        state.over = me;
        return;
      }
      if (left === 0) {
        state.over = DRAW;
        state.why = FULL;
      }
      state.turn = 2 - me;
    },
    check(state) {
      const { board, left, over, why, last } = state;
      if (board.some((sign) => sign > 2)) return 'a cell holds something other than X and O';
      if (state.turn > 1) return 'the turn is out of range';
      if (last > cells || (last > 0 && board[last - 1] === 0)) return 'the last move stands on no disc';
      for (let cell = 0; cell < cells; cell++) {
        const col = cell % cols;
        if ((board[cell] !== 0) !== Math.floor(cell / cols) < state.height[col])
          return `column ${col + 1} has a hole or a wrong height`;
      }
      const [x, o] = [1, 2].map((me) => board.filter((sign) => sign === me).length);
      if (x + o + left !== cells) return `${left} cells are said to be empty, ${cells - x - o} are`;
      if (!endFits(state, hasLine(board, 1), hasLine(board, 2))) return 'the board and how it ended disagree';
      // After a winning move the turn stays with the winner.
      const turn = over !== 0 && why === LINE ? 1 - state.turn : state.turn;
      return x - o === turn ? undefined : 'the discs and the side to move disagree';
    },
    words: {
      seats: ['X', 'O'],
      moveForm: 'column',
      describe: (state, action) => ({
        text: String(action + 1),
        type: 'drop',
        from: SIGNS[state.turn + 1],
        to: `column ${action + 1}`,
        done: `Dropped into column ${action + 1}`,
      }),
      parse(_state, text) {
        if (!/^[-+]?\d{1,6}$/.test(text))
          return refuse('not-a-number', text, `Type the number of a column, 1 to ${cols}.`);
        const col = Number(text);
        return col < 1 || col > cols
          ? refuse('outside', text, `Column ${col} is outside the board: columns are 1 to ${cols}.`)
          : accept(col - 1);
      },
      whyNot: (_state, _past, action) => ({ code: 'full', value: action + 1, text: `Column ${action + 1} is full.` }),
      picture(state) {
        const { board, turn, last, over, why } = state;
        // Cells of a picture count from the top.
        const shown = (cell: number): number => (rows - 1 - Math.floor(cell / cols)) * cols + (cell % cols);
        const win = over !== 0 && why === LINE ? winningCells(board, last - 1, over).map(shown) : [];
        const marks = marksOf(last > 0 ? shown(last - 1) : undefined, win);
        const columns = Object.fromEntries(Array.from({ length: cols }, (_, col) => [`col${col}`, col]));
        const more = { ...frame, drops: true as const, marks, targets: columns };
        const main = grid('box', rows, cols, DISCS, (cell) => SIGNS[board[shown(cell)]], more);
        return pictureOf(main, over, `Drop a disc: ${SIGNS[turn + 1]}.`, win);
      },
    },
    bots: { view: (state) => boardView(size, topRowFirst(state), state.turn) },
    ...(canSolveBoard(size) ? { search: { solver: (settings) => new BitboardSolver(size, settings) } } : {}),
    learning: {
      features: featuresOf(rows, cols),
      graph: (state) => graph(state, rows, cols),
    },
  });

  function hasLine(board: Uint8Array, me: number): boolean {
    return board.some((sign, cell) => sign === me && wins(board, Math.floor(cell / cols), cell % cols, me));
  }

  function topRowFirst({ board }: ConnectFour): number[] {
    return Array.from(board, (_, i) => board[(rows - 1 - Math.floor(i / cols)) * cols + (i % cols)]);
  }
}
