// How a large board is read: first chains of fours, one's own and the other side's; then the likeliest cells, one ply
// deeper each time while the budget lasts. Small boards do not need this: they are solved.
import type { Dice, Foreseen, ForeseenAction } from '@umpire/core/author';
import type { BoardSize } from '../../in-a-row/in-a-row.ts';
import type { Fours } from './fours.ts';
import type { Judged } from './judged.ts';
import { LineBoard } from './line-board.ts';
import { ESTIMATE_MAX, isProvenValue, LookAhead, pliesOf, winIn } from './look-ahead.ts';

/** Boards of up to this many cells are solved; on them lines of three are won or held within a few plies. */
const SOLVED_CELLS = 16;
const SOLVED_LINE = 3;

export const isLarge = ({ rows, cols, line }: BoardSize): boolean => rows * cols > SOLVED_CELLS && line > SOLVED_LINE;

/** How many cells are looked at closely, and how many plies deep. */
const WIDTH = 12;
const DEPTH_MAX = 12;
/** The depth when a win is known, only one cell holds or the board is empty: then the rest only shows what it costs. */
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

  /** Looks this many plies ahead after playing a cell, or after PASS. */
  private look(cell: number, side: number, depth: number): Judged {
    if (cell !== PASS) this.board.place(cell, side);
    const { value, line } = this.ahead.search(1 - side, depth);
    if (cell !== PASS) this.board.remove(cell);
    return { cell, value: -value, line: [cell, ...line] };
  }

  /** Looks at these cells one ply deeper each time. Of a depth that was not finished only proven values count. */
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

  /** Looks closely at a pass and the likeliest cells, and at more cells while all of them lose. */
  private lookClosely(cells: readonly number[], side: number, depthMax: number): Looked {
    const first = this.deepen([PASS, ...cells.slice(0, WIDTH)], side, depthMax);
    const judged = [...first.judged];
    const isHopeless = (): boolean => judged.every(({ cell, value }) => cell === PASS || value < -ESTIMATE_MAX);
    for (let from = WIDTH; from < cells.length && isHopeless() && !this.ahead.isStopped; from += WIDTH)
      judged.push(...this.deepen(cells.slice(from, from + WIDTH), side, depthMax).judged);
    return { judged, depth: first.depth };
  }

  /** A cell that was not looked at closely counts no more than those that were; far from any sign, no more than a pass. */
  private glance(cell: number, side: number, close: readonly Judged[]): Judged {
    const found = this.look(cell, side, 0);
    if (isProvenValue(found.value)) return found;
    const isIdle = this.board.worth(side, cell) === 0 && this.board.worth(1 - side, cell) === 0;
    const others = close.filter((each) => (each.cell === PASS ? isIdle : !isProvenValue(each.value)));
    const value = Math.min(found.value, ...others.map((each) => each.value));
    return { ...found, value: Math.max(-ESTIMATE_MAX, value) };
  }
}

// What chains of fours decide: cells that win by a chain, and cells that allow the other side one.
const LIMITS = { fours: 30, placed: 4000 };

/** The cells whose outcome is proven by chains alone. */
function judgeChains(board: LineBoard, fours: Fours, side: number): Map<number, Judged> {
  const other = 1 - side;
  const threat = fours.find(other, LIMITS);
  const defences = new Set(threat === undefined ? [] : fours.defences(other, threat));

  function judge(cell: number): Judged | undefined {
    if (board.completes(side, cell)) return { cell, value: winIn(1), line: [cell] };
    const win = winningChain(cell);
    if (win !== undefined) return { cell, value: winIn(win.length), line: win };
    if (threat === undefined) return undefined;
    const loss = defences.has(cell) ? chainAfter(cell) : threat;
    return loss === undefined ? undefined : { cell, value: -winIn(1 + loss.length), line: [cell, ...loss] };
  }

  /** The winning chain that begins with this cell, if there is one. */
  function winningChain(cell: number): readonly number[] | undefined {
    if (!board.threatens(side, cell)) return undefined;
    board.place(cell, side);
    const reply = board.nextWin(side);
    let chain: readonly number[] | undefined;
    if (board.nextWin(other) < 0) {
      board.place(reply, other);
      chain = fours.find(side, LIMITS);
      board.remove(reply);
    }
    board.remove(cell);
    return chain === undefined ? undefined : [cell, reply, ...chain];
  }

  function chainAfter(cell: number): readonly number[] | undefined {
    board.place(cell, side);
    const chain = fours.find(other, LIMITS);
    board.remove(cell);
    return chain;
  }

  const found = new Map<number, Judged>();
  for (let cell = 0; cell < board.cells; cell++) {
    const judged = board.signs[cell] === 0 ? judge(cell) : undefined;
    if (judged !== undefined) found.set(cell, judged);
  }
  return found;
}

/** The estimate that counts as half a point of score. */
const HALF = 3000;
/** Estimated scores are no finer than this: actions within it of the best are equally good. */
const GRAIN = 0.1;
/** Estimates that differ by less than this are equal when choosing. */
const STEP = 100;

/** All cells as actions, best first. Among equals the likelier-looking cell comes first; then the dice decide. */
function foreseenActions(
  ranked: readonly Judged[],
  likelihood: (cell: number) => number,
  dice: Dice,
): ForeseenAction[] {
  const all = [...ranked].sort((a, b) => stepOf(b) - stepOf(a));
  const isEqual = (each: Judged): boolean =>
    stepOf(each) === stepOf(all[0]) && likelihood(each.cell) === likelihood(all[0].cell);
  all.unshift(...all.splice(dice.below(all.filter(isEqual).length), 1));
  const [best] = all;
  return all.map(({ cell, value, line }): ForeseenAction => {
    if (isProvenValue(value))
      return { action: cell, score: Math.sign(value), proven: true, endsIn: pliesOf(value), line };
    const score = scoreOf(value);
    const top = scoreOf(best.value);
    return { action: cell, score: isProvenValue(best.value) ? score : top - coarse(top - score), proven: false, line };
  });
}

const stepOf = ({ value }: Judged): number => (isProvenValue(value) ? value : STEP * Math.round(value / STEP));

const scoreOf = (value: number): number => value / (Math.abs(value) + HALF);

const coarse = (loss: number): number => Math.max(0, Math.floor(loss / GRAIN)) * GRAIN;
