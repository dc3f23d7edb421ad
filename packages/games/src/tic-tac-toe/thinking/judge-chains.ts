// What chains of fours decide about a position: cells that win by one, and cells that let one of the other side through.
import type { Fours } from './fours.ts';
import type { Judged } from './judged.ts';
import type { LineBoard } from './line-board.ts';
import { winIn } from './look-ahead.ts';

const LIMITS = { fours: 30, placed: 4000 };

/** The cells whose end is proven by chains alone. */
export function judgeChains(board: LineBoard, fours: Fours, side: number): Map<number, Judged> {
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

  /** The chain that this cell begins, if it wins. */
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
