// What a match was worth to whom, over its moves, as a picture: a line for the first of two sides, or one for each seat.
import type { ReviewedMove } from '@umpire/table';
import type { ToWorker } from '../../messages.ts';
import type { Model } from '../model.ts';
import { type NameOf, strings } from '../words/strings.ts';

interface Props {
  readonly review: NonNullable<Model['review']>;
  readonly ply: number;
  readonly nameOf: NameOf;
  send(message: ToWorker): void;
}

const WIDTH = 300;
const HEIGHT = 90;

interface Point {
  readonly ply: number;
  readonly value: number;
  readonly grade: ReviewedMove['grade'];
}

/** By seat: its values where it moved. Of two sides one wins what the other loses: one line says it. */
export function linesOf(moves: readonly ReviewedMove[], seats: number): Point[][] {
  const pointOf = ({ ply, best, grade }: ReviewedMove, sign: number): Point => ({
    ply,
    value: sign * best.score,
    grade,
  });
  if (seats === 2) return [moves.map((move) => pointOf(move, move.seat === 0 ? 1 : -1))];
  return Array.from({ length: seats }, (_, seat) =>
    moves.filter((move) => move.seat === seat).map((move) => pointOf(move, 1)),
  );
}

export function ValueGraph({ review: { moves, plies }, ply, nameOf, send }: Props) {
  const seats = Math.max(2, ...moves.map(({ seat }) => seat + 1));
  const lines = linesOf(moves, seats);
  const most = Math.max(1, ...moves.map(({ best }) => Math.abs(best.score)));
  const x = (at: number): number => (plies < 2 ? 0 : (at / (plies - 1)) * WIDTH);
  const y = (value: number): number => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 4);
  const look = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = Math.round(((event.clientX - box.left) / box.width) * (plies - 1));
    send({ kind: 'look', ply: Math.max(0, Math.min(plies - 1, at)) });
  };
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" onPointerDown={look}>
        <title>{strings.graphOf(lines.length === 1 ? nameOf(0) : strings.everybody)}</title>
        <line class="zero" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        {lines.map((points, seat) => (
          <g key={seat} class={`seat${seat}`}>
            {lines.length === 1 ? <path class="area" d={areaOf(points, x, y)} /> : null}
            <polyline points={points.map(({ ply: at, value }) => `${x(at)},${y(value)}`).join(' ')} />
          </g>
        ))}
        {ply < plies ? <line class="at" x1={x(ply)} x2={x(ply)} y1={0} y2={HEIGHT} /> : null}
      </svg>
      {lines.flatMap((points) =>
        points
          .filter(({ grade }) => grade === 'mistake' || grade === 'blunder')
          .map(({ ply: at, value, grade }) => (
            <i
              key={at}
              class={grade}
              style={{ left: `${(x(at) / WIDTH) * 100}%`, top: `${(y(value) / HEIGHT) * 100}%` }}
            />
          )),
      )}
      <figcaption>
        {lines.length === 1 ? (
          <>
            <span>{strings.goodFor(nameOf(0))} ↑</span> <span>{strings.goodFor(nameOf(1))} ↓</span>
          </>
        ) : (
          lines.map((_, seat) => (
            <span key={seat} class={`seat${seat}`}>
              ━ {nameOf(seat)}
            </span>
          ))
        )}
      </figcaption>
    </figure>
  );
}

function areaOf(points: readonly Point[], x: (ply: number) => number, y: (value: number) => number): string {
  if (points.length === 0) return '';
  const along = points.map(({ ply, value }) => `L${x(ply)} ${y(value)}`).join('');
  return `M${x(points[0].ply)} ${y(0)}${along}L${x(points[points.length - 1].ply)} ${y(0)}Z`;
}
