// Playouts with the instincts of a beginner: take what is in atari, save what the last move attacked, play a good shape
// beside it, and avoid putting one's own stones into atari. Otherwise play anything that fills no eye.
// Evaluated anew per size (see anew.ts): parameters and globals only.
import type { Past } from '@umpire/core/author';
import type { Board } from '../board/board.ts';
import type { LightPlayout } from '../board/light-playout.ts';

export function createPlayout(
  board: Board,
  light: LightPlayout,
  recordsPlays: boolean,
  recordsPasses: boolean,
  shapes: Uint8Array,
) {
  const { stride, reg, empty, around, colour, head, next, stones, liberties, sums, squares, inAtari, play, isEye } =
    board;
  const { isLegal, record } = light;
  const picks = new Int16Array(32);
  let random = 1;

  function below(n: number): number {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return Math.imul(random & 0xffff, n) >>> 16;
  }

  const libertyOf = (chain: number): number => (sums[chain] / liberties[chain]) | 0;

  /** Taken stones keep the number of their last chain, which another chain may have by now: so the colour is checked too. */
  const isIn = (q: number, chain: number): boolean => head[q] === chain && colour[q] !== 0;

  /** The only liberty of a friendly chain beside `p`, apart from `p`; 0 if it has none, -1 if several. */
  function otherLiberty(chain: number, p: number): number {
    let touching = 0;
    if (isIn(p - 1, chain)) touching++;
    if (isIn(p + 1, chain)) touching++;
    if (isIn(p - stride, chain)) touching++;
    if (isIn(p + stride, chain)) touching++;
    const n = liberties[chain] - touching;
    if (n === 0) return 0;
    const sum = sums[chain] - touching * p;
    const square = squares[chain] - touching * p * p;
    return n * square === sum * sum ? (sum / n) | 0 : -1;
  }

  /** Whether a play leaves its own chain with one liberty and takes nothing. */
  function isSelfAtari(p: number, c: number): boolean {
    if ((around[p] & 15) >= 2) return false;
    let only = 0;
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? p - 1 : k === 1 ? p + 1 : k === 2 ? p - stride : p + stride;
      const n = colour[q];
      let found = 0;
      if (n === 0) found = q;
      else if (n === c) found = otherLiberty(head[q], p);
      else if (n === 3 - c && inAtari(head[q])) return false;
      if (found === -1) return false;
      if (found !== 0) {
        if (only !== 0 && only !== found) return false;
        only = found;
      }
    }
    return true;
  }

  /** Adds plays that save a chain in atari: extending it, where that helps, or taking an attacker. */
  function addRescues(chain: number, c: number, count: number, past: Past): number {
    let n = count;
    const run = libertyOf(chain);
    if (n < 28 && !isSelfAtari(run, c) && isLegal(run, c, past)) picks[n++] = run;
    let s = chain;
    let walked = 0;
    do {
      for (let k = 0; k < 4; k++) {
        const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride;
        if (colour[q] === 3 - c && inAtari(head[q])) {
          const take = libertyOf(head[q]);
          if (n < 28 && take !== run && isLegal(take, c, past)) picks[n++] = take;
        }
      }
      s = next[s];
    } while (s !== chain && ++walked < 8);
    return n;
  }

  /** Puts the plays that the last move calls for in a fight into `picks`; returns how many. */
  function fights(last: number, c: number, past: Past): number {
    let n = 0;
    const attacker = head[last];
    if (inAtari(attacker)) {
      const take = libertyOf(attacker);
      if (isLegal(take, c, past)) picks[n++] = take;
    }
    let done1 = 0;
    let done2 = 0;
    let done3 = 0;
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? last - 1 : k === 1 ? last + 1 : k === 2 ? last - stride : last + stride;
      if (colour[q] !== c) continue;
      const chain = head[q];
      if (chain === done1 || chain === done2 || chain === done3 || !inAtari(chain)) continue;
      done3 = done2;
      done2 = done1;
      done1 = chain;
      n = addRescues(chain, c, n, past);
    }
    return n;
  }

  const shapeAt = (p: number): number =>
    shapes[
      colour[p - stride - 1] |
        (colour[p - stride] << 2) |
        (colour[p - stride + 1] << 4) |
        (colour[p - 1] << 6) |
        (colour[p + 1] << 8) |
        (colour[p + stride - 1] << 10) |
        (colour[p + stride] << 12) |
        (colour[p + stride + 1] << 14)
    ];

  /** Puts good shapes beside the last move into `picks`; returns how many. */
  function answers(last: number, c: number, past: Past): number {
    let n = 0;
    for (let row = -stride; row <= stride; row += stride) {
      for (let p = last + row - 1; p <= last + row + 1; p++) {
        if (colour[p] === 0 && (shapeAt(p) & c) !== 0 && !isSelfAtari(p, c) && isLegal(p, c, past)) picks[n++] = p;
      }
    }
    return n;
  }

  function anything(c: number, past: Past): number {
    const free = reg[3];
    const from = below(free);
    let second = 0;
    for (let i = 0; i < free; i++) {
      const at = from + i;
      const p = empty[at < free ? at : at - free];
      if (isEye(p, c) || !isLegal(p, c, past)) continue;
      if (!isSelfAtari(p, c)) return p;
      if (second === 0) second = p;
    }
    return second;
  }

  function choose(last: number, c: number, past: Past): number {
    if (last !== 0) {
      if (below(16) !== 0) {
        const n = fights(last, c, past);
        if (n > 0) return picks[below(n)];
      }
      if (below(16) !== 0) {
        const n = answers(last, c, past);
        if (n > 0) return picks[below(n)];
      }
    }
    return anything(c, past);
  }

  /** Plays on from the present position. Returns how many moves were made; they are in `trace`, where 0 is a pass. */
  function run(
    first: number,
    lastPlay: number,
    passed: boolean,
    past: Past,
    seed: number,
    most: number,
    trace: Int16Array,
  ): number {
    // A generator at zero would stay there.
    random = seed === 0 ? 1 : seed;
    let c = first;
    let last = lastPlay;
    let passes = passed ? 1 : 0;
    let n = 0;
    for (; passes < 2 && n < most; n++) {
      const p = choose(last, c, past);
      trace[n] = p;
      last = p;
      if (p === 0) {
        passes++;
        reg[2] = 0;
        if (recordsPasses) record(c, past);
      } else {
        passes = 0;
        play(p, c);
        if (recordsPlays) record(c, past);
        // A suicide leaves no stone that could be answered.
        if (colour[p] !== c) last = 0;
      }
      c = 3 - c;
    }
    return n;
  }

  return { run, isSelfAtari, fights, shapeAt, picks, stones };
}
