// The legal plays of a state, and playing one: all that a walk through the rules asks for, on the board of their size.
// Evaluated anew per size and kind of rules (see anew.ts): parameters and globals only.
//
// Legality by sets. A stone on an empty point has a liberty if one of the neighbours is empty, a friend that is not in
// atari (it has another liberty), or a foe in atari (it is taken). So the points that may be played are the empty
// neighbours of one set, and no point is looked at by itself.
//
// Repetition by need. Let the `fresh` stone be the latest that stands where its colour had never stood before. A position
// that a play repeats, and that has the fresh stone, was recorded after that stone was played. The played stone stood in it
// too, and is not there now: it went since. So only points in `gone`, from which stones went since, have to be looked up in
// the past; besides them the play that takes the fresh stone, and suicides.
import type { Past } from '@umpire/core/author';
import type { GoState } from '../rules/state.ts';
import type { Board } from './board.ts';

export type Moves = ReturnType<typeof createMoves>;

/** The words at which fields of a state begin; `stones` begins at word 0. */
export interface Places {
  readonly was: number;
  readonly gone: number;
  readonly hash: number;
  readonly prisoners: number;
}

/** What repetition forbids: 0 nothing, 1 to take a ko back at once, 2 any earlier position. */
export type BanNumber = 0 | 1 | 2;

/** Whether a play that would be allowed otherwise is banned. The board must hold the stones of the state, before and after. */
export type IsBanned = (state: GoState, past: Past, action: number, p: number, c: number) => boolean;

export function createMoves(
  board: Board,
  take: (stones: Int32Array) => void,
  at: Places,
  banNumber: BanNumber,
  isSuicideAllowed: boolean,
  /** What distinguishes White's turn from Black's in a recorded key; 0 where the side does not matter. */
  sideLow: number,
  sideHigh: number,
) {
  const { span, reg, all, beside, sets, pointOf, actionOf, colour, head, liberties, sums, inAtari } = board;
  const { survives, predict, play: put } = board;
  const { was: wasAt, gone: goneAt, hash: hashAt, prisoners: prisonersAt } = at;
  const ban = banNumber;
  const suicide = isSuicideAllowed;
  const atariAt = 2 * span;

  /** Makes the board hold the stones of a state; the numbers of the board are not set. */
  function fit(words: Int32Array): void {
    for (let i = 0; i < atariAt; i++) {
      if (words[i] === sets[i]) continue;
      take(words);
      return;
    }
  }

  /** The action that takes the fresh stone, or -1. */
  function riskOf(state: GoState, c: number): number {
    const fresh = state.fresh;
    if (fresh === 0 || colour[fresh] === c) return -1;
    const chain = head[fresh];
    return inAtari(chain) ? actionOf[(sums[chain] / liberties[chain]) | 0] : -1;
  }

  /** Whether the key of the position after a play was never recorded. */
  function isNew(words: Int32Array, past: Past, p: number, c: number, lives: boolean): boolean {
    reg[0] = words[hashAt];
    reg[1] = words[hashAt + 1];
    predict(p, c, lives);
    return past.count(c === 1 ? reg[6] ^ sideLow : reg[6], c === 1 ? reg[7] ^ sideHigh : reg[7]) === 0;
  }

  /** Lists the plays in ascending order; returns how many there are. */
  function legal(state: GoState, past: Past, out: Int32Array, isBanned: IsBanned): number {
    const words = state.words;
    const c = state.turn;
    fit(words);
    const mine = (c - 1) * span;
    const foes = span - mine;
    const risk = ban === 2 ? riskOf(state, c) : ban === 1 ? actionOf[state.ko] : -1;
    let n = 0;
    let before = 0;
    let atari = sets[atariAt];
    let here = all[0] & ~((sets[mine] & atari) | (sets[foes] & ~atari));
    for (let w = 0; w < span; w++) {
      let after = 0;
      if (w + 1 < span) {
        atari = sets[atariAt + w + 1];
        after = all[w + 1] & ~((sets[mine + w + 1] & atari) | (sets[foes + w + 1] & ~atari));
      }
      const free = all[w] & ~(sets[w] | sets[span + w]);
      let open = free & beside(w, before, here, after);
      before = here;
      here = after;
      let asked = 0;
      if (suicide && open !== free) {
        const given = free & ~open & besideSet(mine, w);
        open |= given;
        if (ban === 2) asked = given;
      }
      if (ban === 2) asked |= words[goneAt + w] & words[wasAt + mine + w] & open;
      if (risk >> 5 === w) asked |= (1 << risk) & open & (ban === 2 ? words[wasAt + mine + w] : -1);
      while (asked !== 0) {
        const bit = asked & -asked;
        asked ^= bit;
        const action = (w << 5) + 31 - Math.clz32(bit);
        const p = pointOf[action];
        if (ban === 2 && isNew(words, past, p, c, !suicide || survives(p, c))) continue;
        if (isBanned(state, past, action, p, c)) open ^= bit;
      }
      for (let base = w << 5; open !== 0; base += 8) {
        out[n] = base;
        n += open & 1;
        out[n] = base + 1;
        n += (open >>> 1) & 1;
        out[n] = base + 2;
        n += (open >>> 2) & 1;
        out[n] = base + 3;
        n += (open >>> 3) & 1;
        out[n] = base + 4;
        n += (open >>> 4) & 1;
        out[n] = base + 5;
        n += (open >>> 5) & 1;
        out[n] = base + 6;
        n += (open >>> 6) & 1;
        out[n] = base + 7;
        n += (open >>> 7) & 1;
        open >>>= 8;
      }
    }
    return n;
  }

  /** The neighbours, in word `w`, of the set that begins at word `from`. */
  function besideSet(from: number, w: number): number {
    const before = w === 0 ? 0 : sets[from + w - 1];
    const after = w + 1 === span ? 0 : sets[from + w + 1];
    return beside(w, before, sets[from + w], after);
  }

  function play(state: GoState, action: number): void {
    const words = state.words;
    const c = state.turn;
    const p = pointOf[action];
    fit(words);
    reg[0] = words[hashAt];
    reg[1] = words[hashAt + 1];
    reg[4] = words[prisonersAt];
    reg[5] = words[prisonersAt + 1];
    const free = reg[3] - 1;
    put(p, c);
    const mine = (c - 1) * span + (action >> 5);
    const bit = 1 << action;
    const isFirst = (words[wasAt + mine] & bit) === 0;
    words[wasAt + mine] |= bit;
    if (reg[3] === free) words[mine] |= bit;
    else takeOff(state);
    if (isFirst && colour[p] === c) {
      for (let i = 0; i < span; i++) words[goneAt + i] = 0;
      state.fresh = p;
    }
    words[hashAt] = reg[0];
    words[hashAt + 1] = reg[1];
    state.ko = reg[2];
    state.last = p;
    state.passes = 0;
  }

  /** Writes what a play that took stones, or gave them up, has changed. */
  function takeOff(state: GoState): void {
    const words = state.words;
    for (let i = 0; i < span; i++) {
      words[goneAt + i] |= (words[i] & ~sets[i]) | (words[span + i] & ~sets[span + i]);
      words[i] = sets[i];
      words[span + i] = sets[span + i];
    }
    words[prisonersAt] = reg[4];
    words[prisonersAt + 1] = reg[5];
    const fresh = state.fresh;
    if (fresh === 0 || colour[fresh] !== 0) return;
    // Without a fresh stone any position may come back.
    state.fresh = 0;
    for (let i = 0; i < span; i++) words[goneAt + i] |= words[wasAt + i] | words[wasAt + span + i];
  }

  return { legal, play };
}
