// What lies under the pieces: wood and lines, a plate with holes, or tiles; and the labels.
import type { Board } from '@umpire/core/scene';
import { CELL, type Geometry } from './board-geometry.ts';

interface Props {
  readonly board: Board;
  readonly at: Geometry;
}

export function BoardBack({ board, at }: Props) {
  const { shape, rows, cols, drops, rowLabels = [], colLabels = [] } = board;
  const { width, height, left, top, label: size, x, y } = at;
  const band = Math.min(27, size * 1.6 + 6);
  const isPoints = shape === 'points';
  const last = (rows - 1) * cols;
  return (
    <g aria-hidden="true" style={{ '--label': `${size}px` }}>
      <rect class="ground" width={width} height={height} />
      {drops === true ? (
        <rect class="plate" x={left - 4} y={top - 4} width={cols * CELL + 8} height={rows * CELL + 8} rx={12} />
      ) : null}
      {isPoints ? <Lines board={board} at={at} /> : null}
      {rowLabels.map((label, row) => (
        <text key={`r${row}`} class="label" x={left / 2} y={y(row * cols)}>
          {label}
        </text>
      ))}
      {colLabels.map((label, col) => (
        <text key={`c${col}`} class="label" x={x(last + col)} y={height - band / 2}>
          {label}
        </text>
      ))}
      {isPoints
        ? rowLabels.map((label, row) => (
            <text key={`R${row}`} class="label" x={width - left / 2} y={y(row * cols)}>
              {label}
            </text>
          ))
        : null}
      {isPoints
        ? colLabels.map((label, col) => (
            <text key={`C${col}`} class="label" x={x(col)} y={band / 2}>
              {label}
            </text>
          ))
        : null}
    </g>
  );
}

function Lines({ board: { rows, cols, stars = [] }, at: { x, y } }: Props) {
  const last = rows * cols - 1;
  const across = Array.from({ length: rows }, (_, row) => `M${x(0)} ${y(row * cols)}H${x(last)}`);
  const down = Array.from({ length: cols }, (_, col) => `M${x(col)} ${y(0)}V${y(last)}`);
  return (
    <g class="lines">
      <path d={across.join('') + down.join('')} />
      <rect x={x(0)} y={y(0)} width={x(last) - x(0)} height={y(last) - y(0)} />
      {stars.map((cell) => (
        <circle key={cell} cx={x(cell)} cy={y(cell)} r={3.6} />
      ))}
    </g>
  );
}
