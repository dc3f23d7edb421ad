// The key of the kit's part: 64 bits of what matters for repetition. Slots never enter it: a card is what it is, where
// it is and what points at it. Cards of a zone without order add up; a deck is a chain. `canonical.ts` says the same in
// words, exactly.
import { type CardState, NONE } from './fields.ts';
import { DECK, GONE, type Kit, LIMBO, PLAY, UNDER } from './kit.ts';
import { PENDING_PROC } from './program.ts';
import { countIn, listAt } from './zones.ts';

export function mixA(h: number, v: number): number {
  let x = Math.imul(h ^ v, 0x9e3779b1);
  x ^= x >>> 15;
  x = Math.imul(x, 0x85ebca77);
  return x ^ (x >>> 13);
}

export function mixB(h: number, v: number): number {
  let x = Math.imul(h ^ v, 0xc2b2ae3d);
  x ^= x >>> 16;
  x = Math.imul(x, 0x27d4eb2f);
  return x ^ (x >>> 15);
}

/** One word per definition, zone and seat. */
const PLACES = 64;
const TABLE_A = Int32Array.from({ length: PLACES * 256 }, (_, i) => mixA(i, 0x1234567));
const TABLE_B = Int32Array.from({ length: PLACES * 256 }, (_, i) => mixB(i, 0x7654321));
const LIMBO_PLACE = PLACES - 1;
const UNDER_PLACE = PLACES - 2;

/** By slot: the card itself, the card with all that is attached to it, and what points at it from elsewhere. */
const ownA = new Int32Array(256);
const ownB = new Int32Array(256);
const fullA = new Int32Array(256);
const fullB = new Int32Array(256);

/** The total so far. */
let sumA = 0;
let sumB = 0;

function add(a: number, b: number): void {
  sumA = (sumA + a) | 0;
  sumB = (sumB + b) | 0;
}

export function hashCards(k: Kit, s: CardState, out: Int32Array): void {
  sumA = 0;
  sumB = 0;
  hashPlay(k, s);
  hashAttached(k, s);
  hashMods(s);
  for (let seat = 0; seat < k.seats; seat++) hashZones(k, s, seat);
  let chainA = 3;
  let chainB = 4;
  if (s.depth + s.pendingCount + s.floatCount > 0) {
    hashElsewhere(k, s);
    hashFloats(s);
    hashPending(s);
    for (let f = 0; f < s.depth; f++) {
      chainA = mixA(chainA, frameWord(s, f, 0));
      chainB = mixB(chainB, frameWord(s, f, 0));
      chainA = mixA(chainA, frameWord(s, f, 1));
      chainB = mixB(chainB, frameWord(s, f, 1));
      chainA = mixA(chainA, frameWord(s, f, 2));
      chainB = mixB(chainB, frameWord(s, f, 2));
      colourFrame(k, s, f);
    }
    sumElsewhere(k, s);
  }
  sumPlay(k, s);
  for (let seat = 0; seat < k.seats; seat++) {
    chainA = mixA(chainA, s.happened[seat] | (s.out[seat] << 16));
    chainB = mixB(chainB, s.happened[seat] | (s.out[seat] << 16));
  }
  const flow = s.active | (s.ask << 4) | (s.asked << 12) | (s.ending << 16) | (s.winner << 24);
  out[0] = mixA(mixA(chainA, flow), sumA);
  out[1] = mixB(mixB(chainB, flow), sumB);
}

function hashPlay(k: Kit, s: CardState): void {
  const { def, spent, fresh, damage, via, used } = s.card;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = s.list[i];
      const v = def[c] | (seat << 8) | (spent[c] << 11) | (fresh[c] << 12) | (via[c] << 13) | (damage[c] << 16);
      const w = used[c];
      ownA[c] = fullA[c] = mixA(v, w + 1);
      ownB[c] = fullB[c] = mixB(v, w + 1);
    }
  }
}

/** Where a card is, and what lies under it. */
function hashAttached(k: Kit, s: CardState): void {
  const { def, zone, at, top } = s.card;
  for (let c = 0; c < k.slots; c++) {
    const where = zone[c];
    if (where === UNDER && top[c] !== NONE) {
      fullA[top[c]] += TABLE_A[(UNDER_PLACE << 8) + def[c]];
      fullB[top[c]] += TABLE_B[(UNDER_PLACE << 8) + def[c]];
    } else if (where === PLAY && at[c] !== NONE) {
      fullA[c] += mixA(ownA[at[c]], 77);
      fullB[c] += mixB(ownB[at[c]], 77);
    }
  }
}

function hashMods(s: CardState): void {
  const { kind, target, arg, value, duration, seat, uses } = s.mod;
  for (let i = 0; i < s.modCount; i++) {
    const v = kind[i] | (arg[i] << 6) | (duration[i] << 14) | (seat[i] << 18) | (uses[i] << 20);
    const a = mixA(mixA(v, 13), value[i]);
    const b = mixB(mixB(v, 13), value[i]);
    if (target[i] === NONE || s.card.zone[target[i]] !== PLAY) add(a, b);
    else {
      fullA[target[i]] += a;
      fullB[target[i]] += b;
    }
  }
}

function hashZones(k: Kit, s: CardState, seat: number): void {
  const { def } = s.card;
  const { list } = s;
  for (let zone = 0; zone < k.zones; zone++) {
    if (zone === PLAY) continue;
    const base = listAt(k, seat, zone);
    const end = base + countIn(k, s, seat, zone);
    const place = (zone * k.seats + seat) << 8;
    if (zone !== DECK) {
      for (let i = base; i < end; i++) add(TABLE_A[place + def[list[i]]], TABLE_B[place + def[list[i]]]);
      continue;
    }
    let a = seat + 1;
    let b = seat + 7;
    for (let i = base; i < end; i++) {
      a = (Math.imul(a, 0x01000193) + TABLE_A[place + def[list[i]]]) | 0;
      b = (Math.imul(b, 0x5bd1e995) + TABLE_B[place + def[list[i]]]) | 0;
    }
    add(mixA(a, end - base), mixB(b, end - base));
  }
}

/** Cards out of play get a word too, so that something can point at them. */
function hashElsewhere(k: Kit, s: CardState): void {
  const { def, zone } = s.card;
  for (let c = 0; c < k.slots; c++) {
    if (zone[c] === PLAY) continue;
    const at = zone[c] === LIMBO ? LIMBO_PLACE : zone[c] === UNDER ? UNDER_PLACE : zone[c] * k.seats + k.owner[c];
    const cell = (((at < PLACES ? at : 0) << 8) + def[c]) | 0;
    ownA[c] = fullA[c] = zone[c] === GONE ? 0 : TABLE_A[cell];
    ownB[c] = fullB[c] = zone[c] === GONE ? 0 : TABLE_B[cell];
  }
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, DECK);
    const n = countIn(k, s, seat, DECK);
    for (let i = 0; i < n; i++) {
      const c = s.list[base + i];
      ownA[c] = fullA[c] = mixA(ownA[c], n - i);
      ownB[c] = fullB[c] = mixB(ownB[c], n - i);
    }
  }
}

/** Something points at a card: the card is marked with what it is to it. */
function point(slot: number, isLive: number, a: number, b: number, role: number): void {
  if (slot === NONE) return;
  fullA[slot] += mixA(a, role * 2 + isLive);
  fullB[slot] += mixB(b, role * 2 + isLive);
}

const live = (s: CardState, slot: number, gen: number): number => Number(slot !== NONE && s.card.gen[slot] === gen);

function hashFloats(s: CardState): void {
  const { ability, source, seat, duration } = s.float;
  for (let i = 0; i < s.floatCount; i++) {
    const v = ability[i] | (seat[i] << 12) | (duration[i] << 16);
    add(mixA(v, 17), mixB(v, 17));
    point(source[i], 0, mixA(v, 18), mixB(v, 18), 11);
  }
}

/** By its content and by the cards it is about, as they are without what points at them. */
function hashPending(s: CardState): void {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = s.pending;
  for (let i = 0; i < s.pendingCount; i++) {
    const v = ability[i] | (seat[i] << 12);
    const alive = [
      live(s, source[i], sourceGen[i]),
      live(s, subject[i], subjectGen[i]),
      live(s, other[i], otherGen[i]),
    ];
    let a = mixA(mixA(v, 19), amount[i]);
    let b = mixB(mixB(v, 19), amount[i]);
    point(source[i], alive[0], a, b, 1);
    point(subject[i], alive[1], a, b, 2);
    point(other[i], alive[2], a, b, 3);
    for (const slot of [source[i], subject[i], other[i]]) {
      a = mixA(a, slot === NONE ? 1 : ownA[slot]);
      b = mixB(b, slot === NONE ? 1 : ownB[slot]);
    }
    add(a, b);
  }
}

/** Three words of a frame that do not point at cards. Which row the pool resolves is told by the rows. */
function frameWord({ frame }: CardState, f: number, which: number): number {
  if (which === 0) return frame.code[f] | (frame.pc[f] << 10) | (frame.seat[f] << 18) | (frame.picks[f] << 22);
  if (which === 1) return (frame.num0[f] & 0xffff) | ((frame.num1[f] & 0xffff) << 16);
  return ((frame.code[f] === PENDING_PROC ? 0 : frame.amount[f]) & 0xffff) | (frame.rival[f] << 16);
}

function colourFrame(k: Kit, s: CardState, f: number): void {
  const { frame } = s;
  const a = mixA(f, 23);
  const b = mixB(f, 23);
  point(frame.source[f], live(s, frame.source[f], frame.sourceGen[f]), a, b, 1);
  point(frame.subject[f], live(s, frame.subject[f], frame.subjectGen[f]), a, b, 2);
  point(frame.other[f], live(s, frame.other[f], frame.otherGen[f]), a, b, 3);
  point(frame.last[f], 0, a, b, 4);
  point(frame.ref0[f], 0, a, b, 5);
  point(frame.ref1[f], 0, a, b, 6);
  colourSet(k, s.chosen, f, a, b, 7);
  colourSet(k, s.left, f, a, b, 8);
}

function colourSet(k: Kit, set: Uint8Array, f: number, a: number, b: number, role: number): void {
  for (let i = 0; i < k.width; i++)
    for (let bits = set[f * k.width + i]; bits !== 0; bits &= bits - 1)
      point(i * 8 + 31 - Math.clz32(bits & -bits), 0, a, b, role);
}

/** Cards out of play that something points at, and those in no list. */
function sumElsewhere(k: Kit, s: CardState): void {
  const { zone } = s.card;
  for (let c = 0; c < k.slots; c++) {
    if (zone[c] === PLAY) continue;
    if (fullA[c] !== ownA[c] || fullB[c] !== ownB[c] || zone[c] === LIMBO) add(mixA(fullA[c], 29), mixB(fullB[c], 29));
  }
}

function sumPlay(k: Kit, s: CardState): void {
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) add(mixA(fullA[s.list[i]], 5), mixB(fullB[s.list[i]], 5));
  }
}
