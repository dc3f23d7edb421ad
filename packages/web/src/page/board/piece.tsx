// A piece of a board, around the point 0 0 of a cell that is 40 wide.
import type { Piece } from '@umpire/core/scene';

export function PieceOf({ piece }: { readonly piece: Piece }) {
  const seat = `piece seat${piece.seat ?? 'none'}`;
  switch (piece.look) {
    case 'stone':
      return (
        <g class={`${seat} stone`}>
          <circle class="shade" cx={1} cy={2} r={18.4} />
          <circle r={18.4} />
        </g>
      );
    case 'disc':
      return (
        <g class={`${seat} disc`}>
          <circle r={16.6} />
          <circle class="rim" r={11.5} />
          <circle class="shine" r={16.6} />
        </g>
      );
    case 'cross':
      return <path class={`${seat} stroke`} d="M-10-10l20 20m0-20l-20 20" />;
    case 'ring':
      return <circle class={`${seat} stroke`} r={11} />;
    default:
      return (
        <g class={`${seat} letter`}>
          <rect x={-15} y={-15} width={30} height={30} rx={8} />
          <text y={1} font-size={[...piece.sign].length > 1 ? 14 : 22}>
            {piece.sign}
          </text>
        </g>
      );
  }
}

/** What shines on pieces: once for the whole page. */
export const PieceLight = () => (
  <svg class="light" width="0" height="0" aria-hidden="true">
    <defs>
      <radialGradient id="shine" cx="35%" cy="28%" r="78%">
        <stop offset="0" stop-color="#fff" stop-opacity=".62" />
        <stop offset=".45" stop-color="#fff" stop-opacity=".08" />
        <stop offset="1" stop-color="#000" stop-opacity=".38" />
      </radialGradient>
      <radialGradient id="stone0" cx="36%" cy="30%" r="72%">
        <stop offset="0" stop-color="#6b727c" />
        <stop offset=".4" stop-color="#2a2e34" />
        <stop offset="1" stop-color="#07080a" />
      </radialGradient>
      <radialGradient id="stone1" cx="36%" cy="30%" r="78%">
        <stop offset="0" stop-color="#fff" />
        <stop offset=".5" stop-color="#f3efe6" />
        <stop offset="1" stop-color="#b9b2a2" />
      </radialGradient>
      <linearGradient id="wood" x2="1" y2="1">
        <stop offset="0" stop-color="#e8bf78" />
        <stop offset=".5" stop-color="#deb068" />
        <stop offset="1" stop-color="#d0a057" />
      </linearGradient>
      <linearGradient id="plate" x2="0" y2="1">
        <stop offset="0" stop-color="#3d7be0" />
        <stop offset="1" stop-color="#1f4fae" />
      </linearGradient>
    </defs>
  </svg>
);
