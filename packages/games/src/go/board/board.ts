// The board at full speed: stones, chains, liberties and the hash of the position, all updated move by move.
//
//   point = (row + 1) * stride + col + 1        stride = width + 1
//   One border cell on the right of a row is the left border of the next; a whole row lies above and below.
//
// A chain is a circular list of its stones with one of them as head. Its liberties are counted once per stone that
// touches them (pseudo-liberties), with their sum and the sum of their squares: they are all the same point exactly
// when count × squares = sum², so "in atari" needs no search.
//
// A board with sets has the stones as bits too, and those of all chains in atari: the rules find legal plays many at a
// time with them. Playouts need none of that and do not pay for it.
//
// This function is evaluated anew per size (see anew.ts): it may use its parameters and globals only.

export type Board = ReturnType<typeof createBoard>;

export function createBoard(width: number, height: number, suicide: boolean, zobrist: Int32Array, withSets = false) {
  // Unlike a parameter, a constant of the closure costs nothing where it is asked.
  const hasSets = withSets;
  const stride = width + 1;
  /** A multiple of four, so that cells can be compared and copied as words. */
  const cells = ((height + 2) * stride + 4) & -4;
  const area = width * height;
  /** Words of a set of points: one bit per point, row by row, without the border. */
  const span = (area + 31) >> 5;
  const memory = new ArrayBuffer(cells * 24 + 64 + span * 12);
  let at = 0;
  /** The sets of Black's stones, of White's, and of the stones in atari. */
  const sets = new Int32Array(memory, at, span * 3);
  at += span * 12;
  const atariAt = span * 2;
  const sums = new Int32Array(memory, at, cells);
  at += cells * 4;
  const squares = new Int32Array(memory, at, cells);
  at += cells * 4;
  /** Registers: hash low, hash high, ko point, empty points, prisoners taken by Black and by White. */
  const reg = new Int32Array(memory, at, 8);
  at += 32;
  const head = new Int16Array(memory, at, cells);
  at += cells * 2;
  const next = new Int16Array(memory, at, cells);
  at += cells * 2;
  const liberties = new Int16Array(memory, at, cells);
  at += cells * 2;
  const stones = new Int16Array(memory, at, cells);
  at += cells * 2;
  /** The neighbours of each point, as three counts of four bits: empty, black, white. The edge counts as both colours. */
  const around = new Int16Array(memory, at, cells);
  at += cells * 2;
  /** The empty points in no order, and the place of each in that list. */
  const empty = new Int16Array(memory, at, cells);
  at += cells * 2;
  const place = new Int16Array(memory, at, cells);
  at += cells * 2;
  const colour = new Uint8Array(memory, at, cells);
  const colourWords = new Int32Array(memory, at, cells >> 2);
  at += cells;
  /** Points where a stone has ever stood in this match: a play on any other point makes a new position. */
  const ever = new Uint8Array(memory, at, cells);
  const everWords = new Int32Array(memory, at, cells >> 2);
  at += cells;
  const words = new Int32Array(memory, 0, (at + 3) >> 2);
  const clean = new Int32Array(words.length);
  /** By action (row by row) the point, and by point the action. */
  const pointOf = new Int16Array(area);
  const actionOf = new Int16Array(cells).fill(-1);
  for (let action = 0; action < area; action++) {
    const p = (((action / width) | 0) + 1) * stride + (action % width) + 1;
    pointOf[action] = p;
    actionOf[p] = action;
  }
  /** By word: all points, those with a neighbour on their left, and on their right. */
  const all = new Int32Array(span);
  const notFirst = new Int32Array(span);
  const notLast = new Int32Array(span);
  for (let action = 0; action < area; action++) {
    all[action >> 5] |= 1 << action;
    if (action % width !== 0) notFirst[action >> 5] |= 1 << action;
    if (action % width !== width - 1) notLast[action >> 5] |= 1 << action;
  }

  /** The neighbours of a set, in word `w`: the set has `here` there, and `before` and `after` in the words beside it. */
  function beside(w: number, before: number, here: number, after: number): number {
    return (
      (((here << 1) | (before >>> 31)) & notFirst[w]) |
      (((here >>> 1) | (after << 31)) & notLast[w]) |
      (here << width) |
      (before >>> (32 - width)) |
      (here >>> width) |
      (after << (32 - width))
    );
  }

  /** Computes chains, liberties, hash and the list of empty points from the stones alone, always in the same order. */
  function rebuild(): void {
    head.fill(0);
    around.fill(0);
    sets.fill(0);
    let low = 0;
    let high = 0;
    let free = 0;
    for (let p = stride + 1; p < cells; p++) {
      const c = colour[p];
      if (c === 3) continue;
      let count = 0;
      for (let k = 0; k < 4; k++) {
        const n = colour[k === 0 ? p - 1 : k === 1 ? p + 1 : k === 2 ? p - stride : p + stride];
        count += n === 0 ? 1 : n === 1 ? 0x10 : n === 2 ? 0x100 : 0x110;
      }
      around[p] = count;
      if (c === 0) {
        place[p] = free;
        empty[free++] = p;
        continue;
      }
      low ^= zobrist[(c * cells + p) * 2];
      high ^= zobrist[(c * cells + p) * 2 + 1];
      if (hasSets) sets[(c - 1) * span + (actionOf[p] >> 5)] |= 1 << actionOf[p];
      if (head[p] === 0) gather(p, c);
    }
    reg[0] = low;
    reg[1] = high;
    reg[3] = free;
  }

  /** Makes a chain of all stones connected to this one. */
  function gather(first: number, c: number): void {
    let count = 0;
    let sum = 0;
    let square = 0;
    let n = 1;
    head[first] = first;
    next[first] = first;
    // The list grows at its end while it is walked.
    for (let p = first; ; p = next[p]) {
      for (let k = 0; k < 4; k++) {
        const q = k === 0 ? p - 1 : k === 1 ? p + 1 : k === 2 ? p - stride : p + stride;
        if (colour[q] === 0) {
          count++;
          sum += q;
          square += q * q;
        } else if (colour[q] === c && head[q] === 0) {
          head[q] = first;
          next[q] = next[p];
          next[p] = q;
          n++;
        }
      }
      if (next[p] === first) break;
    }
    liberties[first] = count;
    sums[first] = sum;
    squares[first] = square;
    stones[first] = n;
    if (hasSets && inAtari(first)) turnAtari(first);
  }

  /** Puts a chain into the set of those in atari, or takes it out. */
  function turnAtari(chain: number): void {
    let s = chain;
    do {
      const action = actionOf[s];
      sets[atariAt + (action >> 5)] ^= 1 << action;
      s = next[s];
    } while (s !== chain);
  }

  /** Whether the stone is in the set of those in atari. */
  const isSetAtari = (p: number): boolean => ((sets[atariAt + (actionOf[p] >> 5)] >>> actionOf[p]) & 1) !== 0;

  /** For a chain that may have come into atari. */
  function noteAtari(chain: number): void {
    if (inAtari(chain) && !isSetAtari(chain)) turnAtari(chain);
  }

  function clear(): void {
    words.set(clean);
  }

  const inAtari = (chain: number): boolean => {
    const n = liberties[chain];
    if (n > 4) return false;
    const sum = sums[chain];
    return Math.imul(n, squares[chain]) === Math.imul(sum, sum);
  };

  /** Whether the neighbour at `q` gives a stone of colour `c` a liberty: a friend with another one, or a foe to be taken. */
  function saves(q: number, c: number): boolean {
    const n = colour[q];
    if (n === c) return !inAtari(head[q]);
    return n === 3 - c && inAtari(head[q]);
  }

  /** Whether a stone on this empty point would have a liberty, once captures are made. */
  const survives = (p: number, c: number): boolean =>
    (around[p] & 15) !== 0 || saves(p - 1, c) || saves(p + 1, c) || saves(p - stride, c) || saves(p + stride, c);

  const hasFriend = (p: number, c: number): boolean =>
    colour[p - 1] === c || colour[p + 1] === c || colour[p - stride] === c || colour[p + stride] === c;

  /** Whether the stone may be put there, apart from repetition. The point must be empty. */
  const allows = (p: number, c: number): boolean => survives(p, c) || (suicide && hasFriend(p, c));

  /** Puts the hash after a play that `allows` allows into reg[6] and reg[7]. `lives` is the result of `survives`. */
  function predict(p: number, c: number, lives: boolean): void {
    const leaving = lives ? 3 - c : c;
    let low = reg[0];
    let high = reg[1];
    if (lives) {
      low ^= zobrist[(c * cells + p) * 2];
      high ^= zobrist[(c * cells + p) * 2 + 1];
    }
    if (((around[p] >> (leaving << 2)) & 15) === 0) {
      reg[6] = low;
      reg[7] = high;
      return;
    }
    let seen1 = 0;
    let seen2 = 0;
    let seen3 = 0;
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? p - 1 : k === 1 ? p + 1 : k === 2 ? p - stride : p + stride;
      if (colour[q] !== leaving) continue;
      const chain = head[q];
      if (chain === seen1 || chain === seen2 || chain === seen3) continue;
      seen3 = seen2;
      seen2 = seen1;
      seen1 = chain;
      if (lives && !inAtari(chain)) continue;
      let s = chain;
      do {
        low ^= zobrist[(leaving * cells + s) * 2];
        high ^= zobrist[(leaving * cells + s) * 2 + 1];
        s = next[s];
      } while (s !== chain);
    }
    reg[6] = low;
    reg[7] = high;
  }

  function takeLiberty(q: number, p: number, change: number): void {
    around[q] += change;
    const n = colour[q];
    if (n === 1 || n === 2) {
      const chain = head[q];
      liberties[chain]--;
      sums[chain] -= p;
      squares[chain] -= Math.imul(p, p);
    }
  }

  function giveLiberty(q: number, p: number, change: number): void {
    around[q] += change;
    const n = colour[q];
    if (n === 1 || n === 2) {
      const chain = head[q];
      liberties[chain]++;
      sums[chain] += p;
      squares[chain] += Math.imul(p, p);
      // It had one liberty, and this is another.
      if (hasSets && isSetAtari(q)) turnAtari(chain);
    }
  }

  function remove(chain: number): number {
    const c = colour[chain];
    const change = 1 - (1 << (c << 2));
    const base = c * cells;
    let low = reg[0];
    let high = reg[1];
    let free = reg[3];
    let n = 0;
    let s = chain;
    if (hasSets && isSetAtari(chain)) turnAtari(chain);
    do {
      colour[s] = 0;
      if (hasSets) sets[(c - 1) * span + (actionOf[s] >> 5)] ^= 1 << actionOf[s];
      low ^= zobrist[(base + s) * 2];
      high ^= zobrist[(base + s) * 2 + 1];
      place[s] = free;
      empty[free++] = s;
      n++;
      giveLiberty(s - 1, s, change);
      giveLiberty(s + 1, s, change);
      giveLiberty(s - stride, s, change);
      giveLiberty(s + stride, s, change);
      s = next[s];
    } while (s !== chain);
    reg[0] = low;
    reg[1] = high;
    reg[3] = free;
    return n;
  }

  function merge(one: number, other: number): void {
    // What they are together is noted when the play is made.
    if (hasSets && isSetAtari(other)) turnAtari(other);
    const large = stones[one] < stones[other] ? other : one;
    const small = large === one ? other : one;
    let s = small;
    do {
      head[s] = large;
      s = next[s];
    } while (s !== small);
    const held = next[large];
    next[large] = next[small];
    next[small] = held;
    liberties[large] += liberties[small];
    sums[large] += sums[small];
    squares[large] += squares[small];
    stones[large] += stones[small];
  }

  /** Plays a stone. The caller must have asked `allows`. */
  function play(p: number, c: number): void {
    const foe = 3 - c;
    const before = around[p];
    const i = place[p];
    const last = empty[--reg[3]];
    empty[i] = last;
    place[last] = i;
    colour[p] = c;
    ever[p] = 1;
    if (hasSets) sets[(c - 1) * span + (actionOf[p] >> 5)] |= 1 << actionOf[p];
    reg[0] ^= zobrist[(c * cells + p) * 2];
    reg[1] ^= zobrist[(c * cells + p) * 2 + 1];
    const a = p - 1;
    const b = p + 1;
    const d = p - stride;
    const e = p + stride;
    const change = (1 << (c << 2)) - 1;
    takeLiberty(a, p, change);
    takeLiberty(b, p, change);
    takeLiberty(d, p, change);
    takeLiberty(e, p, change);
    let sum = 0;
    let square = 0;
    if (colour[a] === 0) {
      sum += a;
      square += Math.imul(a, a);
    }
    if (colour[b] === 0) {
      sum += b;
      square += Math.imul(b, b);
    }
    if (colour[d] === 0) {
      sum += d;
      square += Math.imul(d, d);
    }
    if (colour[e] === 0) {
      sum += e;
      square += Math.imul(e, e);
    }
    head[p] = p;
    next[p] = p;
    liberties[p] = before & 15;
    sums[p] = sum;
    squares[p] = square;
    stones[p] = 1;
    if (colour[a] === c) merge(p, head[a]);
    if (colour[b] === c && head[b] !== head[p]) merge(head[p], head[b]);
    if (colour[d] === c && head[d] !== head[p]) merge(head[p], head[d]);
    if (colour[e] === c && head[e] !== head[p]) merge(head[p], head[e]);
    let taken = 0;
    let where = 0;
    if (colour[a] === foe && liberties[head[a]] === 0) {
      where = a;
      taken += remove(head[a]);
    }
    if (colour[b] === foe && liberties[head[b]] === 0) {
      where = b;
      taken += remove(head[b]);
    }
    if (colour[d] === foe && liberties[head[d]] === 0) {
      where = d;
      taken += remove(head[d]);
    }
    if (colour[e] === foe && liberties[head[e]] === 0) {
      where = e;
      taken += remove(head[e]);
    }
    let ko = 0;
    if (taken !== 0) {
      reg[3 + c] += taken;
      // A single stone was taken by one that stands alone among foes: it could be taken back at once.
      if (taken === 1 && ((before >> (foe << 2)) & 15) === 4) ko = where;
    } else if (liberties[head[p]] === 0) reg[3 + foe] += remove(head[p]);
    reg[2] = ko;
    if (!hasSets) return;
    if (colour[p] === c) noteAtari(head[p]);
    if (colour[a] === foe) noteAtari(head[a]);
    if (colour[b] === foe) noteAtari(head[b]);
    if (colour[d] === foe) noteAtari(head[d]);
    if (colour[e] === foe) noteAtari(head[e]);
  }

  /** Whether a play here fills an own eye: friends and edge on all sides, and too few foes at the corners for a false one. */
  function isEye(p: number, c: number): boolean {
    if (((around[p] >> (c << 2)) & 15) !== 4) return false;
    const foe = 3 - c;
    const a = colour[p - stride - 1];
    const b = colour[p - stride + 1];
    const d = colour[p + stride - 1];
    const e = colour[p + stride + 1];
    const foes = (a === foe ? 1 : 0) + (b === foe ? 1 : 0) + (d === foe ? 1 : 0) + (e === foe ? 1 : 0);
    return foes === 0 || (foes === 1 && a !== 3 && b !== 3 && d !== 3 && e !== 3);
  }

  /** Black's points less White's when only eyes are left empty: how a playout is counted. */
  function quickScore(): number {
    let lead = 0;
    for (let p = stride + 1; p < cells; p++) {
      const c = colour[p];
      if (c === 1) lead++;
      else if (c === 2) lead--;
      else if (c === 0) {
        const n = around[p];
        // The only point of a 1 × 1 board has edges all around, and belongs to nobody.
        if (n === 0x440) continue;
        if (((n >> 4) & 15) === 4) lead++;
        else if (((n >> 8) & 15) === 4) lead--;
      }
    }
    return lead;
  }

  colour.fill(3);
  for (let row = 0; row < height; row++) for (let col = 0; col < width; col++) colour[(row + 1) * stride + col + 1] = 0;
  rebuild();
  clean.set(words);

  return {
    stride,
    cells,
    area,
    span,
    pointOf,
    actionOf,
    all,
    beside,
    sets,
    reg,
    head,
    next,
    liberties,
    sums,
    squares,
    stones,
    around,
    empty,
    place,
    colour,
    colourWords,
    ever,
    everWords,
    words,
    clear,
    rebuild,
    inAtari,
    survives,
    allows,
    hasFriend,
    predict,
    play,
    isEye,
    quickScore,
  };
}
