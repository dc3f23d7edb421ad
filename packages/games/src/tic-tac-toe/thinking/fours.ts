// Wins by fours alone. A move that leaves a line lacking one sign must be answered at once, so a chain of such moves is
// forced, however long it is. The name is from gomoku; for other lengths it is the line less one.
import type { LineBoard } from './line-board.ts';

export interface FoursLimits {
  /** The most fours in a row. */
  readonly fours: number;
  /** The most signs put down while searching. */
  readonly placed: number;
}

export class Fours {
  private readonly board: LineBoard;
  /** By position: how many fours are known not to win from it. */
  private readonly failed = new Map<number, number>();
  private until = 0;
  /** Whether a chain was given up only because it became too long. */
  private isCut = false;

  constructor(board: LineBoard) {
    this.board = board;
  }

  /** The shortest chain found that wins for this side, which is to move: all its cells. Undefined if none was found. */
  find(side: number, limits: FoursLimits): readonly number[] | undefined {
    const { board } = this;
    const win = board.nextWin(side);
    if (win >= 0) return [win];
    if (board.openLines(side, 2) === 0) return undefined;
    this.failed.clear();
    this.until = board.placed + limits.placed;
    for (let fours = 1; fours <= limits.fours; fours++) {
      const line: number[] = [];
      this.isCut = false;
      if (this.attack(side, fours, line)) return line.reverse();
      if (!this.isCut || board.placed >= this.until) return undefined;
    }
    return undefined;
  }

  /** Fills `line` with the chain, from its end. */
  private attack(side: number, fours: number, line: number[]): boolean {
    const { board } = this;
    const win = board.nextWin(side);
    if (win >= 0) {
      line.push(win);
      return true;
    }
    if (board.openLines(side, 2) === 0 || board.placed >= this.until) return false;
    if (fours === 0) {
      this.isCut = true;
      return false;
    }
    const forced = board.nextWin(1 - side);
    if (forced >= 0 && board.nextWin(1 - side, forced + 1) >= 0) return false;
    const key = (board.keyHigh & 0x1fffff) * 0x100000000 + (board.keyLow >>> 0);
    if ((this.failed.get(key) ?? 0) >= fours) return false;
    const [from, to] = forced >= 0 ? [forced, forced + 1] : [0, board.cells];
    for (let cell = from; cell < to; cell++) {
      if (!board.threatens(side, cell)) continue;
      board.place(cell, side);
      const reply = board.nextWin(side);
      const second = board.nextWin(side, reply + 1);
      let wins = second >= 0;
      if (wins) line.push(second, reply, cell);
      else {
        board.place(reply, 1 - side);
        wins = this.attack(side, fours - 1, line);
        board.remove(reply);
        if (wins) line.push(reply, cell);
      }
      board.remove(cell);
      if (wins) return true;
    }
    this.failed.set(key, fours);
    return false;
  }

  /**
   * All cells on which the other side could do something about this chain: the cells of the chain, the cells that would
   * complete it, and those that give the other side a four of its own on the way. A sign anywhere else does not stop it.
   */
  defences(side: number, chain: readonly number[]): number[] {
    const { board } = this;
    const found = new Set<number>(chain);
    const collect = (): void => {
      for (let cell = 0; cell < board.cells; cell++)
        if (board.threatens(1 - side, cell) || board.completes(1 - side, cell) || board.completes(side, cell))
          found.add(cell);
    };
    collect();
    for (const [i, cell] of chain.slice(0, -1).entries()) {
      board.place(cell, i % 2 === 0 ? side : 1 - side);
      collect();
    }
    for (const cell of chain.slice(0, -1)) board.remove(cell);
    return [...found].filter((cell) => board.signs[cell] === 0).sort((a, b) => a - b);
  }
}
