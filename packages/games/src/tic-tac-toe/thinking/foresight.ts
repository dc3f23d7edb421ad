// How a large board is read: chains of fours first, one's own and the other's; then the likeliest cells, one ply deeper
// each time while the budget lasts. Small boards need none of it: they are solved.
import type { Dice, Foreseen } from '@umpire/core/author';
import type { BoardSize } from '../setup-board.ts';
import { foreseenActions } from './foreseen-actions.ts';
import { judgeChains } from './judge-chains.ts';
import type { Judged } from './judged.ts';
import { LineBoard } from './line-board.ts';
import { ESTIMATE_MAX, isProvenValue, LookAhead } from './look-ahead.ts';

/** Up to here boards are solved, and lines of three are won or held within a few plies. */
const SOLVED_CELLS = 16;
const SOLVED_LINE = 3;

export const isLarge = ({ rows, cols, line }: BoardSize): boolean => rows * cols > SOLVED_CELLS && line > SOLVED_LINE;

/** Cells that are looked at closely, and how deep. */
const WIDTH = 12;
const DEPTH_MAX = 12;
/** Where a win is known, only one cell holds or the board is empty, the rest is looked at only to tell what it costs. */
const DEPTH_PLAIN = 2;
const PASS = -1;

/** The part of a state that is the position. */
interface Position {
  readonly board: Uint8Array;
  readonly turn: number;
}

interface Looked {
  readonly judged: readonly Judged[];
  readonly depth: number;
}

export class LineForesight {
  private readonly board: LineBoard;
  private readonly ahead: LookAhead;

  constructor(size: BoardSize) {
    this.board = new LineBoard(size);
    this.ahead = new LookAhead(this.board, size);
  }

  judge(state: Position, nodesMax: number, dice: Dice): Foreseen {
    const { board, ahead } = this;
    board.load(state.board);
    const side = state.turn;
    const ranked = ahead.likeliest(side, board.cells);
    const chains = judgeChains(board, ahead.fours, side);
    const open = ranked.filter((cell) => !chains.has(cell));
    const hasWin = [...chains.values()].some(({ value }) => value > 0);
    const isPlain = hasWin || open.length < 2 || board.left === board.cells;
    ahead.stopAt(nodesMax);
    const { judged, depth } = this.lookClosely(open, side, isPlain ? DEPTH_PLAIN : DEPTH_MAX);
    ahead.stopAt(Number.POSITIVE_INFINITY);
    const found = new Map(judged.map((each) => [each.cell, each]));
    const all = ranked.map((cell) => chains.get(cell) ?? found.get(cell) ?? this.glance(cell, side, judged));
    return {
      actions: foreseenActions(all, (cell) => ahead.likelihood(side, cell), dice),
      nodes: board.placed,
      depth: depth + 1,
    };
  }

  /** One cell, or none, so many plies ahead. */
  private look(cell: number, side: number, depth: number): Judged {
    if (cell !== PASS) this.board.place(cell, side);
    const { value, line } = this.ahead.search(1 - side, depth);
    if (cell !== PASS) this.board.remove(cell);
    return { cell, value: -value, line: [cell, ...line] };
  }

  /** Looks at these cells one ply deeper each time. A depth that was not finished counts only for what it proved. */
  private deepen(cells: readonly number[], side: number, depthMax: number): Looked {
    let judged = cells.map((cell) => this.look(cell, side, 1));
    let depth = 1;
    while (depth < depthMax && !this.ahead.isStopped && judged.some(({ value }) => !isProvenValue(value))) {
      const next = judged.map((each) => (isProvenValue(each.value) ? each : this.look(each.cell, side, depth + 1)));
      const isWhole = !this.ahead.isStopped;
      judged = judged.map((each, i) => (isWhole || isProvenValue(next[i].value) ? next[i] : each));
      if (isWhole) depth++;
    }
    return { judged, depth };
  }

  /** A pass and the likeliest cells, and more of them while all are lost. */
  private lookClosely(cells: readonly number[], side: number, depthMax: number): Looked {
    const first = this.deepen([PASS, ...cells.slice(0, WIDTH)], side, depthMax);
    const judged = [...first.judged];
    const isHopeless = (): boolean => judged.every(({ cell, value }) => cell === PASS || value < -ESTIMATE_MAX);
    for (let from = WIDTH; from < cells.length && isHopeless() && !this.ahead.isStopped; from += WIDTH)
      judged.push(...this.deepen(cells.slice(from, from + WIDTH), side, depthMax).judged);
    return { judged, depth: first.depth };
  }

  /** What was not looked at closely is no better than what was. Where no sign is near, it is as good as a pass. */
  private glance(cell: number, side: number, close: readonly Judged[]): Judged {
    const found = this.look(cell, side, 0);
    if (isProvenValue(found.value)) return found;
    const isIdle = this.board.worth(side, cell) === 0 && this.board.worth(1 - side, cell) === 0;
    const others = close.filter((each) => (each.cell === PASS ? isIdle : !isProvenValue(each.value)));
    const value = Math.min(found.value, ...others.map((each) => each.value));
    return { ...found, value: Math.max(-ESTIMATE_MAX, value) };
  }
}
