// What tic-tac-toe and connect four share: X and O on a board, a line of a given length wins, and a full board is a draw.
import { type Graph, schemaOf } from '@umpire/core/author';
import type { Board } from '@umpire/core/scene';

export const SIGNS = ['', 'X', 'O'] as const;

/** What `over` holds: the signs themselves have the bits of their seats. */
export const DRAW = 3;
/** What `why` holds, which core adds to the state as it adds `over`: the game's own endings, then core's own from FORFEIT on. */
export const ENDINGS = ['line', 'board-full'] as const;
export const LINE = 0;
export const FULL = 1;
const FORFEIT = ENDINGS.length;

export interface BoardSize {
  readonly rows: number;
  readonly cols: number;
  readonly line: number;
}

/** The game's own part of a bot's view: `view.state`. */
export interface BoardView {
  readonly rows: number;
  readonly cols: number;
  /** How many in a row win. */
  readonly line: number;
  /** Row by row, the top row first. */
  readonly board: readonly ('' | 'X' | 'O')[];
  readonly turn: 'X' | 'O';
}

/** `signs`: row by row, the top row first. */
export const boardView = ({ rows, cols, line }: BoardSize, signs: Iterable<number>, turn: number) =>
  ({
    rows,
    cols,
    line,
    board: Array.from(signs, (sign) => SIGNS[sign]),
    turn: turn === 0 ? 'X' : 'O',
  }) satisfies BoardView;

const size = { type: 'integer', minimum: 1 };

/** The type makes sure that schema and view have the same fields. */
export const viewSchema = schemaOf({
  rows: size,
  cols: size,
  line: { ...size, description: 'how many in a row win' },
  board: { type: 'array', items: { enum: SIGNS }, minItems: 1, description: 'row by row, the top row first' },
  turn: { enum: SIGNS.slice(1) },
} satisfies Record<keyof BoardView, unknown>);

interface Ended {
  readonly over: number;
  readonly why: number;
  readonly left: number;
  readonly turn: number;
}

/** Whether the ending and the turn fit the lines on the board. */
export function endFits({ over, why, left, turn }: Ended, lineOfX: boolean, lineOfO: boolean): boolean {
  if (over !== 0 && why === LINE) {
    const hasOnlyHis = over === 1 ? lineOfX && !lineOfO : over === 2 && lineOfO && !lineOfX;
    return hasOnlyHis && turn === over - 1;
  }
  if (lineOfX || lineOfO) return false;
  if (over === 0) return left > 0;
  if (over === DRAW) return why > FORFEIT || (why === FULL && left === 0);
  return why === FORFEIT && turn === 2 - over;
}

/** Marks of the last sign and of a line that has won, as cells of the picture. */
export const marksOf = (last: number | undefined, win: readonly number[]) => ({
  ...(last === undefined ? {} : { last: [last] }),
  ...(win.length > 0 ? { win } : {}),
});

/** `question`: what is asked while the match goes on. */
export const pictureOf = (main: Board, over: number, question: string, win: readonly number[]) => ({
  seats: { 0: { plays: 'X' }, 1: { plays: 'O' } },
  boards: { main },
  ...(over === 0 ? { question: { text: question } } : {}),
  ...(win.length > 1 ? { overlays: [{ through: win.map((cell) => `main:${cell}`), mark: 'win' as const }] } : {}),
});

/** The part of a state that is the position. */
interface Position {
  readonly board: Uint8Array;
  readonly turn: number;
  readonly over: number;
}

const WINNERS = ['', 'p1', 'p2', 'draw'];

/** A board as nodes and edges: a cell points at the player whose sign it holds, an empty one at nobody. `more`: columns. */
export function graphOf(
  { board, turn, over }: Position,
  placeOf: (at: number) => readonly [row: number, col: number],
  more: Graph = { nodes: [], edges: [] },
): Graph {
  const signs = board.filter((sign) => sign !== 0).length;
  const state = { turn: signs + 1, to_act: over !== 0 ? '' : `p${turn + 1}`, winner: WINNERS[over] };
  const cells = Array.from(board, (sign, at) => ({ id: placeOf(at).join(), sign, place: placeOf(at) }));
  return {
    nodes: [
      { id: 'game', type: 'Game', attributes: state },
      ...['X', 'O'].map((label, seat) => ({ id: `p${seat + 1}`, type: 'Player', attributes: { label } })),
      ...more.nodes,
      ...cells.map(({ id, place: [row, col] }) => ({ id, type: 'Cell', attributes: { row, col } })),
    ],
    edges: [
      { from: 'game', to: `p${turn + 1}`, label: 'CURRENT_TURN' },
      ...more.edges,
      ...cells.flatMap(({ id, sign }) => (sign === 0 ? [] : [{ from: id, to: `p${sign}`, label: 'OWNED_BY' }])),
    ],
  };
}
