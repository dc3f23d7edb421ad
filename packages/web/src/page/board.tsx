// A board as SVG: cells are buttons where they stand for an action, reached one by one with the arrow keys.
import type { Board as BoardOf, Piece } from '@umpire/core/scene';
import { useRef, useState } from 'preact/hooks';
import { strings } from './strings.ts';

interface Props {
  readonly name: string;
  readonly board: BoardOf;
  /** Lines through cells: those of a win. */
  readonly lines: readonly (readonly number[])[];
  readonly hinted: number | undefined;
  readonly isOpen: boolean;
  act(action: number): void;
}

const CELL = 40;
/** On a small screen a board with more columns than this is aimed at first, and confirmed by a second touch. */
const AIM_FROM = 14;

export function Board({ name, board, lines, hinted, isOpen, act }: Props) {
  const { rows, cols, shape } = board;
  const [aimed, aim] = useState<number | undefined>(undefined);
  const [focus, setFocus] = useState(0);
  const root = useRef<SVGSVGElement>(null);
  const left = board.rowLabels === undefined ? 8 : 26;
  const bottom = board.colLabels === undefined ? 8 : 24;
  const width = left + cols * CELL + 8;
  const height = 8 + rows * CELL + bottom;
  const actionOf = (cell: number): number | undefined => (isOpen ? cellAction(board, cell) : undefined);
  const press = (cell: number, isTouch: boolean): void => {
    const action = actionOf(cell);
    if (action === undefined) return;
    const mustAim = isTouch && cols >= AIM_FROM && aimed !== cell;
    aim(mustAim ? cell : undefined);
    if (!mustAim) act(action);
  };
  const move = (event: KeyboardEvent, cell: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cols, ArrowDown: cols }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(cell, false);
    }
    if (step === undefined) return;
    event.preventDefault();
    const isSide = Math.abs(step) === 1;
    const next = cell + step;
    if (next < 0 || next >= rows * cols || (isSide && Math.floor(next / cols) !== Math.floor(cell / cols))) return;
    setFocus(next);
    root.current?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
  };
  const x = (cell: number): number => left + (cell % cols) * CELL + CELL / 2;
  const y = (cell: number): number => 8 + Math.floor(cell / cols) * CELL + CELL / 2;
  return (
    <svg
      ref={root}
      class={`board ${shape}`}
      viewBox={`0 0 ${width} ${height}`}
      role="grid"
      aria-label={name}
      style={{ '--cols': String(cols) }}
    >
      <rect class="wood" x={left} y={8} width={cols * CELL} height={rows * CELL} rx={shape === 'points' ? 4 : 8} />
      {shape === 'points' ? <Lines board={board} x={x} y={y} /> : null}
      {(board.rowLabels ?? []).map((label, row) => (
        <text key={label} class="label" x={left - 8} y={y(row * cols) + 4} text-anchor="end">
          {label}
        </text>
      ))}
      {(board.colLabels ?? []).map((label, col) => (
        <text key={label} class="label" x={x(col)} y={height - 6} text-anchor="middle">
          {label}
        </text>
      ))}
      {Object.entries(board.areas ?? {}).flatMap(([seat, cells]) =>
        cells.map((cell) => (
          <rect key={`a${cell}`} class={`area seat${seat}`} x={x(cell) - 6} y={y(cell) - 6} width={12} height={12} />
        )),
      )}
      {Array.from({ length: rows }, (_, row) => (
        <g key={row} role="row">
          {Array.from({ length: cols }, (_each, col) => row * cols + col)
            .filter((cell) => !board.holes?.includes(cell))
            .map((cell) => {
              const action = actionOf(cell);
              const piece = board.at[cell] === undefined ? undefined : board.pieces[board.at[cell]];
              const marks = Object.entries(board.marks ?? {}).flatMap(([mark, cells]) =>
                cells?.includes(cell) ? [mark] : [],
              );
              const names = [placeText(board, cell), piece?.name ?? strings.empty, ...marks];
              const preview = board.open?.piece === undefined ? undefined : board.pieces[board.open.piece];
              return (
                <g
                  key={cell}
                  role="gridcell"
                  data-cell={cell}
                  data-action={action}
                  tabIndex={cell === focus ? 0 : -1}
                  aria-label={names.join(', ')}
                  aria-disabled={action === undefined}
                  class={[
                    'cell',
                    ...marks,
                    action === undefined ? '' : 'open',
                    aimed === cell ? 'aimed' : '',
                    action !== undefined && action === hinted ? 'hinted' : '',
                  ].join(' ')}
                  onPointerUp={(event) => press(cell, event.pointerType === 'touch')}
                  onFocus={() => setFocus(cell)}
                  onKeyDown={(event) => move(event, cell)}
                >
                  <rect x={x(cell) - CELL / 2} y={y(cell) - CELL / 2} width={CELL} height={CELL} class="square" />
                  {piece === undefined ? null : <PieceOf piece={piece} x={x(cell)} y={y(cell)} />}
                  {piece === undefined && action !== undefined && preview !== undefined ? (
                    <g class="preview">
                      <PieceOf piece={preview} x={x(cell)} y={y(cell)} />
                    </g>
                  ) : null}
                  {marks.includes('banned') ? (
                    <text class="ban" x={x(cell)} y={y(cell) + 6} text-anchor="middle">
                      ×
                    </text>
                  ) : null}
                  {marks.includes('last') ? <circle class="dot" cx={x(cell)} cy={y(cell)} r={5} /> : null}
                  {marks.includes('dead') ? (
                    <path class="gone" d={`M${x(cell) - 9} ${y(cell) - 9}l18 18m0-18l-18 18`} />
                  ) : null}
                </g>
              );
            })}
        </g>
      ))}
      {lines.map((cells) => (
        <line
          key={cells.join()}
          class="winline"
          x1={x(cells[0])}
          y1={y(cells[0])}
          x2={x(cells[cells.length - 1])}
          y2={y(cells[cells.length - 1])}
        />
      ))}
    </svg>
  );
}

/** The action that a cell stands for: its own, by the board's rule, or that of its column or row. */
export function cellAction({ at, cols, open, targets = {} }: BoardOf, cell: number): number | undefined {
  const own = targets[cell] ?? targets[`col${cell % cols}`] ?? targets[`row${Math.floor(cell / cols)}`];
  if (own !== undefined) return own;
  if (open === undefined || at[cell] !== undefined || open.not?.includes(cell)) return undefined;
  return open.from + cell;
}

const placeText = ({ rowLabels, colLabels, cols }: BoardOf, cell: number): string => {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  return `${strings.row} ${rowLabels?.[row] ?? row + 1}, ${strings.column} ${colLabels?.[col] ?? col + 1}`;
};

interface At {
  readonly board: BoardOf;
  x(cell: number): number;
  y(cell: number): number;
}

function Lines({ board: { rows, cols, stars = [] }, x, y }: At) {
  const last = rows * cols - 1;
  return (
    <g class="lines" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <line key={`r${row}`} x1={x(0)} x2={x(last)} y1={y(row * cols)} y2={y(row * cols)} />
      ))}
      {Array.from({ length: cols }, (_, col) => (
        <line key={`c${col}`} x1={x(col)} x2={x(col)} y1={y(0)} y2={y(last)} />
      ))}
      {stars.map((cell) => (
        <circle key={cell} cx={x(cell)} cy={y(cell)} r={3.5} />
      ))}
    </g>
  );
}

function PieceOf({ piece, x, y }: { readonly piece: Piece; readonly x: number; readonly y: number }) {
  const seat = `piece seat${piece.seat ?? 'none'}`;
  switch (piece.look) {
    case 'stone':
    case 'disc':
      return <circle class={`${seat} ${piece.look}`} cx={x} cy={y} r={CELL * 0.46} />;
    case 'cross':
      return <path class={`${seat} stroke`} d={`M${x - 11} ${y - 11}l22 22m0-22l-22 22`} />;
    case 'ring':
      return <circle class={`${seat} stroke`} cx={x} cy={y} r={12} />;
    default:
      return (
        <text class={seat} x={x} y={y + 7} text-anchor="middle">
          {piece.sign}
        </text>
      );
  }
}
