// The board of tiny shogi, 4 × 5, the hands, and the other fields of a state.
//
//   . k g r    5        move = from * 20 + to
//   . . . .    4        drop = 400 + 20 * (0 gold, 1 rook) + to
//   . . . .    3        forfeit = 440
//   . . . .    2
//   R G K .    1
import { layout, type StateOf, u8 } from '@umpire/core/author';
import { grid } from '../tiny-board/grid.ts';

export const BOARD = grid(4, 5);
export const { cols: COLS, rows: ROWS, cells: CELLS } = BOARD;

export const LETTERS = 'KGR';
export const KING = 1;
export const GOLD = 2;
export const ROOK = 3;

/** The number of kinds that a hand can contain: gold and rook. */
export const HAND_KINDS = 2;
export const FIRST_DROP = CELLS * CELLS;
export const ACTIONS = FIRST_DROP + HAND_KINDS * CELLS;

export const shape = layout({
  board: u8(CELLS),
  /** hands[seat * 2 + kind] is the number of pieces; kind is 0 for gold, 1 for rook. */
  hands: u8(2 * HAND_KINDS),
  turn: u8(),
  /** Aside, because nothing follows the end of a match. */
  over: u8().aside(),
  why: u8().aside(),
});
export type TinyShogi = StateOf<typeof shape>;

export const DRAW = 3;
export const ENDINGS = ['going', 'mate', 'no-move', 'forfeit', 'no-result', 'perpetual-check', 'move-limit'] as const;
export type Ending = (typeof ENDINGS)[number];

export function end(state: TinyShogi, over: number, ending: Ending): void {
  state.over = over;
  state.why = ENDINGS.indexOf(ending);
}

export const isDrop = (action: number): boolean => action >= FIRST_DROP && action < ACTIONS;
/** The kind that is dropped: 0 gold, 1 rook. */
export const droppedOf = (action: number): number => Math.floor((action - FIRST_DROP) / CELLS);
export const fromOf = (action: number): number => Math.floor(action / CELLS);
export const toOf = (action: number): number => action % CELLS;
