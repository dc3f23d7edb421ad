// Arrows over the whole table: from what acts to what it is aimed at.
import type { Overlay, Ref, Scene } from '@umpire/core/scene';
import { useLayoutEffect, useState } from 'preact/hooks';
import { elementOf } from '../motion/motion-places.ts';

interface Arrow {
  readonly mark: string;
  readonly d: string;
  readonly head: string | undefined;
  readonly text: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** The board that a Ref points into. */
export const isOnBoard = ({ boards = {} }: Scene, ref: Ref): string | undefined => {
  const board = ref.slice(0, ref.lastIndexOf(':'));
  return board in boards ? board : undefined;
};

export function Arrows({ scene }: { readonly scene: Scene }) {
  const [arrows, draw] = useState<readonly Arrow[]>([]);
  useLayoutEffect(() => {
    const lines = (scene.overlays ?? []).filter(({ through }) =>
      through.some((ref) => isOnBoard(scene, ref) === undefined),
    );
    const place = (): void => draw(lines.flatMap(arrowOf));
    place();
    if (lines.length === 0) return;
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [scene]);
  if (arrows.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {arrows.map(({ mark, d, head, text, x, y }) => (
        <g key={d} class={`arrow ${mark}`}>
          <path class="halo" d={d} />
          <path d={d} />
          {head === undefined ? null : <path class="tipped" d={head} />}
          {text === undefined ? null : (
            <>
              <rect x={x - text.length * 4.6 - 10} y={y - 14} width={text.length * 9.2 + 20} height={28} rx={14} />
              <text x={x} y={y + 1}>
                {text}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

const middleOf = (element: Element): { readonly x: number; readonly y: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

function arrowOf({ through, head, mark, text }: Overlay): Arrow[] {
  const points = through.flatMap((ref) => {
    const element = elementOf(ref);
    return element === null ? [] : [middleOf(element)];
  });
  if (points.length < 2) return [];
  const [from, to] = [points[0], points[points.length - 1]];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  // A bow to the side keeps the arrow off what lies between.
  const bend =
    points.length > 2 ? points[1] : { x: (from.x + to.x) / 2 - dy * 0.14, y: (from.y + to.y) / 2 + dx * 0.14 };
  const [ux, uy] = [to.x - bend.x, to.y - bend.y].map((each) => each / (Math.hypot(to.x - bend.x, to.y - bend.y) || 1));
  const end = head === true ? { x: to.x - ux * 16, y: to.y - uy * 16 } : to;
  const side = (by: number): string => `${to.x - ux * 24 - uy * by} ${to.y - uy * 24 + ux * by}`;
  const half = (text?.length ?? 0) * 4.6 + 14;
  return [
    {
      mark,
      d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`,
      head: head === true && length > 30 ? `M${to.x} ${to.y}L${side(12)}L${side(-12)}Z` : undefined,
      text,
      x: Math.max(half, Math.min((from.x + to.x + 2 * bend.x) / 4, innerWidth - half)),
      y: (from.y + to.y + 2 * bend.y) / 4,
    },
  ];
}
