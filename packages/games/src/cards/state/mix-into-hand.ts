// Hands are mixed: a player who sees a card leave a hand must not be able to tell when it came there.

import { HAND, type Kit } from '../kit.ts';
import { PLACES } from '../purposes.ts';
import type { CardState } from './fields.ts';
import { knowers } from './knowledge.ts';

/** Lets a card that came to a hand change places with one that the same seats know there. Returns its slot now. */
export function mixIntoHand(kit: Kit, state: CardState, slot: number): number {
  const who = knowers(kit, state, slot);
  const alike = countAlike(kit, state, slot, who);
  if (alike < 2) return slot;
  const place = nthAlike(kit, state, slot, who, kit.chance(PLACES, state.draws++).below(alike));
  if (place !== slot) exchange(kit, state, slot, place);
  return place;
}

const handAt = (kit: Kit, seat: number): number => (seat * kit.zones + HAND) * kit.room;

const isAlike = (kit: Kit, state: CardState, slot: number, who: number): boolean =>
  state.card.face[slot] === 0 && knowers(kit, state, slot) === who;

function countAlike(kit: Kit, state: CardState, slot: number, who: number): number {
  const seat = kit.owner[slot];
  const base = handAt(kit, seat);
  const end = base + state.count[seat * kit.zones + HAND];
  let n = 0;
  for (let i = base; i < end; i++) if (isAlike(kit, state, state.list[i], who)) n++;
  return n;
}

function nthAlike(kit: Kit, state: CardState, slot: number, who: number, nth: number): number {
  let at = handAt(kit, kit.owner[slot]);
  for (; ; at++) if (isAlike(kit, state, state.list[at], who) && nth-- === 0) return state.list[at];
}

/** Exchanges two cards of one hand: only what they are is exchanged, and whatever points at one points at it afterwards. */
function exchange(kit: Kit, state: CardState, a: number, b: number): void {
  const { def } = state.card;
  const name = def[a];
  def[a] = def[b];
  def[b] = name;
  const { frame, pending } = state;
  for (let f = 0; f < state.depth; f++) {
    repoint(state, frame.source, frame.sourceGen, f, a, b);
    repoint(state, frame.subject, frame.subjectGen, f, a, b);
    repoint(state, frame.other, frame.otherGen, f, a, b);
    frame.last[f] = other(frame.last[f], a, b);
    frame.ref0[f] = other(frame.ref0[f], a, b);
    frame.ref1[f] = other(frame.ref1[f], a, b);
    exchangeBits(kit, state.chosen, f, a, b);
    exchangeBits(kit, state.left, f, a, b);
  }
  for (let i = 0; i < state.pendingCount; i++) {
    repoint(state, pending.source, pending.sourceGen, i, a, b);
    repoint(state, pending.subject, pending.subjectGen, i, a, b);
    repoint(state, pending.other, pending.otherGen, i, a, b);
  }
  for (let i = 0; i < state.floatCount; i++) state.float.source[i] = other(state.float.source[i], a, b);
}

const other = (slot: number, a: number, b: number): number => (slot === a ? b : slot === b ? a : slot);

/** A pointer that means the card as it was in another zone is left alone: it means nothing now. */
function repoint(state: CardState, slots: Uint8Array, gens: Uint16Array, at: number, a: number, b: number): void {
  const slot = slots[at];
  if ((slot !== a && slot !== b) || gens[at] !== state.card.gen[slot]) return;
  slots[at] = other(slot, a, b);
  gens[at] = state.card.gen[slots[at]];
}

function exchangeBits(kit: Kit, set: Uint8Array, frame: number, a: number, b: number): void {
  const atA = frame * kit.width + (a >> 3);
  const atB = frame * kit.width + (b >> 3);
  if (((set[atA] >> (a & 7)) & 1) === ((set[atB] >> (b & 7)) & 1)) return;
  set[atA] ^= 1 << (a & 7);
  set[atB] ^= 1 << (b & 7);
}
