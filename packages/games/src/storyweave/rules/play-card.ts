// Playing a card: it is announced and paid for; then it enters play, or its effect happens and it is discarded.
import { EVERYONE } from '@umpire/core/author';
import { fresh } from '../../cards/ability/derive.ts';
import { destroy } from '../../cards/ability/destroy.ts';
import { ask, call, emptySets, leave, listSet } from '../../cards/ability/frames.ts';
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

export function playProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const slot = state.frame.subject[frame];
  switch (state.frame.pc[frame]) {
    case ANNOUNCE:
      return announce(kit, state, frame, slot);
    case ENTER:
      enter(kit, state, frame, slot);
      return false;
    case PLAYED:
      emit(kit, state, EVENT.played, state.frame.seat[frame], slot, NONE, state.frame.amount[frame]);
      openPending(kit, state, frame);
      state.frame.pc[frame] = RESOLVED + 1;
      // If nothing was called, this frame is still the innermost and goes on.
      return false;
    case RESOLVED:
      return finishAction(kit, state, frame, slot);
    default:
      return leave(kit, state);
  }
}

/** Shows the card: from now on it lies open, in no zone. */
function announce(kit: Kit, state: Storyweave, frame: number, slot: number): boolean {
  const seat = state.frame.seat[frame];
  const via = state.frame.amount[frame];
  const price =
    via === VIA.ink
      ? payOf(kit, state, slot, kit.book.cost[state.card.def[slot]])
      : via === VIA.shift
        ? shiftCostOf(kit, state, slot)
        : 0;
  pay(kit, state, seat, price);
  useCostMods(kit, state, slot);
  move(kit, state, slot, LIMBO);
  tellOpen(kit, state, 'PLAYED', slot, { via: VIAS[via], paid: price });
  state.frame.subjectGen[frame] = state.card.gen[slot];
  if (typeOf(kit, state, slot) === TYPE.action) {
    state.frame.pc[frame] = RESOLVED;
    const { spell } = kit.book.defs[state.card.def[slot]];
    // A song that is sung together counts as sung.
    if (spell !== undefined) start(state, spell.code, seat, slot, via === VIA.together ? VIA.sing : via);
    return false;
  }
  state.frame.pc[frame] = ENTER;
  if (via === VIA.shift || printedFor(kit, state, slot, LET.enterExerted) === 0) return false;
  return ask(state, ASKS.ENTER, seat);
}

function enter(kit: Kit, state: Storyweave, frame: number, slot: number): void {
  const def = state.card.def[slot];
  const via = state.frame.amount[frame];
  move(kit, state, slot, PLAY);
  state.frame.subjectGen[frame] = state.card.gen[slot];
  state.card.via[slot] = via;
  if (via === VIA.shift) coverWith(kit, state, state.frame.other[frame], slot);
  else {
    state.card.fresh[slot] = Number(kit.book.type[def] === TYPE.character);
    if (kit.book.defs[def].entersSpent || state.frame.num0[frame] === 1) state.card.spent[slot] = 1;
  }
  state.frame.pc[frame] = PLAYED;
}

/** Puts a card on top of another: it takes over the state and the damage of the lower card, and the effects on it. */
function coverWith(kit: Kit, state: Storyweave, below: number, slot: number): void {
  const { card, mod } = state;
  card.spent[slot] = card.spent[below];
  card.fresh[slot] = card.fresh[below];
  card.damage[slot] = card.damage[below];
  card.at[slot] = card.at[below];
  for (let i = 0; i < state.modCount; i++) if (mod.target[i] === below) mod.target[i] = slot;
  for (let each = 0; each < kit.slots; each++)
    if (card.zone[each] === UNDER && card.top[each] === below) card.top[each] = slot;
  takeOut(kit, state, below);
  clearMarks(state, below);
  renew(state, below);
  card.zone[below] = UNDER;
  card.top[below] = slot;
  state.dirty = 1;
}

function finishAction(kit: Kit, state: Storyweave, frame: number, slot: number): boolean {
  const seat = state.frame.seat[frame];
  move(kit, state, slot, DISCARD);
  emit(kit, state, EVENT.played, seat, slot, NONE, state.frame.amount[frame]);
  if (isSong(kit, state, slot)) emit(kit, state, EVENT.songPlayed, seat, slot, NONE, 0);
  vanishChosen(kit, state);
  return openPending(kit, state, frame);
}

export const isSong = (kit: Kit, state: Storyweave, slot: number): boolean => {
  const song = kit.book.traits.indexOf('Song');
  return song >= 0 && kit.book.hasTrait[state.card.def[slot] * kit.book.traits.length + song] === 1;
};

function vanishChosen(kit: Kit, state: Storyweave): void {
  const { targets } = kit.scratch;
  let n = 0;
  for (let i = state.modCount - 1; i >= 0; i--) {
    if (state.mod.kind[i] !== VANISHING) continue;
    targets[n++] = state.mod.target[i];
    dropMod(state, i);
  }
  if (n > 0) destroy(kit, state, targets, n);
}

/** Asks which character to shift onto. */
export const shiftProc = (kit: Kit, state: Storyweave, frame: number): boolean =>
  pickOne(kit, state, frame, ASKS.SHIFT, shiftTargets, (seat, slot, onto) =>
    call(state, PROC.PLAY, seat, NONE, slot, onto, VIA.shift),
  );

/** Asks who sings the song. */
export const singProc = (kit: Kit, state: Storyweave, frame: number): boolean =>
  pickOne(kit, state, frame, ASKS.SING, singTargets, (seat, slot, singer) => {
    sing(kit, state, singer, slot);
    call(state, PROC.PLAY, seat, NONE, slot, NONE, VIA.sing);
  });

function sing(kit: Kit, state: Storyweave, singer: number, song: number): void {
  turn(kit, state, singer, true);
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'SANG', seat: kit.owner[singer] });
  emit(kit, state, EVENT.sang, kit.owner[singer], singer, song, 0);
}

export function togetherProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const { subject, seat } = state.frame;
  const slot = subject[frame];
  fresh(kit, state);
  if (state.frame.pc[frame] === 0) {
    const n = togetherTargets(kit, state, frame, kit.scratch.targets);
    if (n > 0) return ask(state, ASKS.TOGETHER, seat[frame]);
  }
  const enough = sungSoFar(kit, state, frame) >= togetherCost(kit, state, slot);
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  const owner = seat[frame];
  emptySets(kit, state, frame);
  leave(kit, state);
  if (!enough) return false;
  for (let i = 0; i < n; i++) sing(kit, state, targets[i], slot);
  call(state, PROC.PLAY, owner, NONE, slot, NONE, VIA.together);
  return false;
}
