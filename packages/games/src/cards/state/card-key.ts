// The key of the kit's part: 64 bits of what matters for repetition. Slots never enter it: a card counts by what it is,
// where it is and what points at it. The cards of a zone without order are added up; a deck is a chain. `canonical.ts`
// says the same in words, exactly.

import { PENDING_PROC } from '../ability/program.ts';
import { winnerOf } from '../end.ts';
import { GONE, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { type CardState, isSeatTarget, NONE } from './fields.ts';
import { LIMBO_PLACE, mixA, mixB, PLACES, UNDER_PLACE, WORDS } from './mix.ts';
import { sumZones } from './sum-zones.ts';
import { countIn, countListed, listAt } from './zones.ts';

/** By slot: the words of the card itself, and those of the card with all that is attached to it or points at it. */
const ownA = new Int32Array(256);
const ownB = new Int32Array(256);
const fullA = new Int32Array(256);
const fullB = new Int32Array(256);

/** Cards out of play get their words only when something points at them. */
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

export function hashCards(kit: Kit, state: CardState, out: Int32Array): void {
  sumA = 0;
  sumB = 0;
  const isCalm =
    state.depth + state.pendingCount + state.floatCount + state.modCount === 0 && countListed(state) === kit.slots;
  if (isCalm) sumCalmPlay(kit, state);
  else {
    hashPlay(kit, state);
    if (countListed(state) < kit.slots) hashUnder(kit, state);
    hashMods(kit, state);
  }
  sumZones(kit, state, ofZones);
  add(ofZones[0], ofZones[1]);
  let chainA = 3;
  let chainB = 4;
  if (state.depth + state.pendingCount + state.floatCount > 0) {
    hashed = (hashed + 1) | 0;
    pointedCount = 0;
    hashFloats(kit, state);
    hashPending(kit, state);
    for (let frame = 0; frame < state.depth; frame++) {
      chainA = mixA(chainA, frameWord(state, frame, 0));
      chainB = mixB(chainB, frameWord(state, frame, 0));
      chainA = mixA(chainA, frameWord(state, frame, 1));
      chainB = mixB(chainB, frameWord(state, frame, 1));
      chainA = mixA(chainA, frameWord(state, frame, 2));
      chainB = mixB(chainB, frameWord(state, frame, 2));
      colourFrame(kit, state, frame);
    }
    sumElsewhere(kit, state);
  }
  if (!isCalm) sumPlay(kit, state);
  for (let seat = 0; seat < kit.seats; seat++) {
    chainA = mixA(chainA, state.happened[seat] | (state.out[seat] << 16));
    chainB = mixB(chainB, state.happened[seat] | (state.out[seat] << 16));
  }
  const flow =
    state.active | (state.ask << 4) | (state.asked << 12) | (state.why << 16) | ((winnerOf(state) + 1) << 24);
  out[0] = mixA(mixA(chainA, flow), sumA);
  out[1] = mixB(mixB(chainB, flow), sumB);
}

/** A card in play, without which of its abilities were used. */
function standing({ card }: CardState, c: number, seat: number): number {
  const { def, spent, fresh, via, damage, attached } = card;
  const marks = (spent[c] << 11) | (fresh[c] << 12) | (via[c] << 13) | (damage[c] << 16) | (attached[c] << 24);
  return def[c] | (seat << 8) | marks;
}

/** The same as `hashPlay` and `sumPlay`, in one pass, for the usual case: nothing is attached to a card but its location. */
function sumCalmPlay(kit: Kit, state: CardState): void {
  const { at, used } = state.card;
  const { list } = state;
  let sumOfA = 0;
  let sumOfB = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = list[i];
      const v = standing(state, c, seat);
      let a = mixA(v, used[c] + 1);
      let b = mixB(v, used[c] + 1);
      const where = at[c];
      if (where !== NONE) {
        const place = standing(state, where, seat);
        a = (a + mixA(mixA(place, used[where] + 1), 77)) | 0;
        b = (b + mixB(mixB(place, used[where] + 1), 77)) | 0;
      }
      sumOfA = (sumOfA + mixA(a, 5)) | 0;
      sumOfB = (sumOfB + mixB(b, 5)) | 0;
    }
  }
  add(sumOfA, sumOfB);
}

function hashPlay(kit: Kit, state: CardState): void {
  const { used } = state.card;
  const { list } = state;
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    for (let i = base; i < end; i++) {
      const c = list[i];
      const v = standing(state, c, seat);
      ownA[c] = fullA[c] = mixA(v, used[c] + 1);
      ownB[c] = fullB[c] = mixB(v, used[c] + 1);
    }
  }
}

function hashUnder(kit: Kit, state: CardState): void {
  const { def, zone, top } = state.card;
  for (let c = 0; c < kit.slots; c++) {
    if (zone[c] !== UNDER || top[c] === NONE) continue;
    const word = ((UNDER_PLACE << 8) + def[c]) << 1;
    fullA[top[c]] += WORDS[word];
    fullB[top[c]] += WORDS[word + 1];
  }
}

function hashMods(kit: Kit, state: CardState): void {
  const { kind, target, arg, value, duration, seat, uses } = state.mod;
  for (let i = 0; i < state.modCount; i++) {
    const v = kind[i] | (arg[i] << 6) | (duration[i] << 14) | (seat[i] << 18) | (uses[i] << 20);
    const a = mixA(mixA(v, 13), value[i]);
    const b = mixB(mixB(v, 13), value[i]);
    if (isSeatTarget(kit, target[i])) add(mixA(a, target[i]), mixB(b, target[i]));
    else if (target[i] === NONE || state.card.zone[target[i]] !== PLAY) add(a, b);
    else {
      fullA[target[i]] += a;
      fullB[target[i]] += b;
    }
  }
}

/** The words of a card out of play; in a pile its place counts. */
function hashElsewhere(kit: Kit, state: CardState, c: number): void {
  const zone = state.card.zone[c];
  if (zone === PLAY || wordsOf[c] === hashed) return;
  wordsOf[c] = hashed;
  pointedAt[pointedCount++] = c;
  const owner = kit.owner[c];
  const at = zone === LIMBO ? LIMBO_PLACE : zone === UNDER ? UNDER_PLACE : zone * kit.seats + owner;
  const word = (((at < PLACES ? at : 0) << 8) + state.card.def[c]) << 1;
  let a = zone === GONE ? 0 : WORDS[word];
  let b = zone === GONE ? 0 : WORDS[word + 1];
  if (zone < kit.zones && kit.game.zones[zone].ordered) {
    const base = listAt(kit, owner, zone);
    const n = countIn(kit, state, owner, zone);
    let i = 0;
    while (i < n && state.list[base + i] !== c) i++;
    a = mixA(a, n - i);
    b = mixB(b, n - i);
  }
  ownA[c] = fullA[c] = a;
  ownB[c] = fullB[c] = b;
}

/** Something points at a card: the words of the card take up what, in which role, and whether it means this object. */
function point(kit: Kit, state: CardState, slot: number, isLive: number, a: number, b: number, role: number): void {
  if (slot === NONE) return;
  hashElsewhere(kit, state, slot);
  const v = role * 2 + isLive;
  const isGone = isLive === 0 && role <= ABOUT && state.card.zone[slot] !== PLAY;
  fullA[slot] += mixA(isGone ? lastWord(kit, state, slot, a) : a, v);
  fullB[slot] += mixB(isGone ? lastWord(kit, state, slot, b) : b, v);
}

/** Roles up to this one: the ability's own card and those of its event, whose last-known values it may read. */
const ABOUT = 3;

function lastWord(kit: Kit, state: CardState, slot: number, from: number): number {
  let word = from;
  for (let i = slot; i < state.stat.length; i += kit.slots) word = mixA(word, state.stat[i]);
  return word;
}

const live = (state: CardState, slot: number, gen: number): number =>
  Number(slot !== NONE && state.card.gen[slot] === gen);

function hashFloats(kit: Kit, state: CardState): void {
  const { ability, source, seat, duration } = state.float;
  for (let i = 0; i < state.floatCount; i++) {
    const v = ability[i] | (seat[i] << 12) | (duration[i] << 16);
    add(mixA(v, 17), mixB(v, 17));
    point(kit, state, source[i], 0, mixA(v, 18), mixB(v, 18), 11);
  }
}

/** A waiting trigger counts by its content and by the cards that it is about, without what points at those. */
function hashPending(kit: Kit, state: CardState): void {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = state.pending;
  for (let i = 0; i < state.pendingCount; i++) {
    const v = ability[i] | (seat[i] << 12) | (kit.waves ? state.wave[i] << 16 : 0);
    const a = mixA(mixA(v, 19), amount[i]);
    const b = mixB(mixB(v, 19), amount[i]);
    point(kit, state, source[i], live(state, source[i], sourceGen[i]), a, b, 1);
    point(kit, state, subject[i], live(state, subject[i], subjectGen[i]), a, b, 2);
    point(kit, state, other[i], live(state, other[i], otherGen[i]), a, b, 3);
    add(
      mixA(mixA(mixA(a, wordA(source[i])), wordA(subject[i])), wordA(other[i])),
      mixB(mixB(mixB(b, wordB(source[i])), wordB(subject[i])), wordB(other[i])),
    );
  }
}

const wordA = (slot: number): number => (slot === NONE ? 1 : ownA[slot]);
const wordB = (slot: number): number => (slot === NONE ? 1 : ownB[slot]);

/** Three words of a frame that point at no cards. The row that the pool resolves is left out: the rows say it. */
function frameWord({ frame: frames }: CardState, frame: number, which: number): number {
  if (which === 0)
    return frames.code[frame] | (frames.pc[frame] << 10) | (frames.seat[frame] << 18) | (frames.picks[frame] << 22);
  if (which === 1) return (frames.num0[frame] & 0xffff) | ((frames.num1[frame] & 0xffff) << 16);
  return ((frames.code[frame] === PENDING_PROC ? 0 : frames.amount[frame]) & 0xffff) | (frames.rival[frame] << 16);
}

function colourFrame(kit: Kit, state: CardState, frame: number): void {
  const { frame: frames } = state;
  const a = mixA(frame, 23);
  const b = mixB(frame, 23);
  point(kit, state, frames.source[frame], live(state, frames.source[frame], frames.sourceGen[frame]), a, b, 1);
  point(kit, state, frames.subject[frame], live(state, frames.subject[frame], frames.subjectGen[frame]), a, b, 2);
  point(kit, state, frames.other[frame], live(state, frames.other[frame], frames.otherGen[frame]), a, b, 3);
  point(kit, state, frames.last[frame], 0, a, b, 4);
  point(kit, state, frames.ref0[frame], 0, a, b, 5);
  point(kit, state, frames.ref1[frame], 0, a, b, 6);
  colourSet(kit, state, state.chosen, frame, a, b, 7);
  colourSet(kit, state, state.left, frame, a, b, 8);
}

function colourSet(
  kit: Kit,
  state: CardState,
  set: Uint8Array,
  frame: number,
  a: number,
  b: number,
  role: number,
): void {
  for (let i = 0; i < kit.width; i++)
    for (let bits = set[frame * kit.width + i]; bits !== 0; bits &= bits - 1)
      point(kit, state, i * 8 + 31 - Math.clz32(bits & -bits), 0, a, b, role);
}

/** Adds the cards out of play that something points at, and those in no list. */
function sumElsewhere(kit: Kit, state: CardState): void {
  const { zone } = state.card;
  if (countListed(state) < kit.slots)
    for (let c = 0; c < kit.slots; c++) if (zone[c] === LIMBO) hashElsewhere(kit, state, c);
  for (let i = 0; i < pointedCount; i++) {
    const c = pointedAt[i];
    if (fullA[c] !== ownA[c] || fullB[c] !== ownB[c] || zone[c] === LIMBO) add(mixA(fullA[c], 29), mixB(fullB[c], 29));
  }
}

/** Adds every card in play, with the location it is at. */
function sumPlay(kit: Kit, state: CardState): void {
  const { at } = state.card;
  const { list } = state;
  let a = 0;
  let b = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
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
