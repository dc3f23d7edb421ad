// Tic-tac-toe on any board: rows × cols cells, `line` in a row wins (3, 3, 3; with 15, 15, 5 it is gomoku).
// RULES.md numbers the rules.
//
//   cell = row * cols + col        0 1 2
//   action = cell                  3 4 5
//                                  6 7 8
import { accept, EVERYONE, type Result, refuse, rules, type StateFor, u8, u16 } from '@umpire/core/author';
import { grid, XO } from '@umpire/core/scene';
import {
  type BoardSize,
  boardView,
  DRAW,
  ENDINGS,
  endFits,
  FULL,
  graphOf,
  LINE,
  marksOf,
  pictureOf,
  SIGNS,
} from '../in-a-row/in-a-row.ts';
import { linesOf, linesThrough } from './lines.ts';
import { parseStart } from './setup-board.ts';
import { isLarge, LineForesight } from './thinking/foresight.ts';

const fields = (cells: number) => ({
  /** 0 empty, 1 X, 2 O. */
  board: u8(cells),
  turn: u8(),
  /** How many cells are empty: the board says it too, but this is faster. */
  left: u16().aside(),
  /** The cell of the last action + 1; 0 before the first. */
  last: u16().aside(),
});
export type TicTacToe = StateFor<ReturnType<typeof fields>>;

export interface TicTacToeOptions extends BoardSize {
  readonly setup: string;
  readonly toPlay: 'auto' | 'X' | 'O';
}

export function ticTacToeRules(options: TicTacToeOptions) {
  const { rows, cols, line } = options;
  if (line > Math.max(rows, cols))
    return refuse('bad-option', line, `line is at most ${Math.max(rows, cols)} on ${rows} × ${cols}.`);
  const start = parseStart(options.setup, options.toPlay, options);
  if (!start.ok) return start;
  const first = start.value;
  const cells = rows * cols;
  const empty = first.board.filter((sign) => sign === 0).length;
  const lead = leadOf(first.board);
  const lines = linesThrough(rows, cols, line);
  const lineStart = lines.start;
  const others = lines.others;
  const reach = line - 1;
  const at = (cell: number): string => `(${Math.floor(cell / cols)}, ${cell % cols})`;

  const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));
  const frame = { rowLabels: numbers(rows), colLabels: numbers(cols) };

  return rules(fields(cells), {
    actions: cells,
    loop: cells + 1,
    decisions: ['place'],
    endings: ENDINGS,
    setup(state) {
      state.board.set(first.board);
      state.turn = first.turn;
      state.left = empty;
    },
    legal(state, _past, out) {
      const board = state.board;
      let n = 0;
      // No branch here, which would be guessed wrong half of the time: the next cell overwrites an occupied one.
      for (let cell = 0; cell < cells; cell++) {
        out[n] = cell;
        n += (board[cell] - 1) >>> 31;
      }
      return n;
    },
    apply(state, action, _chance, tell) {
      const me = state.turn + 1;
      const board = state.board;
      board[action] = me;
      state.last = action + 1;
      const left = state.left - 1;
      state.left = left;
      if (tell !== undefined)
        tell(EVERYONE, { type: 'placed', seat: me - 1, row: Math.floor(action / cols), col: action % cols });
      for (let line = lineStart[action], end = lineStart[action + 1]; line < end || reach === 0; line += reach) {
        let i = 0;
        while (i < reach && board[others[line + i]] === me) i++;
        if (i === reach) {
          state.over = me;
          return;
        }
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
      if (last > cells || (last > 0 && board[last - 1] === 0)) return 'the last move points at an empty cell';
      const free = board.filter((sign) => sign === 0).length;
      if (free !== left) return `${left} cells are said to be empty, ${free} are`;
      if (!endFits(state, hasLine(board, 1), hasLine(board, 2))) return 'the board and how it ended disagree';
      // After a winning move the turn stays with the winner.
      const turn = over !== 0 && why === LINE ? 1 - state.turn : state.turn;
      const moved = (turn - first.turn + 2) % 2;
      const expected = lead + (moved === 0 ? 0 : first.turn === 0 ? 1 : -1);
      return leadOf(board) === expected ? undefined : 'the signs on the board and the side to move disagree';
    },
    words: {
      seats: ['X', 'O'],
      moveForm: 'row col',
      describe(state, action) {
        const row = Math.floor(action / cols);
        const col = action % cols;
        return {
          text: `${row} ${col}`,
          type: 'place',
          from: SIGNS[state.turn + 1],
          to: `${row},${col}`,
          done: `Placed at ${at(action)}`,
        };
      },
      parse: (_state, text) => parseCell(text, rows, cols),
      whyNot(state, _past, action) {
        return { code: 'occupied', value: action, text: `${at(action)} is taken by ${SIGNS[state.board[action]]}.` };
      },
      picture(state) {
        const { board, turn, last, over } = state;
        const win = [...winningCells(state, options)];
        const marks = marksOf(last > 0 ? last - 1 : undefined, win);
        const more = { ...frame, marks, open: { from: 0, piece: SIGNS[turn + 1] } };
        const main = grid('box', rows, cols, XO, (cell) => SIGNS[board[cell]], more);
        return pictureOf(main, over, 'Take a cell.', win);
      },
    },
    bots: { view: (state) => boardView(options, state.board, state.turn) },
    learning: {
      graph: (state) => graphOf(state, (cell) => [Math.floor(cell / cols), cell % cols]),
      features: {
        version: 2,
        shape: [4, rows, cols],
        names: ['own', 'other', 'empty', 'to-move'],
        fill(state, seat, out) {
          // On a board that was set up, either side may be to move.
          const isToMove = Number(state.over === 0 && state.turn === seat);
          for (let i = 0; i < cells; i++) {
            const sign = state.board[i];
            out[i] = sign === seat + 1 ? 1 : 0;
            out[cells + i] = sign === 2 - seat ? 1 : 0;
            out[2 * cells + i] = sign === 0 ? 1 : 0;
            out[3 * cells + i] = isToMove;
          }
        },
      },
    },
    ...(isLarge(options) ? { search: { foresight: () => new LineForesight(options) } } : {}),
  });

  function hasLine(board: Uint8Array, me: number): boolean {
    for (let cell = 0; cell < cells; cell++) {
      if (board[cell] !== me) continue;
      if (reach === 0) return true;
      for (let line = lineStart[cell]; line < lineStart[cell + 1]; line += reach) {
        let i = 0;
        while (i < reach && board[others[line + i]] === me) i++;
        if (i === reach) return true;
      }
    }
    return false;
  }
}

/** How many more X than O are on the board. */
function leadOf(board: ArrayLike<number>): number {
  let lead = 0;
  for (let i = 0; i < board.length; i++) lead += board[i] === 1 ? 1 : board[i] === 2 ? -1 : 0;
  return lead;
}

function parseCell(text: string, rows: number, cols: number): Result<number> {
  const typed = /^(\S+?)(?:\s*,\s*|\s+)(\S+)$/.exec(text.replace(/^\((.*)\)$/, '$1').trim());
  if (typed === null) return refuse('not-two-numbers', text, 'Type two numbers, row and column: for example 1 1.');
  const [row, col] = [typed[1], typed[2]].map((each) => (/^[-+]?\d{1,6}$/.test(each) ? Number(each) : undefined));
  if (row === undefined || col === undefined)
    return refuse('not-two-numbers', text, 'Row and column are whole numbers: for example 1 1.');
  if (row < 0 || row >= rows)
    return refuse('outside', text, `Row ${row} is outside the board: rows are 0 to ${rows - 1}.`);
  if (col < 0 || col >= cols)
    return refuse('outside', text, `Column ${col} is outside the board: columns are 0 to ${cols - 1}.`);
  return accept(row * cols + col);
}

function winningCells(state: TicTacToe, { rows, cols, line }: BoardSize): Set<number> {
  const winning = new Set<number>();
  if (state.over === 0 || state.why !== LINE) return winning;
  for (const cells of linesOf(state.last - 1, rows, cols, line))
    if (cells.every((cell) => state.board[cell] === state.over)) for (const cell of cells) winning.add(cell);
  return winning;
}
