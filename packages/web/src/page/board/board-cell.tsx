// One place of a board. On a large board only those are drawn again that have changed.
import type { Board, Mark, Piece } from '@umpire/core/scene';
import { useMemo } from 'preact/hooks';
import { CELL, HEX_RADIUS } from './board-geometry.ts';
import { cellName } from './cell-name.ts';
import { PieceOf } from './piece.tsx';

export interface CellProps {
  readonly cell: number;
  readonly board: Board;
  readonly x: number;
  readonly y: number;
  /** A key of the board's pieces, or nothing. */
  readonly pieceKey: string;
  /** Kinds of marks with a space between them. */
  readonly marks: string;
  readonly label: string | undefined;
  /** The seat that owns it, and the look of its pieces. */
  readonly owner: string | undefined;
  readonly ownerLook: string;
  readonly action: number | undefined;
  /** It stands for an action by itself, not by a rule for all empty cells. */
  readonly isTarget: boolean;
  readonly isHinted: boolean;
}

const HEX = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i;
  return `${(Math.sin(angle) * (HEX_RADIUS - 1.4)).toFixed(2)},${(Math.cos(angle) * (HEX_RADIUS - 1.4)).toFixed(2)}`;
}).join(' ');
const HALF = CELL / 2;
function squareOf(shape: Board['shape'], more: string) {
  if (shape === 'hex') return <polygon class={`square ${more}`} points={HEX} />;
  const gap = shape === 'box' ? 1 : 0;
  const side = CELL - 2 * gap;
  return <rect class={`square ${more}`} x={gap - HALF} y={gap - HALF} width={side} height={side} rx={gap * 4} />;
}

export function Cell(props: CellProps) {
  const { cell, board, x, y, pieceKey, marks, label, owner, ownerLook, action, isTarget, isHinted } = props;
  const { shape, cols } = board;
  const piece = board.pieces[pieceKey];
  const isAlt = (Math.floor(cell / cols) + (cell % cols)) % 2 === 1;
  return useMemo(() => {
    const said = cellName(board, cell, marks === '' ? [] : (marks.split(' ') as Mark[]));
    return (
      <g
        role="gridcell"
        data-cell={cell}
        data-action={action}
        aria-label={label === undefined ? said : `${said}, ${label}`}
        aria-disabled={action === undefined}
        transform={`translate(${x} ${y})`}
        class={`cell ${marks} ${action === undefined ? '' : 'open'} ${isHinted ? 'hinted' : ''} ${isAlt ? 'alt' : ''}`}
      >
        {squareOf(shape, owner === undefined || shape === 'points' ? '' : `land seat${owner} ${ownerLook}`)}
        {board.drops === true ? <circle class="hole" r={16.6} /> : null}
        {piece === undefined ? null : <PieceOf piece={piece} />}
        {owner !== undefined && shape === 'points' ? (
          <rect class={`area seat${owner}`} x={-6} y={-6} width={12} height={12} rx={1.5} />
        ) : null}
        {marks === '' ? null : <Marks marks={marks} piece={piece} />}
        {isTarget ? <circle class="way" r={piece === undefined ? 6 : 18} /> : null}
        {label === undefined ? null : (
          <text class={`note seat${piece?.seat ?? 'none'}`} y={1}>
            {label}
          </text>
        )}
      </g>
    );
  }, [cell, shape, x, y, pieceKey, marks, label, owner, ownerLook, action, isTarget, isHinted]);
}

function Marks({ marks, piece }: { readonly marks: string; readonly piece: Piece | undefined }) {
  const all = marks.split(' ');
  return (
    <>
      {all.includes('banned') ? <path class="ban" d="M-8-8l16 16m0-16l-16 16" /> : null}
      {all.includes('last') && (piece?.look === 'stone' || piece?.look === 'disc') ? (
        <circle class={`dot on${piece.seat ?? 'none'} ${piece.look}`} r={7} />
      ) : null}
      {all.includes('dead') ? <path class="gone" d="M-9-9l18 18m0-18l-18 18" /> : null}
      {all.includes('hint') ? <circle class="tip" r={14} /> : null}
      {all.includes('chosen') ? <circle class="taken" r={18} /> : null}
      {all.includes('fight') ? <circle class="fights" r={18} /> : null}
    </>
  );
}
