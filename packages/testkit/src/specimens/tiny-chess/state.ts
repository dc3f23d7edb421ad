// The board of tiny chess, 5 × 6, and the other fields of a state.
//
//   r . . k .    6        action = from * 30 + to
//   p p . p p    5        castling is the king's move d1b1: the rook goes from a1 to c1
//   . . . . .    4        forfeit = 900
//   . . . . .    3
//   P P . P P    2
//   R . . K .    1
import { layout, type StateOf, u8, u16 } from '@umpire/core/author';
import { grid } from '../tiny-board/grid.ts';

export const BOARD = grid(5, 6);
export const { cols: COLS, rows: ROWS, cells: CELLS } = BOARD;
export const ACTIONS = CELLS * CELLS;

export const LETTERS = 'KRP';
export const KING = 1;
export const ROOK = 2;
export const PAWN = 3;

/** By seat: the cells where king and rook must stand to castle. */
export const KING_HOME = [(ROWS - 1) * COLS + 3, 3] as const;
export const ROOK_HOME = [(ROWS - 1) * COLS, 0] as const;
export const PAWN_ROW = [ROWS - 2, 1] as const;
/** What a pawn's step adds to its cell. */
export const FORWARD = [-COLS, COLS] as const;

export const shape = layout({
  board: u8(CELLS),
  turn: u8(),
  /** The bit of a seat is set while its king and rook have not moved. */
  rights: u8(),
  /** The cell that a pawn has just stepped over, + 1; 0 if no pawn can take it there. */
  passing: u8(),
  /** Actions since a pawn moved or a piece was taken. */
  quiet: u16().aside(),
  /** The number of irreversible actions so far: moves of pawns, captures, lost rights. */
  era: u16().aside(),
  /** Aside, because nothing follows the end of a match. */
  over: u8().aside(),
  why: u8().aside(),
});
export type TinyChess = StateOf<typeof shape>;

export const DRAW = 3;
export const ENDINGS = [
  'going',
  'mate',
  'stalemate',
  'dead-position',
  'forfeit',
  'threefold-claim',
  'fivefold',
  'fifty-move-claim',
  'seventy-five-moves',
  'budget',
] as const;
export type Ending = (typeof ENDINGS)[number];

export function end(state: TinyChess, over: number, ending: Ending): void {
  state.over = over;
  state.why = ENDINGS.indexOf(ending);
}
