// Before a piece is set: the piece where the pointer is; and, where cells are smaller than a finger, a cross, a glass, and a
// button to confirm.
import type { Board } from '@umpire/core/scene';
import { useEffect, useState } from 'preact/hooks';
import { CELL, cellAction, type Geometry, landing } from './board-geometry.ts';
import { PieceOf } from './piece.tsx';

interface Props {
  readonly board: Board;
  readonly at: Geometry;
  /** What would be put there: a key of the board's pieces. */
  readonly piece: string | undefined;
}

/** Moves with the pointer without drawing the board again. */
export function Ghost({
  board,
  at,
  piece,
  root,
}: Props & { readonly root: { readonly current: SVGSVGElement | null } }) {
  const [cell, hover] = useState<number | undefined>(undefined);
  useEffect(() => {
    const svg = root.current;
    if (svg === null) return;
    const cellOf = (event: Event): void => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      const over = event.target instanceof Element ? event.target.closest<SVGElement>('[data-cell]') : null;
      hover(isTouch || over === null ? undefined : Number(over.dataset.cell));
    };
    const leave = (): void => hover(undefined);
    svg.addEventListener('pointerover', cellOf);
    svg.addEventListener('focusin', cellOf);
    svg.addEventListener('pointerleave', leave);
    svg.addEventListener('focusout', leave);
    return () => {
      svg.removeEventListener('pointerover', cellOf);
      svg.removeEventListener('focusin', cellOf);
      svg.removeEventListener('pointerleave', leave);
      svg.removeEventListener('focusout', leave);
    };
  }, [root]);
  if (cell === undefined || cellAction(board, cell) === undefined) return null;
  return <Preview board={board} at={at} piece={piece} cell={cell} />;
}

/** The piece that would stand there; where pieces fall, also the column that it falls through. */
export function Preview({ board, at, piece: key, cell }: Props & { readonly cell: number }) {
  const to = landing(board, cell);
  const { rows, drops, pieces } = board;
  const piece = key === undefined ? undefined : pieces[key];
  return (
    <g class="preview" aria-hidden="true">
      {drops === true ? (
        <rect class="column" x={at.x(cell) - CELL / 2} y={at.top} width={CELL} height={rows * CELL} rx={CELL / 2} />
      ) : null}
      {piece === undefined || board.at[to] !== undefined ? null : (
        <g transform={`translate(${at.x(to)} ${at.y(to)})`}>
          <PieceOf piece={piece} />
        </g>
      )}
      {piece === undefined ? <circle class="tip" cx={at.x(cell)} cy={at.y(cell)} r={6} /> : null}
    </g>
  );
}

/** A cross over the board, and what is around it, larger, in the corner that is farthest from the finger. */
export function Aim({ board, at, piece, cell, content }: Props & { readonly cell: number; readonly content: string }) {
  const [x, y] = [at.x(cell), at.y(cell)];
  const side = at.width * 0.42;
  const span = CELL * 5.4;
  const corner = [x < at.width / 2 ? at.width - side - 8 : 8, y < at.height / 2 ? at.height - side - 8 : 8];
  return (
    <g class="aim" aria-hidden="true">
      <path class="cross" d={`M0 ${y}H${at.width}M${x} 0V${at.height}`} />
      <Preview board={board} at={at} piece={piece} cell={cell} />
      <circle class="ringed" cx={x} cy={y} r={CELL * 0.62} />
      <svg
        aria-hidden="true"
        x={corner[0]}
        y={corner[1]}
        width={side}
        height={side}
        viewBox={`${x - span / 2} ${y - span / 2} ${span} ${span}`}
      >
        <rect class="ground" x={x - span} y={y - span} width={span * 2} height={span * 2} />
        <use href={`#${content}`} />
        <Preview board={board} at={at} piece={piece} cell={cell} />
        <circle class="ringed" cx={x} cy={y} r={CELL * 0.55} />
      </svg>
      <rect class="glass" x={corner[0]} y={corner[1]} width={side} height={side} rx={12} />
    </g>
  );
}
