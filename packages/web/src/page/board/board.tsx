// A board as SVG: cells are buttons where they stand for an action, reached one by one with the arrow keys.
import type { Board as BoardOf, Overlay } from '@umpire/core/scene';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { strings } from '../words/strings.ts';
import { Aim, Ghost } from './board-aim.tsx';
import { BoardBack } from './board-back.tsx';
import { Cell, type CellProps } from './board-cell.tsx';
import { CELL, cellAction, type Geometry, geometryOf } from './board-geometry.ts';
import { placeName } from './cell-name.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly board: BoardOf;
  /** Lines whose ends all lie on this board. */
  readonly lines: readonly Overlay[];
  /** What the seat on turn plays with: a key of the board's pieces. */
  readonly plays: string | undefined;
  readonly hinted: number | undefined;
  readonly isOpen: boolean;
  act(action: number): void;
}

/** A cell that is smaller than this, in pixels, is aimed at first by touch, and confirmed by a second touch. */
const FINGER = 34;

export function Board({ id, name, board, lines, plays, hinted, isOpen, act }: Props) {
  const { shape } = board;
  const piece = board.open?.piece ?? plays;
  const at = useMemo(() => geometryOf(board), [board]);
  const [aimed, aim] = useState<number | undefined>(undefined);
  const root = useRef<SVGSVGElement>(null);
  const pointer = useRef('mouse');
  useEffect(() => aim(undefined), [board.at, isOpen]);
  const play = (cell: number): void => {
    const action = isOpen ? cellAction(board, cell) : undefined;
    aim(undefined);
    if (action !== undefined) act(action);
  };
  const press = (cell: number): void => {
    const size = ((root.current?.getBoundingClientRect().width ?? 0) / at.width) * CELL;
    const mustAim = pointer.current === 'touch' && size < FINGER && aimed !== cell;
    if (!mustAim) play(cell);
    else if (isOpen) aim(cellAction(board, cell) === undefined ? undefined : cell);
  };
  const typed = (event: KeyboardEvent): void => {
    const cell = cellOf(event);
    if (cell === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    play(cell);
  };
  const cells = useMemo(() => <Cells board={board} at={at} hinted={hinted} />, [board, at, hinted]);
  const content = `cells-${id}`;
  // On lines no cell looks otherwise when it can be taken: hundreds of them would be styled anew each turn.
  const looks = `${shape} ${board.drops === true ? 'drops' : ''} ${isOpen && shape !== 'points' ? 'live' : ''}`;
  return (
    <div class="stage" style={{ '--ratio': String(at.width / at.height), '--cols': String(board.cols) }}>
      <svg
        ref={root}
        class={`board ${looks}`}
        viewBox={`0 0 ${at.width} ${at.height}`}
        role="grid"
        data-rove="grid"
        data-cols={board.cols}
        aria-label={name}
        data-board={id}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={(event) => {
          const cell = cellOf(event);
          if (cell !== undefined) press(cell);
        }}
        onKeyDown={typed}
      >
        {/* The glass shows this again, and knows only the classes inside it. */}
        <g id={content} class={looks}>
          <BoardBack board={board} at={at} />
          {cells}
          <Lines lines={lines} at={at} />
        </g>
        {isOpen ? <Ghost board={board} at={at} piece={piece} root={root} /> : null}
        {aimed === undefined ? null : <Aim board={board} at={at} piece={piece} cell={aimed} content={content} />}
      </svg>
      {aimed === undefined ? null : (
        <div class="confirm">
          <button type="button" class="main" onClick={() => play(aimed)}>
            {strings.playAt(placeName(board, aimed))}
          </button>
          <button type="button" onClick={() => aim(undefined)} aria-label={strings.close}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}

const cellOf = ({ target }: Event): number | undefined => {
  const cell = target instanceof Element ? target.closest<SVGElement>('[data-cell]')?.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
};

interface CellsProps {
  readonly board: BoardOf;
  readonly at: Geometry;
  readonly hinted: number | undefined;
}

function Cells({ board, at, hinted }: CellsProps) {
  const { rows, cols } = board;
  const holes = new Set(board.holes);
  const marks = byCell(Object.entries(board.marks ?? {}));
  const owners = byCell(Object.entries(board.areas ?? {}));
  const looks = new Map(Object.values(board.pieces).map(({ seat, look = '' }) => [String(seat), look]));
  // Where few places can be taken they are shown; with a rule for all empty cells, or on lines, it would be noise.
  const isTargeted = board.open === undefined && board.drops !== true && board.shape !== 'points';
  return (
    <>
      {Array.from({ length: rows }, (_, row) => {
        const cells = Array.from({ length: cols }, (_each, col) => row * cols + col).filter((cell) => !holes.has(cell));
        const drawn = cells.map((cell): CellProps => {
          const action = cellAction(board, cell);
          const owner = owners.get(cell);
          return {
            cell,
            board,
            x: at.x(cell),
            y: at.y(cell),
            pieceKey: board.at[cell] ?? '',
            marks: marks.get(cell) ?? '',
            label: board.labels?.[cell],
            owner,
            ownerLook: owner === undefined ? '' : (looks.get(owner) ?? ''),
            action,
            isTarget: isTargeted && action !== undefined,
            isHinted: action !== undefined && action === hinted,
          };
        });
        return <Row key={row} cells={drawn} />;
      })}
    </>
  );
}

/** What it looks like does not depend on the board as a whole: a row whose cells are the same is not drawn again. */
function Row({ cells }: { readonly cells: readonly CellProps[] }) {
  const key = cells
    .map(
      (each) =>
        `${each.x} ${each.y} ${each.pieceKey} ${each.marks} ${each.label} ${each.owner} ${each.action} ${each.isHinted}`,
    )
    .join();
  return useMemo(
    () => (
      <g role="row">
        {cells.map((each) => (
          <Cell key={each.cell} {...each} />
        ))}
      </g>
    ),
    [key],
  );
}

/** From lists of cells under names to the names at each cell. */
function byCell(lists: readonly [name: string, cells: readonly number[] | undefined][]): Map<number, string> {
  const names = new Map<number, string>();
  for (const [name, cells = []] of lists)
    for (const cell of cells) names.set(cell, names.has(cell) ? `${names.get(cell)} ${name}` : name);
  return names;
}

function Lines({ lines, at }: { readonly lines: readonly Overlay[]; readonly at: Geometry }) {
  return (
    <g aria-hidden="true">
      {lines.map(({ through, mark, head }) => {
        const cells = through.map((ref) => Number(ref.slice(ref.lastIndexOf(':') + 1)));
        const d = cells.map((cell, i) => `${i === 0 ? 'M' : 'L'}${at.x(cell)} ${at.y(cell)}`).join('');
        const [from, to] = [cells[cells.length - 2] ?? 0, cells[cells.length - 1]];
        const turn = (Math.atan2(at.y(to) - at.y(from), at.x(to) - at.x(from)) * 180) / Math.PI;
        return (
          <g key={d} class={`line ${mark}`}>
            <path d={d} />
            {head === true ? (
              <path
                class="tipped"
                d="M0 0l-14-8v16z"
                transform={`translate(${at.x(to)} ${at.y(to)}) rotate(${turn})`}
              />
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
