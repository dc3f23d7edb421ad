// Tiny chess with an arbiter who writes down every whole position with all its possible moves, and counts by reading through
// the list. Written from the laws of chess, cell by cell.
import type { Reference } from '../../src/lock-step.ts';

type Board = ReadonlyMap<string, string>;

const FILES = 'abcde';
const RANKS = '123456';
const CELLS = [...RANKS].flatMap((rank) => [...FILES].map((file) => file + rank));
const ALONG = ['0,1', '0,-1', '1,0', '-1,0'];
const ASLANT = ['1,1', '1,-1', '-1,1', '-1,-1'];

/** The cell `times` steps away in a direction, or undefined beyond the edge. */
function away(cell: string, way: string, times = 1): string | undefined {
  const [right, up] = way.split(',').map(Number);
  const file = FILES[FILES.indexOf(cell[0]) + times * right];
  const rank = RANKS[RANKS.indexOf(cell[1]) + times * up];
  return file === undefined || rank === undefined ? undefined : file + rank;
}

const sideOf = (piece: string): string => (piece === piece.toUpperCase() ? 'w' : 'b');
const other = (side: string): string => (side === 'w' ? 'b' : 'w');

export class SlowTinyChess implements Reference {
  private readonly first: string;
  private readonly quietMoves: number;
  private board: Board = new Map();
  private turn = 'w';
  private rights = '';
  /** The cell that a pawn has just stepped over. */
  private passed: string | undefined;
  private seen: string[] = [];
  private progress: boolean[] = [];
  readonly endings: Record<string, number> = {};
  private result: { readonly scores: readonly number[]; readonly reason: string } | undefined;

  constructor(start: string, quietMoves: number) {
    this.first = start;
    this.quietMoves = quietMoves;
  }

  start(): void {
    const [rows, turn, rights] = this.first.split(' ');
    const signs = [...rows.replaceAll('/', '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)))];
    const cells = [...RANKS].reverse().flatMap((rank) => [...FILES].map((file) => file + rank));
    this.board = new Map(cells.flatMap((cell, i) => (signs[i] === '.' ? [] : [[cell, signs[i]]])));
    this.turn = turn;
    this.rights = rights;
    this.passed = undefined;
    this.progress = [];
    this.result = undefined;
    this.seen = [this.position()];
  }

  legal(): string[] {
    return this.result === undefined ? this.moves() : [];
  }

  outcome() {
    return this.result;
  }

  play(text: string): void {
    const [from, to] = [text.slice(0, 2), text.slice(2)];
    const piece = this.board.get(from) ?? '';
    const isPawn = piece.toUpperCase() === 'P';
    this.progress.push(isPawn || this.board.has(to));
    this.board = this.after(from, to);
    for (const [right, cells] of [
      ['Q', 'a1 d1'],
      ['q', 'a6 d6'],
    ])
      if (cells.includes(from) || cells.includes(to)) this.rights = this.rights.replace(right, '');
    const isDouble = isPawn && Math.abs(Number(from[1]) - Number(to[1])) === 2;
    this.passed = isDouble ? from[0] + (Number(from[1]) + Number(to[1])) / 2 : undefined;
    this.turn = other(this.turn);
    this.seen.push(this.position());
    this.judge();
  }

  /** How often the present position has occurred, including now. */
  occurrences(): number {
    const now = this.seen.at(-1);
    return this.seen.filter((each) => each === now).length;
  }

  /** Actions since the last capture or move of a pawn. */
  quiet(): number {
    return this.progress.length - 1 - this.progress.lastIndexOf(true);
  }

  /** Whether a move leads to an earlier board. */
  leadsBack(text: string): boolean {
    const board = boardText(this.after(text.slice(0, 2), text.slice(2)));
    return this.seen.some((each) => each.startsWith(`${board} ${other(this.turn)} `));
  }

  private judge(): void {
    const isChecked = this.isAttacked(this.board, this.kingOf(this.board, this.turn), other(this.turn));
    if (this.moves().length === 0) this.end(isChecked ? other(this.turn) : '', isChecked ? 'mate' : 'stalemate');
    else if (this.board.size === 2) this.end('', 'dead-position');
    else if (this.occurrences() >= 5) this.end('', 'fivefold');
    else if (this.quiet() >= 3 * this.quietMoves) this.end('', 'seventy-five-moves');
  }

  private end(winner: string, reason: string): void {
    this.endings[reason] = (this.endings[reason] ?? 0) + 1;
    this.result = { scores: winner === '' ? [0, 0] : winner === 'w' ? [1, -1] : [-1, 1], reason };
  }

  /** A position: who is to move, the pieces on their cells, and the possible moves. */
  private position(): string {
    const rights = [...this.rights].filter((right) => right !== '-').join('');
    return [boardText(this.board), this.turn, rights, this.moves().join()].join(' ');
  }

  private moves(): string[] {
    return CELLS.flatMap((from) => {
      if (!this.isMine(from)) return [];
      const safe = this.targets(this.board, from).filter((to) => !this.isCheckedAfter(from, to));
      return [...safe, ...this.castling(from)].map((to) => from + to);
    });
  }

  private isMine(cell: string): boolean {
    const piece = this.board.get(cell);
    return piece !== undefined && sideOf(piece) === this.turn;
  }

  private isCheckedAfter(from: string, to: string): boolean {
    const board = this.after(from, to);
    return this.isAttacked(board, this.kingOf(board, this.turn), other(this.turn));
  }

  /** Where a piece can go, without regard to the safety of its king. */
  private targets(board: Board, from: string): string[] {
    const piece = board.get(from) ?? '';
    const isFree = (to: string | undefined): to is string => to !== undefined && !board.has(to);
    if (piece.toUpperCase() === 'P') {
      const up = piece === 'P' ? '0,1' : '0,-1';
      const [one, two] = [away(from, up), away(from, up, 2)];
      const isHome = from[1] === (piece === 'P' ? '2' : '5');
      const steps = [...(isFree(one) ? [one] : []), ...(isHome && isFree(one) && isFree(two) ? [two] : [])];
      return [...steps, ...this.pawnTakes(board, from).filter((to) => board.has(to) || to === this.passed)];
    }
    const ways = piece.toUpperCase() === 'R' ? ALONG : [...ALONG, ...ASLANT];
    return ways.flatMap((way) => this.walk(board, from, way, piece.toUpperCase() === 'R' ? 6 : 1));
  }

  private pawnTakes(board: Board, from: string): string[] {
    const piece = board.get(from) ?? '';
    const corners = [-1, 1].map((side) => away(from, `${side},${piece === 'P' ? 1 : -1}`));
    return corners.filter((to): to is string => to !== undefined && !isSide(board.get(to), sideOf(piece)));
  }

  private walk(board: Board, from: string, way: string, most: number): string[] {
    const cells: string[] = [];
    for (let i = 1; i <= most; i++) {
      const to = away(from, way, i);
      if (to === undefined || isSide(board.get(to), sideOf(board.get(from) ?? ''))) break;
      cells.push(to);
      if (board.has(to)) break;
    }
    return cells;
  }

  private castling(from: string): string[] {
    const rank = this.turn === 'w' ? '1' : '6';
    if (from !== `d${rank}` || !this.rights.includes(this.turn === 'w' ? 'Q' : 'q')) return [];
    const way = [`d${rank}`, `c${rank}`, `b${rank}`];
    const isFree = way.slice(1).every((cell) => !this.board.has(cell));
    const isSafe = (cell: string): boolean => {
      const board = new Map(this.board);
      board.delete(from);
      return !this.isAttacked(board.set(cell, this.turn === 'w' ? 'K' : 'k'), cell, other(this.turn));
    };
    return isFree && way.every(isSafe) ? [`b${rank}`] : [];
  }

  private kingOf(board: Board, side: string): string {
    return CELLS.find((cell) => board.get(cell) === (side === 'w' ? 'K' : 'k')) ?? '';
  }

  private isAttacked(board: Board, cell: string, by: string): boolean {
    return [...board].some(([from, piece]) => {
      if (sideOf(piece) !== by) return false;
      const cells = piece.toUpperCase() === 'P' ? this.pawnTakes(board, from) : this.targets(board, from);
      return cells.includes(cell);
    });
  }

  private after(from: string, to: string): Board {
    const board = new Map(this.board);
    const piece = board.get(from) ?? '';
    board.delete(from);
    board.set(to, piece);
    if (piece.toUpperCase() === 'K' && from[0] === 'd' && to[0] === 'b') {
      board.set(`c${to[1]}`, board.get(`a${to[1]}`) ?? '');
      board.delete(`a${to[1]}`);
    }
    if (piece.toUpperCase() !== 'P') return board;
    if (to === this.passed && from[0] !== to[0]) board.delete(to[0] + from[1]);
    if (to[1] === '1' || to[1] === '6') board.set(to, piece === 'P' ? 'R' : 'r');
    return board;
  }
}

const isSide = (piece: string | undefined, side: string): boolean => piece !== undefined && sideOf(piece) === side;
const boardText = (board: Board): string => CELLS.map((cell) => board.get(cell) ?? '.').join('');
