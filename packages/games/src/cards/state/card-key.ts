// The key of the kit's part: 64 bits of what matters for repetition. Slots never enter it: a card is what it is, where
// it is and what points at it. Cards of a zone without order add up; a deck is a chain. `canonical.ts` says the same in
// words, exactly.

import { PENDING_PROC } from '../ability/program.ts';
import { winnerOf } from '../end.ts';
import { GONE, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { type CardState, isSeatTarget, NONE } from './fields.ts';
import { LIMBO_PLACE, mixA, mixB, PLACES, UNDER_PLACE, WORDS } from './mix.ts';
import { sumZones } from './sum-zones.ts';
import { countIn, countListed, listAt } from './zones.ts';

/** By slot: the card itself, the card with all that is attached to it, and what points at it from elsewhere. */
const ownA = new Int32Array(256);
const ownB = new Int32Array(256);
const fullA = new Int32Array(256);
const fullB = new Int32Array(256);

/** Cards out of play that something points at get their words when it does. */
const wordsOf = new Int32Array(256);
let hashed = 0;
const pointedAt = new Uint8Array(256);
let pointedCount = 0;

/** The total so far. */
const ofZones = new Int32Array(2);
let sumA = 0;
let sumB = 0;

function add(a: number, b: number): void {
  sumA = (sumA + a) | 0;
  sumB = (sumB + b) | 0;
}

export function hashCards(k: Kit, s: CardState, out: Int32Array): void {
  sumA = 0;
  sumB = 0;
  const isCalm = s.depth + s.pendingCount + s.floatCount + s.modCount === 0 && countListed(s) === k.slots;
  if (isCalm) sumCalmPlay(k, s);
  else {
    hashPlay(k, s);
    if (countListed(s) < k.slots) hashUnder(k, s);
    hashMods(k, s);
  }
  sumZones(k, s, ofZones);
  add(ofZones[0], ofZones[1]);
  let chainA = 3;
  let chainB = 4;
  if (s.depth + s.pendingCount + s.floatCount > 0) {
    hashed = (hashed + 1) | 0;
    pointedCount = 0;
    hashFloats(k, s);
    hashPending(k, s);
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
  if (!isCalm) sumPlay(k, s);
  for (let seat = 0; seat < k.seats; seat++) {
    chainA = mixA(chainA, s.happened[seat] | (s.out[seat] << 16));
    chainB = mixB(chainB, s.happened[seat] | (s.out[seat] << 16));
  }
  const flow = s.active | (s.ask << 4) | (s.asked << 12) | (s.why << 16) | ((winnerOf(s) + 1) << 24);
  out[0] = mixA(mixA(chainA, flow), sumA);
  out[1] = mixB(mixB(chainB, flow), sumB);
}

/** A card in play as it stands, without what was used of it. */
function standing({ card }: CardState, c: number, seat: number): number {
  const { def, spent, fresh, via, damage, attached } = card;
  const marks = (spent[c] << 11) | (fresh[c] << 12) | (via[c] << 13) | (damage[c] << 16) | (attached[c] << 24);
  return def[c] | (seat << 8) | marks;
}

/** As `hashPlay` and `sumPlay`, where nothing but its location belongs to a card: most of the time, and in one pass. */
function sumCalmPlay(k: Kit, s: CardState): void {
  const { at, used } = s.card;
  const { list } = s;
  let sumOfA = 0;
  let sumOfB = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = list[i];
      const v = standing(s, c, seat);
      let a = mixA(v, used[c] + 1);
      let b = mixB(v, used[c] + 1);
      const where = at[c];
      if (where !== NONE) {
        const place = standing(s, where, seat);
        a = (a + mixA(mixA(place, used[where] + 1), 77)) | 0;
        b = (b + mixB(mixB(place, used[where] + 1), 77)) | 0;
      }
      sumOfA = (sumOfA + mixA(a, 5)) | 0;
      sumOfB = (sumOfB + mixB(b, 5)) | 0;
    }
  }
  add(sumOfA, sumOfB);
}

function hashPlay(k: Kit, s: CardState): void {
  const { used } = s.card;
  const { list } = s;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = list[i];
      const v = standing(s, c, seat);
      ownA[c] = fullA[c] = mixA(v, used[c] + 1);
      ownB[c] = fullB[c] = mixB(v, used[c] + 1);
    }
  }
}

function hashUnder(k: Kit, s: CardState): void {
  const { def, zone, top } = s.card;
  for (let c = 0; c < k.slots; c++) {
    if (zone[c] !== UNDER || top[c] === NONE) continue;
    const word = ((UNDER_PLACE << 8) + def[c]) << 1;
    fullA[top[c]] += WORDS[word];
    fullB[top[c]] += WORDS[word + 1];
  }
}

function hashMods(k: Kit, s: CardState): void {
  const { kind, target, arg, value, duration, seat, uses } = s.mod;
  for (let i = 0; i < s.modCount; i++) {
    const v = kind[i] | (arg[i] << 6) | (duration[i] << 14) | (seat[i] << 18) | (uses[i] << 20);
    const a = mixA(mixA(v, 13), value[i]);
    const b = mixB(mixB(v, 13), value[i]);
    if (isSeatTarget(k, target[i])) add(mixA(a, target[i]), mixB(b, target[i]));
    else if (target[i] === NONE || s.card.zone[target[i]] !== PLAY) add(a, b);
    else {
      fullA[target[i]] += a;
      fullB[target[i]] += b;
    }
  }
}

/** In a pile its place counts. */
function hashElsewhere(k: Kit, s: CardState, c: number): void {
  const zone = s.card.zone[c];
  if (zone === PLAY || wordsOf[c] === hashed) return;
  wordsOf[c] = hashed;
  pointedAt[pointedCount++] = c;
  const owner = k.owner[c];
  const at = zone === LIMBO ? LIMBO_PLACE : zone === UNDER ? UNDER_PLACE : zone * k.seats + owner;
  const word = (((at < PLACES ? at : 0) << 8) + s.card.def[c]) << 1;
  let a = zone === GONE ? 0 : WORDS[word];
  let b = zone === GONE ? 0 : WORDS[word + 1];
  if (zone < k.zones && k.game.zones[zone].ordered) {
    const base = listAt(k, owner, zone);
    const n = countIn(k, s, owner, zone);
    let i = 0;
    while (i < n && s.list[base + i] !== c) i++;
    a = mixA(a, n - i);
    b = mixB(b, n - i);
  }
  ownA[c] = fullA[c] = a;
  ownB[c] = fullB[c] = b;
}

/** Something points at a card: the card is marked with what it is to it. */
function point(k: Kit, s: CardState, slot: number, isLive: number, a: number, b: number, role: number): void {
  if (slot === NONE) return;
  hashElsewhere(k, s, slot);
  const v = role * 2 + isLive;
  const isGone = isLive === 0 && role <= ABOUT && s.card.zone[slot] !== PLAY;
  fullA[slot] += mixA(isGone ? lastWord(k, s, slot, a) : a, v);
  fullB[slot] += mixB(isGone ? lastWord(k, s, slot, b) : b, v);
}

/** Roles of cards that an ability is about: its own card and those of its event. It may read what they were worth last. */
const ABOUT = 3;

function lastWord(k: Kit, s: CardState, slot: number, from: number): number {
  let word = from;
  for (let i = slot; i < s.stat.length; i += k.slots) word = mixA(word, s.stat[i]);
  return word;
}

const live = (s: CardState, slot: number, gen: number): number => Number(slot !== NONE && s.card.gen[slot] === gen);

function hashFloats(k: Kit, s: CardState): void {
  const { ability, source, seat, duration } = s.float;
  for (let i = 0; i < s.floatCount; i++) {
    const v = ability[i] | (seat[i] << 12) | (duration[i] << 16);
    add(mixA(v, 17), mixB(v, 17));
    point(k, s, source[i], 0, mixA(v, 18), mixB(v, 18), 11);
  }
}

/** By its content and by the cards it is about, as they are without what points at them. */
function hashPending(k: Kit, s: CardState): void {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = s.pending;
  for (let i = 0; i < s.pendingCount; i++) {
    const v = ability[i] | (seat[i] << 12) | (k.waves ? s.wave[i] << 16 : 0);
    const a = mixA(mixA(v, 19), amount[i]);
    const b = mixB(mixB(v, 19), amount[i]);
    point(k, s, source[i], live(s, source[i], sourceGen[i]), a, b, 1);
    point(k, s, subject[i], live(s, subject[i], subjectGen[i]), a, b, 2);
    point(k, s, other[i], live(s, other[i], otherGen[i]), a, b, 3);
    add(
      mixA(mixA(mixA(a, wordA(source[i])), wordA(subject[i])), wordA(other[i])),
      mixB(mixB(mixB(b, wordB(source[i])), wordB(subject[i])), wordB(other[i])),
    );
  }
}

const wordA = (slot: number): number => (slot === NONE ? 1 : ownA[slot]);
const wordB = (slot: number): number => (slot === NONE ? 1 : ownB[slot]);

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
  point(k, s, frame.source[f], live(s, frame.source[f], frame.sourceGen[f]), a, b, 1);
  point(k, s, frame.subject[f], live(s, frame.subject[f], frame.subjectGen[f]), a, b, 2);
  point(k, s, frame.other[f], live(s, frame.other[f], frame.otherGen[f]), a, b, 3);
  point(k, s, frame.last[f], 0, a, b, 4);
  point(k, s, frame.ref0[f], 0, a, b, 5);
  point(k, s, frame.ref1[f], 0, a, b, 6);
  colourSet(k, s, s.chosen, f, a, b, 7);
  colourSet(k, s, s.left, f, a, b, 8);
}

function colourSet(k: Kit, s: CardState, set: Uint8Array, f: number, a: number, b: number, role: number): void {
  for (let i = 0; i < k.width; i++)
    for (let bits = set[f * k.width + i]; bits !== 0; bits &= bits - 1)
      point(k, s, i * 8 + 31 - Math.clz32(bits & -bits), 0, a, b, role);
}

/** Cards out of play that something points at, and those in no list. */
function sumElsewhere(k: Kit, s: CardState): void {
  const { zone } = s.card;
  if (countListed(s) < k.slots) for (let c = 0; c < k.slots; c++) if (zone[c] === LIMBO) hashElsewhere(k, s, c);
  for (let i = 0; i < pointedCount; i++) {
    const c = pointedAt[i];
    if (fullA[c] !== ownA[c] || fullB[c] !== ownB[c] || zone[c] === LIMBO) add(mixA(fullA[c], 29), mixB(fullB[c], 29));
  }
}

/** Every card in play, with the location it is at. */
function sumPlay(k: Kit, s: CardState): void {
  const { at } = s.card;
  const { list } = s;
  let a = 0;
  let b = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = list[i];
      const where = at[c];
      const isSomewhere = where !== NONE;
      a = (a + mixA(isSomewhere ? fullA[c] + mixA(ownA[where], 77) : fullA[c], 5)) | 0;
      b = (b + mixB(isSomewhere ? fullB[c] + mixB(ownB[where], 77) : fullB[c], 5)) | 0;
    }
  }
  add(a, b);
}
