// Who has which points at the end, counted many at a time: a colour has its stones and the empty points that it alone can
// reach. Evaluated anew per size (see anew.ts): parameters and globals only.
import type { Board } from './board.ts';

export type Reach = ReturnType<typeof createReach>;

export function createReach({ span, all, beside }: Board) {
  const reached = [new Int32Array(span), new Int32Array(span)] as const;
  const found = new Int32Array(4);

  /** Fills a set with the stones that begin at word `from` of the two sets, and all empty points connected to them. */
  function flood(stones: Int32Array, from: number, set: Int32Array): void {
    const foes = span - from;
    for (let w = 0; w < span; w++) set[w] = stones[from + w];
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false;
      let before = 0;
      for (let w = 0; w < span; w++) {
        const after = w + 1 < span ? set[w + 1] : 0;
        const here = set[w];
        const grown = here | (beside(w, before, here, after) & all[w] & ~stones[foes + w]);
        if (grown !== here) {
          set[w] = grown;
          isGrowing = true;
        }
        before = grown;
      }
    }
  }

  /** The points that Black has, that White has, and the stones of Black and of White. Valid until the next call. */
  function count(stones: Int32Array): Int32Array {
    const [black, white] = reached;
    flood(stones, 0, black);
    flood(stones, span, white);
    found.fill(0);
    for (let w = 0; w < span; w++) {
      found[0] += bitsIn(black[w] & ~white[w]);
      found[1] += bitsIn(white[w] & ~black[w]);
      found[2] += bitsIn(stones[w]);
      found[3] += bitsIn(stones[span + w]);
    }
    return found;
  }

  function bitsIn(word: number): number {
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }

  return { count };
}
