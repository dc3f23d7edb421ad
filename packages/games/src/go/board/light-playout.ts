// Whole random games, as fast as the board allows: any legal point that does not fill an own eye, else a pass.
// Evaluated anew per size (see anew.ts): parameters and globals only.
import type { Past } from '@umpire/core/author';
import type { Board } from './board.ts';

/** How repetition is judged: 0 simple ko, 1 positional, 2 situational, 3 natural situational superko. */
export type KoNumber = 0 | 1 | 2 | 3;

export type LightPlayout = ReturnType<typeof createLightPlayout>;

export function createLightPlayout(board: Board, ko: KoNumber, suicide: boolean, sideLow: number, sideHigh: number) {
  const { reg, empty, ever, around, survives, hasFriend, predict, play, isEye } = board;
  let random = 1;

  /** Whether a colour may play on an empty point, repetition included. */
  function isLegal(p: number, c: number, past: Past): boolean {
    const lives = survives(p, c);
    if (!lives && !(suicide && hasFriend(p, c))) return false;
    return ko === 0 ? p !== reg[2] : isNew(p, c, lives, past);
  }

  /** Whether a play makes a position that has not been there before. */
  function isNew(p: number, c: number, lives: boolean, past: Past): boolean {
    // "Nothing is captured, so nothing repeats" would be wrong; "no stone ever stood here" is right.
    if (lives && ever[p] === 0) return true;
    predict(p, c, lives);
    const isWhiteNext = ko !== 1 && c === 1;
    return past.count(isWhiteNext ? reg[6] ^ sideLow : reg[6], isWhiteNext ? reg[7] ^ sideHigh : reg[7]) === 0;
  }

  /** Whether a random game may play here. Beside an empty point there can be no eye and no suicide: that is checked first. */
  function isWanted(p: number, c: number, past: Past): boolean {
    if ((around[p] & 15) === 0) return !isEye(p, c) && isLegal(p, c, past);
    return ko === 0 || isNew(p, c, true, past);
  }

  /** Returns a point for this colour, or 0 for a pass. */
  function choose(c: number, past: Past): number {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    const free = reg[3];
    const from = Math.imul(random & 0xffff, free) >>> 16;
    for (let i = from; i < free; i++) {
      const p = empty[i];
      if (isWanted(p, c, past)) return p;
    }
    for (let i = 0; i < from; i++) {
      const p = empty[i];
      if (isWanted(p, c, past)) return p;
    }
    return 0;
  }

  /** Records the position after a play or a pass of this colour. */
  function record(c: number, past: Past): void {
    const isWhiteNext = ko !== 1 && c === 1;
    past.push(isWhiteNext ? reg[0] ^ sideLow : reg[0], isWhiteNext ? reg[1] ^ sideHigh : reg[1], 0);
  }

  /** Plays on from the present position. Returns how many moves were made; they are in `trace`, where 0 is a pass. */
  function run(first: number, passed: boolean, past: Past, seed: number, most: number, trace: Int16Array): number {
    // A generator at zero would stay there.
    random = seed === 0 ? 1 : seed;
    let c = first;
    let passes = passed ? 1 : 0;
    let n = 0;
    for (; passes < 2 && n < most; n++) {
      const p = choose(c, past);
      trace[n] = p;
      if (p === 0) {
        passes++;
        reg[2] = 0;
        if (ko === 2) record(c, past);
      } else {
        passes = 0;
        play(p, c);
        if (ko !== 0) record(c, past);
      }
      c = 3 - c;
    }
    return n;
  }

  return { isLegal, choose, record, run };
}
