// A board as lines of text.
//
//     -------------        box: cells between lines        9 . . + . .     points: pieces on crossings,
//   0 |(X)|   | O |                                        8 . X(O). .     the last move in brackets
//     -------------
import type { Board, Mark } from '../scene/vocabulary.ts';
import { type Look, painted } from './look.ts';

/** A board with more rows has no lines between its boxes, since they would fill the screen; from this size on, labels stand on both sides. */
const TALL = 9;

/** Marks that are visible without colours, as signs on both sides of a cell; the first mark that applies wins. */
const SIDES: readonly (readonly [Mark, string, string])[] = [
  ['win', '*', '*'],
  ['hint', '?', '?'],
  ['chosen', '[', ']'],
  ['last', '(', ')'],
];
const COLOURED: readonly Mark[] = ['win', 'hint', 'chosen', 'banned', 'fight', 'dead', 'last'];

export function boardLines(board: Board, look: Look): string[] {
  const cells = new Cells(board, look);
  if (board.shape === 'points') return pointLines(board, cells, look);
  return board.shape === 'hex' || board.rows > TALL ? openLines(board, cells, look) : boxLines(board, cells, look);
}

/** What the small letters stand for. */
export function legendLines(board: Board, { nameOf }: Look): string[] {
  const { areas = {}, marks = {}, at, pieces } = board;
  const owners = Object.keys(areas)
    .map(Number)
    .filter((seat) => areas[seat].length > 0);
  const dead = [...new Set((marks.dead ?? []).flatMap((cell) => at[cell] ?? []))].map((key) => pieces[key].sign);
  const said = [
    ...owners.map((seat) => `${letterOf(board, seat)}: points of ${nameOf(seat)}.`),
    ...(dead.length === 0 ? [] : [`${dead.sort().reverse().join(', ').toLowerCase()}: dead.`]),
  ];
  return said.length === 0 ? [] : [said.join(' ')];
}

/** The small letter of the owner of an area. */
const letterOf = ({ pieces }: Board, owner: number): string =>
  Object.values(pieces)
    .find(({ seat }) => seat === owner)
    ?.name[0].toLowerCase() ?? String(owner);

class Cells {
  readonly width: number;
  private readonly board: Board;
  private readonly look: Look;
  private readonly marked = new Map<Mark, ReadonlySet<number>>();
  private readonly owners = new Map<number, string>();
  private readonly stars: ReadonlySet<number>;
  private readonly holes: ReadonlySet<number>;

  constructor(board: Board, look: Look) {
    this.board = board;
    this.look = look;
    this.stars = new Set(board.stars);
    this.holes = new Set(board.holes);
    for (const [mark, cells] of Object.entries(board.marks ?? {})) this.marked.set(mark as Mark, new Set(cells));
    for (const [seat, cells] of Object.entries(board.areas ?? {}))
      for (const cell of cells) this.owners.set(cell, letterOf(board, Number(seat)));
    const signs = Object.values(board.pieces).map(({ sign }) => sign);
    const texts = [...signs, ...Object.values(board.labels ?? {}), ...(board.colLabels ?? [])];
    this.width = board.shape === 'points' ? 1 : Math.max(1, ...texts.map((text) => text.length));
  }

  /** The sign of a cell in the colour of its mark; `empty` is the sign of an empty cell. */
  text(cell: number, empty: string): string {
    const mark = COLOURED.find((each) => this.has(each, cell));
    const sign = this.sign(cell, empty);
    const style = mark ?? (sign === '.' || sign === '+' ? 'dim' : undefined);
    return painted(this.look, style, sign);
  }

  /** The cell between its two signs, as wide as every other cell. */
  framed(cell: number, empty: string): string {
    const [left, right] = this.sides(cell);
    return `${left}${this.text(cell, empty)}${right}${' '.repeat(this.width - this.sign(cell, empty).length)}`;
  }

  /** The two signs around a cell. */
  sides(cell: number): readonly [string, string] {
    const found = SIDES.find(([mark]) => this.has(mark, cell));
    if (found === undefined) return [' ', ' '];
    const [mark, left, right] = found;
    return [painted(this.look, mark, left), painted(this.look, mark, right)];
  }

  private has(mark: Mark, cell: number): boolean {
    return this.marked.get(mark)?.has(cell) === true;
  }

  private sign(cell: number, empty: string): string {
    const { at, pieces, labels } = this.board;
    if (this.holes.has(cell)) return ' ';
    const piece = at[cell];
    if (piece !== undefined) return this.has('dead', cell) ? pieces[piece].sign.toLowerCase() : pieces[piece].sign;
    if (this.has('banned', cell)) return '#';
    return labels?.[cell] ?? this.owners.get(cell) ?? (this.stars.has(cell) ? '+' : empty);
  }
}

const marginOf = ({ rowLabels = [] }: Board): number => Math.max(0, ...rowLabels.map((label) => label.length));

const labelOf = ({ rowLabels }: Board, row: number): string => rowLabels?.[row] ?? '';

function pointLines(board: Board, cells: Cells, look: Look): string[] {
  const { rows, cols, colLabels } = board;
  const margin = marginOf(board);
  const dim = (text: string): string => painted(look, 'dim', text);
  const letters = colLabels === undefined ? [] : [dim(`${' '.repeat(margin)} ${colLabels.join(' ')}`)];
  const lines = Array.from({ length: rows }, (_, row) => {
    let line = dim(labelOf(board, row).padStart(margin));
    for (let col = 0; col <= cols; col++) {
      const cell = row * cols + col;
      const left = col < cols ? cells.sides(cell)[0] : ' ';
      line += left === ' ' && col > 0 ? cells.sides(cell - 1)[1] : left;
      if (col < cols) line += cells.text(cell, '.');
    }
    return `${line}${cols >= TALL ? dim(labelOf(board, row)) : ''}`.trimEnd();
  });
  return [...(rows >= TALL ? letters : []), ...lines, ...letters];
}

function boxLines(board: Board, cells: Cells, look: Look): string[] {
  const { rows, cols } = board;
  const margin = marginOf(board);
  const indent = ' '.repeat(margin === 0 ? 0 : margin + 1);
  const rule = indent + '-'.repeat(cols * (cells.width + 3) + 1);
  const lines = [rule];
  for (let row = 0; row < rows; row++) {
    const label = margin === 0 ? '' : `${painted(look, 'dim', labelOf(board, row).padStart(margin))} `;
    lines.push(`${label}|${rowCells(board, cells, row, ' ').join('|')}|`, rule);
  }
  return [...lines, ...colLine(board, cells, look, `${indent} `, ' ')];
}

/** The board without lines between its cells. Odd rows of hexagons are shifted half a cell to the right. */
function openLines(board: Board, cells: Cells, look: Look): string[] {
  const margin = marginOf(board);
  const half = ' '.repeat(Math.ceil((cells.width + 2) / 2));
  const lines = Array.from({ length: board.rows }, (_, row) => {
    const label = margin === 0 ? '' : `${painted(look, 'dim', labelOf(board, row).padStart(margin))} `;
    const shift = board.shape === 'hex' && row % 2 === 1 ? half : '';
    return `${label}${shift}${rowCells(board, cells, row, '.').join('')}`.trimEnd();
  });
  return [...lines, ...colLine(board, cells, look, ' '.repeat(margin === 0 ? 0 : margin + 1), '')];
}

const rowCells = ({ cols }: Board, cells: Cells, row: number, empty: string): string[] =>
  Array.from({ length: cols }, (_, col) => cells.framed(row * cols + col, empty));

function colLine({ colLabels }: Board, { width }: Cells, look: Look, indent: string, gap: string): string[] {
  if (colLabels === undefined) return [];
  const line = `${indent}${colLabels.map((label) => ` ${label.padEnd(width)} `).join(gap)}`.trimEnd();
  return [painted(look, 'dim', line)];
}
