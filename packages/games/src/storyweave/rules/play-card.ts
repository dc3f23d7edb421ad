// Playing a card: announce, pay, and it enters play, or its effect happens and it is discarded.
import { EVERYONE } from '@umpire/core/author';
import { fresh } from '../../cards/ability/derive.ts';
import { destroy } from '../../cards/ability/destroy.ts';
import { call, emptySets, leave, listSet } from '../../cards/ability/frames.ts';
import { start } from '../../cards/ability/interpret.ts';
import { dropMod } from '../../cards/ability/modifiers.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { pickOne } from '../../cards/ability/pick-one.ts';
import { emit } from '../../cards/events.ts';
import { DISCARD, type Kit, LIMBO, PLAY, UNDER } from '../../cards/kit.ts';
import { payOf, useCostMods } from '../../cards/state/cost-mods.ts';
import { NONE } from '../../cards/state/fields.ts';
import { clearMarks, move, renew, takeOut } from '../../cards/state/zones.ts';
import { tellOpen } from '../../cards/tell.ts';
import { turn } from '../../cards/turn.ts';
import { printedFor, typeOf } from './cards-in-play.ts';
import { ASKS, PROC, VANISHING } from './codes.ts';
import { EVENT, LET, TYPE, VIA, VIAS } from './numbers.ts';
import { pay } from './pay.ts';
import type { Storyweave } from './state.ts';
import { shiftCostOf, shiftTargets, singTargets, sungSoFar, togetherCost, togetherTargets } from './targets.ts';

const ANNOUNCE = 0;
const ENTER = 1;
const PLAYED = 2;
const RESOLVED = 3;

export function playProc(k: Kit, s: Storyweave, f: number): boolean {
  const slot = s.frame.subject[f];
  switch (s.frame.pc[f]) {
    case ANNOUNCE:
      return announce(k, s, f, slot);
    case ENTER:
      enter(k, s, f, slot);
      return false;
    case PLAYED:
      emit(k, s, EVENT.played, s.frame.seat[f], slot, NONE, s.frame.amount[f]);
      openPending(k, s, f);
      s.frame.pc[f] = RESOLVED + 1;
      // Nothing may have been called: then this frame is still the innermost and goes on.
      return false;
    case RESOLVED:
      finishAction(k, s, f, slot);
      return false;
    default:
      leave(k, s);
      return false;
  }
}

/** From now on the card lies open, in no zone. */
function announce(k: Kit, s: Storyweave, f: number, slot: number): boolean {
  const seat = s.frame.seat[f];
  const via = s.frame.amount[f];
  const price =
    via === VIA.ink
      ? payOf(k, s, slot, k.book.cost[s.card.def[slot]])
      : via === VIA.shift
        ? shiftCostOf(k, s, slot)
        : 0;
  pay(k, s, seat, price);
  useCostMods(k, s, slot);
  move(k, s, slot, LIMBO);
  tellOpen(k, s, 'PLAYED', slot, { via: VIAS[via], paid: price });
  s.frame.subjectGen[f] = s.card.gen[slot];
  if (typeOf(k, s, slot) === TYPE.action) {
    s.frame.pc[f] = RESOLVED;
    const { spell } = k.book.defs[s.card.def[slot]];
    // Sung together is sung.
    if (spell !== undefined) start(s, spell.code, seat, slot, via === VIA.together ? VIA.sing : via);
    return false;
  }
  s.frame.pc[f] = ENTER;
  if (via === VIA.shift || printedFor(k, s, slot, LET.enterExerted) === 0) return false;
  s.ask = ASKS.ENTER;
  s.asked = seat;
  return true;
}

function enter(k: Kit, s: Storyweave, f: number, slot: number): void {
  const def = s.card.def[slot];
  const via = s.frame.amount[f];
  move(k, s, slot, PLAY);
  s.frame.subjectGen[f] = s.card.gen[slot];
  s.card.via[slot] = via;
  if (via === VIA.shift) coverWith(k, s, s.frame.other[f], slot);
  else {
    s.card.fresh[slot] = Number(k.book.type[def] === TYPE.character);
    if (k.book.defs[def].entersSpent || s.frame.num0[f] === 1) s.card.spent[slot] = 1;
  }
  s.frame.pc[f] = PLAYED;
}

/** The card on top takes over what the one below was: its state, its damage and what is applied to it. */
function coverWith(k: Kit, s: Storyweave, below: number, slot: number): void {
  const { card, mod } = s;
  card.spent[slot] = card.spent[below];
  card.fresh[slot] = card.fresh[below];
  card.damage[slot] = card.damage[below];
  card.at[slot] = card.at[below];
  for (let i = 0; i < s.modCount; i++) if (mod.target[i] === below) mod.target[i] = slot;
  for (let each = 0; each < k.slots; each++)
    if (card.zone[each] === UNDER && card.top[each] === below) card.top[each] = slot;
  takeOut(k, s, below);
  clearMarks(s, below);
  renew(s, below);
  card.zone[below] = UNDER;
  card.top[below] = slot;
  s.dirty = 1;
}

function finishAction(k: Kit, s: Storyweave, f: number, slot: number): void {
  const seat = s.frame.seat[f];
  move(k, s, slot, DISCARD);
  emit(k, s, EVENT.played, seat, slot, NONE, s.frame.amount[f]);
  if (isSong(k, s, slot)) emit(k, s, EVENT.songPlayed, seat, slot, NONE, 0);
  vanishChosen(k, s);
  openPending(k, s, f);
}

export const isSong = (k: Kit, s: Storyweave, slot: number): boolean => {
  const song = k.book.traits.indexOf('Song');
  return song >= 0 && k.book.hasTrait[s.card.def[slot] * k.book.traits.length + song] === 1;
};

function vanishChosen(k: Kit, s: Storyweave): void {
  const { targets } = k.scratch;
  let n = 0;
  for (let i = s.modCount - 1; i >= 0; i--) {
    if (s.mod.kind[i] !== VANISHING) continue;
    targets[n++] = s.mod.target[i];
    dropMod(s, i);
  }
  if (n > 0) destroy(k, s, targets, n);
}

/** Onto which character? */
export function shiftProc(k: Kit, s: Storyweave, f: number): boolean {
  return pickOne(k, s, f, ASKS.SHIFT, shiftTargets, (seat, slot, onto) =>
    call(s, PROC.PLAY, seat, NONE, slot, onto, VIA.shift),
  );
}

/** Who sings it? */
export function singProc(k: Kit, s: Storyweave, f: number): boolean {
  return pickOne(k, s, f, ASKS.SING, singTargets, (seat, slot, singer) => {
    sing(k, s, singer, slot);
    call(s, PROC.PLAY, seat, NONE, slot, NONE, VIA.sing);
  });
}

function sing(k: Kit, s: Storyweave, singer: number, song: number): void {
  turn(k, s, singer, true);
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'SANG', seat: k.owner[singer] });
  emit(k, s, EVENT.sang, k.owner[singer], singer, song, 0);
}

export function togetherProc(k: Kit, s: Storyweave, f: number): boolean {
  const { subject, seat } = s.frame;
  const slot = subject[f];
  fresh(k, s);
  if (s.frame.pc[f] === 0) {
    const n = togetherTargets(k, s, f, k.scratch.targets);
    if (n > 0) {
      s.ask = ASKS.TOGETHER;
      s.asked = seat[f];
      return true;
    }
  }
  const enough = sungSoFar(k, s, f) >= togetherCost(k, s, slot);
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  const owner = seat[f];
  emptySets(k, s, f);
  leave(k, s);
  if (!enough) return false;
  for (let i = 0; i < n; i++) sing(k, s, targets[i], slot);
  call(s, PROC.PLAY, owner, NONE, slot, NONE, VIA.together);
  return false;
}
