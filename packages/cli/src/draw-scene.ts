// Draws any game's scene as text.
//
//   -----------          box: cells between lines        9 . . + . .     points: tokens on crossings,
//   | X |   | O |                                        8 . X(O). .     the last move in brackets
//   -----------
import type { CardsPart, Cell, CountersPart, GridPart, Mark, Scene } from '@umpire/core/author';
import { isHeading } from './scene-sections.ts';
import type { Paint } from './terminal.ts';

export function drawScene(scene: Scene, paint: Paint): string {
  return scene
    .map((part, at) => `${at === 0 ? '' : gapBefore(scene, at)}${drawPart(part, scene[at - 1], paint)}`)
    .join('');
}

/** The numbers of a board stand beside its heading: a table should fit on a screen. */
const gapBefore = (scene: Scene, at: number): string =>
  scene[at].kind === 'counters' && isHeading(scene[at - 1]) ? ' ' : '\n';

function drawPart(part: Scene[number], before: Scene[number] | undefined, paint: Paint): string {
  switch (part.kind) {
    case 'grid':
      return part.style === 'box' ? drawBoxes(part, paint) : drawPoints(part, paint);
    case 'cards':
      return drawCards(part, paint);
    case 'counters':
      return isHeading(before) ? countersText(part, ' ', ', ') : countersText(part, ': ', '   ');
    case 'text':
      return isHeading(part) ? paint.bold(part.text) : part.text;
  }
}

const countersText = ({ counters }: CountersPart, is: string, gap: string): string =>
  counters.map(({ label, value }) => `${label}${is}${value}`).join(gap);

const MARKED: Record<Mark, (paint: Paint) => (text: string) => string> = {
  last: (paint) => paint.cyan,
  win: (paint) => (text) => paint.bold(paint.green(text)),
  banned: (paint) => paint.red,
  hint: (paint) => paint.yellow,
};

const token = (cell: Cell, width: number, paint: Paint): string => {
  const text = cell.token.padEnd(width);
  return cell.mark === undefined ? text : MARKED[cell.mark](paint)(text);
};

function drawBoxes(grid: GridPart, paint: Paint): string {
  const { rows, cols, cells, rowLabels, colLabels } = grid;
  const texts = [...cells.map((cell) => cell.token), ...(colLabels ?? [])];
  const width = Math.max(1, ...texts.map((text) => text.length));
  const margin = rowLabels === undefined ? '' : ' '.repeat(Math.max(...rowLabels.map((label) => label.length)) + 1);
  const rule = margin + '-'.repeat(cols * (width + 3) - 1);
  const lines = [rule];
  for (let row = 0; row < rows; row++) {
    const label = rowLabels === undefined ? '' : `${rowLabels[row].padStart(margin.length - 1)} `;
    const tokens = cells.slice(row * cols, (row + 1) * cols).map((cell) => ` ${token(cell, width, paint)} `);
    lines.push(`${label}|${tokens.join('|')}|`, rule);
  }
  if (colLabels !== undefined)
    lines.push(`${margin} ${colLabels.map((label) => ` ${label.padEnd(width)} `).join(' ')}`.trimEnd());
  return lines.join('\n');
}

/** From this length on one looks for the label at the nearer side. */
const LABELS_TWICE = 9;

function drawPoints(grid: GridPart, paint: Paint): string {
  const { rows, cols, cells, rowLabels, colLabels } = grid;
  const margin = rowLabels === undefined ? 0 : Math.max(...rowLabels.map((label) => label.length));
  const letters = colLabels === undefined ? [] : [paint.dim(`${' '.repeat(margin)} ${colLabels.join(' ')}`)];
  const lines = Array.from({ length: rows }, (_, row) => {
    const label = rowLabels?.[row] ?? '';
    const right = cols >= LABELS_TWICE ? paint.dim(label) : '';
    const points = drawRow(cells.slice(row * cols, (row + 1) * cols), paint);
    return `${paint.dim(label.padStart(margin))}${points}${right}`.trimEnd();
  });
  return [...(rows >= LABELS_TWICE ? letters : []), ...lines, ...letters].join('\n');
}

/** Tokens with a gap on either side; the last move stands in brackets there, to be seen without colours too. */
function drawRow(cells: readonly Cell[], paint: Paint): string {
  const isLast = (at: number): boolean => cells[at]?.mark === 'last';
  const gap = (at: number): string => (isLast(at) ? paint.cyan('(') : isLast(at - 1) ? paint.cyan(')') : ' ');
  const points = cells.map((cell) =>
    cell.mark === undefined && /^[+.]?$/.test(cell.token) ? paint.dim(cell.token || '.') : point(cell, paint),
  );
  return points.map((text, at) => gap(at) + text).join('') + gap(cells.length);
}

const point = (cell: Cell, paint: Paint): string => token({ ...cell, token: cell.token || '.' }, 1, paint);

function drawCards(part: CardsPart, paint: Paint): string {
  if (part.stacked === true) return [`${part.title}:`, ...stackedLines(part, paint)].join('\n');
  const faces = part.cards.map(({ text, detail, mark }) => {
    const shown = text === undefined ? '[?]' : `[${text}${detail === undefined ? '' : ` ${detail}`}]`;
    return mark === undefined ? shown : MARKED[mark](paint)(shown);
  });
  const title = part.title.trim() === '' ? part.title : `${part.title}: `;
  return `${title}${faces.length === 0 ? '(none)' : faces.join(' ')}`;
}

/** A table: details stand below each other. */
function stackedLines({ title, cards }: CardsPart, paint: Paint): string[] {
  const indent = `${/^ */.exec(title)?.[0] ?? ''}  `;
  if (cards.length === 0) return [`${indent}(none)`];
  const width = Math.max(...cards.map(({ text = '?' }) => text.length));
  return cards.map(({ text = '?', detail = '', mark }) => {
    const line = `${indent}${text.padEnd(width)}  ${detail}`.trimEnd();
    return mark === undefined ? line : MARKED[mark](paint)(line);
  });
}
