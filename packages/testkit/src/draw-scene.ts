// A scene as plain text, for goldens: the same picture everywhere, no colours.
import type { CardFace, Cell, GridPart, Scene } from '@umpire/core/author';

export const drawScene = (scene: Scene): string[] => scene.flatMap(drawPart);

function drawPart(part: Scene[number]): string[] {
  switch (part.kind) {
    case 'grid':
      return drawGrid(part);
    case 'cards':
      return [`${part.title}: ${part.cards.length === 0 ? '-' : part.cards.map(drawCard).join(' ')}`];
    case 'counters':
      return [part.counters.map(({ label, value }) => `${label} ${value}`).join(', ')];
    case 'text':
      return part.text.split('\n');
  }
}

/** Each cell is its token and one place for a mark, so that columns stay straight. */
function drawGrid({ rows, cols, cells, rowLabels, colLabels }: GridPart): string[] {
  const width = Math.max(1, ...cells.map(({ token }) => token.length), ...(colLabels ?? []).map((text) => text.length));
  const margin = Math.max(0, ...(rowLabels ?? []).map((text) => text.length));
  const row = (label: string, entries: readonly string[]): string =>
    `${label.padStart(margin)} ${entries.join('')}`.trimEnd();
  const drawn = Array.from({ length: rows }, (_, r) =>
    row(
      rowLabels?.[r] ?? '',
      cells.slice(r * cols, (r + 1) * cols).map((cell) => drawCell(cell, width)),
    ),
  );
  return colLabels === undefined
    ? drawn
    : [
        row(
          '',
          colLabels.map((text) => `${text.padStart(width)} `),
        ),
        ...drawn,
      ];
}

const MARKS = { last: '*', win: '!', banned: '#', hint: '?' } as const;

const drawCell = ({ token, mark }: Cell, width: number): string =>
  (token === '' ? '.' : token).padStart(width) + (mark === undefined ? ' ' : MARKS[mark]);

const drawCard = ({ text, detail, mark }: CardFace): string =>
  `[${text ?? '?'}${detail === undefined ? '' : ` ${detail}`}${mark === undefined ? '' : MARKS[mark]}]`;
