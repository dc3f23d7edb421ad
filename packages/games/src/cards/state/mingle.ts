// Hands are mixed: whoever sees a card leave a hand must not see when it came there.

import { HAND, type Kit } from '../kit.ts';
import { PLACES } from '../purposes.ts';
import type { CardState } from './fields.ts';
import { knowers } from './knowledge.ts';

/** A card that came to a hand changes places with any that the same seats know there. Answers where it is now. */
export function mingle(k: Kit, s: CardState, slot: number): number {
  const who = knowers(k, s, slot);
  const alike = countAlike(k, s, slot, who);
  if (alike < 2) return slot;
  const place = nthAlike(k, s, slot, who, k.chance(PLACES, s.draws++).below(alike));
  if (place !== slot) exchange(k, s, slot, place);
  return place;
}

const handAt = (k: Kit, seat: number): number => (seat * k.zones + HAND) * k.room;

const isAlike = (k: Kit, s: CardState, slot: number, who: number): boolean =>
  s.card.face[slot] === 0 && knowers(k, s, slot) === who;

function countAlike(k: Kit, s: CardState, slot: number, who: number): number {
  const seat = k.owner[slot];
  const base = handAt(k, seat);
  const end = base + s.count[seat * k.zones + HAND];
  let n = 0;
  for (let i = base; i < end; i++) if (isAlike(k, s, s.list[i], who)) n++;
  return n;
}

function nthAlike(k: Kit, s: CardState, slot: number, who: number, nth: number): number {
  let at = handAt(k, k.owner[slot]);
  for (; ; at++) if (isAlike(k, s, s.list[at], who) && nth-- === 0) return s.list[at];
}

/** Two cards of one hand: nothing but their names is theirs, and what points at one points at it afterwards. */
function exchange(k: Kit, s: CardState, a: number, b: number): void {
  const { def } = s.card;
  const name = def[a];
  def[a] = def[b];
  def[b] = name;
  const { frame, pending } = s;
  for (let f = 0; f < s.depth; f++) {
    repoint(s, frame.source, frame.sourceGen, f, a, b);
    repoint(s, frame.subject, frame.subjectGen, f, a, b);
    repoint(s, frame.other, frame.otherGen, f, a, b);
    frame.last[f] = other(frame.last[f], a, b);
    frame.ref0[f] = other(frame.ref0[f], a, b);
    frame.ref1[f] = other(frame.ref1[f], a, b);
    exchangeBits(k, s.chosen, f, a, b);
    exchangeBits(k, s.left, f, a, b);
  }
  for (let i = 0; i < s.pendingCount; i++) {
    repoint(s, pending.source, pending.sourceGen, i, a, b);
    repoint(s, pending.subject, pending.subjectGen, i, a, b);
    repoint(s, pending.other, pending.otherGen, i, a, b);
  }
  for (let i = 0; i < s.floatCount; i++) s.float.source[i] = other(s.float.source[i], a, b);
}

const other = (slot: number, a: number, b: number): number => (slot === a ? b : slot === b ? a : slot);

/** What meant the card as it was before, in another zone, means nothing now. */
function repoint(s: CardState, slots: Uint8Array, gens: Uint16Array, at: number, a: number, b: number): void {
  const slot = slots[at];
  if ((slot !== a && slot !== b) || gens[at] !== s.card.gen[slot]) return;
  slots[at] = other(slot, a, b);
  gens[at] = s.card.gen[slots[at]];
}

function exchangeBits(k: Kit, set: Uint8Array, f: number, a: number, b: number): void {
  const atA = f * k.width + (a >> 3);
  const atB = f * k.width + (b >> 3);
  if (((set[atA] >> (a & 7)) & 1) === ((set[atB] >> (b & 7)) & 1)) return;
  set[atA] ^= 1 << (a & 7);
  set[atB] ^= 1 << (b & 7);
}
