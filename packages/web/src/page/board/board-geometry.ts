// Where the cells of a board lie, in units of an SVG in which a cell is 40 wide.
import type { Board } from '@umpire/core/scene';

export const CELL = 40;
/** From row to row of hexagons, and from the middle of one to its corner. */
const HEX_STEP = 34.64;
export const HEX_RADIUS = 23.09;

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** The size of labels, so that they are as large on every board. */
  readonly label: number;
  x(cell: number): number;
  y(cell: number): number;
}

export function geometryOf({ shape, rows, cols, rowLabels, colLabels }: Board): Geometry {
  const label = Math.min(16, cols * 0.8 + 1);
  const band = Math.min(27, label * 1.6 + 6);
  const edge = shape === 'points' ? 6 : Math.min(10, cols + 2);
  const left = rowLabels === undefined ? edge : band;
  // Labels of a board of lines stand on all four sides, as on every board that one buys.
  const right = shape === 'points' ? left : edge;
  const top = shape === 'points' && colLabels !== undefined ? band : edge;
  const bottom = colLabels === undefined ? edge : band;
  const isHex = shape === 'hex';
  const step = isHex ? HEX_STEP : CELL;
  const high = isHex ? (rows - 1) * step + 2 * HEX_RADIUS : rows * CELL;
  const shift = (row: number): number => (isHex && row % 2 === 1 ? CELL / 2 : 0);
  return {
    left,
    top,
    label,
    width: left + cols * CELL + (isHex && rows > 1 ? CELL / 2 : 0) + right,
    height: top + high + bottom,
    x: (cell) => left + (cell % cols) * CELL + CELL / 2 + shift(Math.floor(cell / cols)),
    y: (cell) => top + Math.floor(cell / cols) * step + (isHex ? HEX_RADIUS : CELL / 2),
  };
}

/** The action that a cell stands for: its own, by the board's rule, or that of its column or row. */
export function cellAction({ at, cols, holes, open, targets }: Board, cell: number): number | undefined {
  const own = targets?.[cell] ?? targets?.[`col${cell % cols}`] ?? targets?.[`row${Math.floor(cell / cols)}`];
  if (own !== undefined) return own;
  if (open === undefined || at[cell] !== undefined || open.not?.includes(cell) || holes?.includes(cell))
    return undefined;
  return open.from + cell;
}

/** Where a piece comes to lie that is played at a cell: at the bottom of its column, where pieces fall. */
export function landing({ drops, at, rows, cols }: Board, cell: number): number {
  if (drops !== true) return cell;
  const column = Array.from({ length: rows }, (_, row) => row * cols + (cell % cols));
  return column.findLast((each) => at[each] === undefined) ?? cell;
}
