// What may happen instead of an event. An event that could be replaced gets a frame of its own, which marks what has been
// applied to it, so that nothing applies twice. `picks` says which event it is.
import { ORDER_VARIANTS } from '../actions.ts';
import { winByCard } from '../end.ts';
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { seemsPayable } from '../state/price.ts';
import { listAt } from '../state/zones.ts';
import { tellOpen } from '../tell.ts';
import { isCausedBy } from './cause.ts';
import { fresh } from './derive.ts';
import { addTo, call, emptySets, leave, listSet, removeFrom, subjectLives } from './frames.ts';
import type { Point } from './point.ts';
import { type Ability, ASK, NEGATED, REPLACE_PROC, REPLACEMENTS_MAX } from './program.ts';
import { isMeant, isTrue } from './select.ts';
import { WHO } from './selector.ts';
import { suffer } from './suffer.ts';

/**
 * Begins a frame if something may replace the event, and returns whether it did. `slot` is the card that it happens to,
 * `other` the card that does it. If nothing replaces it in the end, damage is suffered, and a card that would be
 * destroyed stays in the set of the frame that called, which goes on with it.
 */
export function mayReplace(
  kit: Kit,
  state: CardState,
  would: number,
  slot: number,
  other: number,
  amount: number,
): boolean {
  if (would < 0 || ((kit.book.replaced >> would) & 1) === 0) return false;
  if (findReplacements(kit, state, would, slot, other, NONE) === 0) return false;
  begin(kit, state, would, slot, other, amount);
  return true;
}

/** Begins the frame of an event. If a replacement led to the event, it inherits what has been applied already. */
function begin(kit: Kit, state: CardState, would: number, slot: number, other: number, amount: number): void {
  const from = state.depth - 2;
  const { frame } = state;
  call(state, REPLACE_PROC, kit.owner[slot], NONE, slot, other, amount);
  if (state.over !== 0) return;
  const to = state.depth - 1;
  frame.picks[to] = would;
  if (from < 0 || frame.code[from] !== REPLACE_PROC || frame.picks[from] !== would) return;
  for (let i = 0; i < kit.width; i++) {
    state.chosen[to * kit.width + i] = state.chosen[from * kit.width + i];
    state.left[to * kit.width + i] = state.left[from * kit.width + i];
  }
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** What may replace the event: each entry is a card and which of its two replacements. */
const found = new Uint16Array(512);

/** Finds what may replace the event and has not been applied in `frame` (NONE: no frame yet). Returns how many. */
function findReplacements(
  kit: Kit,
  state: CardState,
  would: number,
  slot: number,
  other: number,
  frame: number,
): number {
  let n = 0;
  const isOwnFirst = kit.game.would[would].order === 'ownFirst';
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const source = state.list[i];
      const def = state.card.def[source];
      if (kit.book.hasReplacements[def] === 0 || (state.barred[source] & NEGATED) !== 0) continue;
      const { replacements } = kit.book.defs[def];
      for (let which = 0; which < replacements.length; which++) {
        const ability = replacements[which];
        if (ability.would !== would || (frame !== NONE && wasApplied(kit, state, frame, source, which))) continue;
        point.source = source;
        point.seat = seat;
        if (ability.subject !== null && !isMeant(kit, state, ability.subject, slot, point)) continue;
        if (ability.cause !== null && !isCausedBy(kit, state, ability.cause, seat, other)) continue;
        if (isOwnFirst && !isPossible(kit, state, source, ability)) continue;
        found[n++] = source * REPLACEMENTS_MAX + which;
      }
    }
  }
  return isOwnFirst && n > 1 ? keepFirst(kit, state, slot, n) : n;
}

/** For `ownFirst`: only a replacement that is not used up, whose condition holds and whose price seems payable applies. */
function isPossible(kit: Kit, state: CardState, source: number, ability: Ability): boolean {
  if (ability.limited && ((state.card.used[source] >> ability.index) & 1) === 1) return false;
  if (!seemsPayable(kit, state, point.seat, source, ability.price)) return false;
  return ability.early === null || isTrue(kit, state, ability.early, point);
}

/** Keeps the replacements of the card itself; else those of the active seat; else those of the next seat that has any. */
function keepFirst(kit: Kit, state: CardState, slot: number, n: number): number {
  const rankOf = (source: number): number =>
    source === slot ? -1 : (kit.owner[source] - state.active + kit.seats) % kit.seats;
  let least = kit.seats;
  for (let i = 0; i < n; i++) least = Math.min(least, rankOf(cardOf(found[i])));
  let kept = 0;
  for (let i = 0; i < n; i++) if (rankOf(cardOf(found[i])) === least) found[kept++] = found[i];
  return kept;
}

/** The set that marks applied replacements: one for the first of each card, the other for the second. */
const appliedBy = (state: CardState, which: number): Uint8Array => (which === 0 ? state.chosen : state.left);

function wasApplied(kit: Kit, state: CardState, frame: number, source: number, which: number): boolean {
  const { counted } = kit.scratch;
  const isEqualOnce = kit.game.would[state.frame.picks[frame]].equalOnce === true;
  const { def } = state.card;
  const n = listSet(kit, appliedBy(state, which), frame, counted);
  for (let i = 0; i < n; i++)
    if (counted[i] === source || (isEqualOnce && def[counted[i]] === def[source])) return true;
  return false;
}

const findFor = (kit: Kit, state: CardState, frame: number): number =>
  findReplacements(kit, state, state.frame.picks[frame], state.frame.subject[frame], state.frame.other[frame], frame);

/** Writes the replacements that may apply, ascending: by card, then those of cards that have two by card and number. */
export function replacementActions(kit: Kit, state: CardState, frame: number, out: Int32Array): number {
  const all = findFor(kit, state, frame);
  const isPair = (i: number): boolean =>
    (i > 0 && cardOf(found[i - 1]) === cardOf(found[i])) || (i + 1 < all && cardOf(found[i + 1]) === cardOf(found[i]));
  let n = 0;
  for (let i = 0; i < all; i++) if (!isPair(i)) out[n++] = kit.actions.choose + cardOf(found[i]);
  for (let i = 0; i < all; i++)
    if (isPair(i)) out[n++] = kit.actions.order + cardOf(found[i]) * ORDER_VARIANTS + whichOf(found[i]);
  return n;
}

const cardOf = (entry: number): number => Math.floor(entry / REPLACEMENTS_MAX);
const whichOf = (entry: number): number => entry % REPLACEMENTS_MAX;

const LOOK = 0;
const CHOSEN = 1;
const DONE = 2;

/** Asks which of several replacements comes first: the affected player, or for `ownFirst` the owner of the replacing card. */
export function replaceProc(kit: Kit, state: CardState, frame: number): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  if (frames.pc[frame] === DONE && frames.num1[frame] === 1) return finish(kit, state, frame, true);
  if (!subjectLives(state, frame) || state.card.zone[slot] !== PLAY) return finish(kit, state, frame, true);
  if (frames.pc[frame] !== CHOSEN) {
    fresh(kit, state);
    const n = findFor(kit, state, frame);
    if (n === 0) return finish(kit, state, frame, false);
    if (n > 1) {
      state.ask = ASK.REPLACE;
      state.asked =
        kit.game.would[frames.picks[frame]].order === 'ownFirst' ? kit.owner[cardOf(found[0])] : frames.seat[frame];
      frames.pc[frame] = LOOK;
      return true;
    }
    frames.last[frame] = cardOf(found[0]);
    frames.num0[frame] = whichOf(found[0]);
  }
  replace(kit, state, frame, frames.last[frame], frames.num0[frame]);
  return false;
}

function replace(kit: Kit, state: CardState, frame: number, source: number, which: number): void {
  const { frame: frames } = state;
  addTo(kit, appliedBy(state, which), frame, source);
  frames.pc[frame] = DONE;
  frames.last[frame] = NONE;
  frames.num0[frame] = 0;
  const ability = kit.book.defs[state.card.def[source]].replacements[which];
  // With the order 'ownFirst' the event is told later, once its price is paid.
  if (kit.game.would[frames.picks[frame]].order === 'affected') tellReplaced(kit, state, source, ability);
  call(
    state,
    ability.code,
    kit.owner[source],
    source,
    frames.subject[frame],
    frames.other[frame],
    frames.amount[frame],
  );
}

function tellReplaced(kit: Kit, state: CardState, source: number, ability: Ability): void {
  if (kit.tell !== undefined) tellOpen(kit, state, 'REPLACED', source, { ability: ability.id });
}

/** The ability in `frame` happens instead of the event in the frame below it. */
export function markReplaced(kit: Kit, state: CardState, frame: number, ability: Ability): void {
  state.frame.num1[frame - 1] = 1;
  if (kit.game.would[state.frame.picks[frame - 1]].order !== 'affected')
    tellReplaced(kit, state, state.frame.source[frame], ability);
}

/** Carries out the answer: this replacement applies next. */
export function chooseReplacement(kit: Kit, state: CardState, frame: number, action: number): void {
  const isOfPair = action >= kit.actions.order;
  const entry = isOfPair ? action - kit.actions.order : action - kit.actions.choose;
  state.frame.last[frame] = isOfPair ? Math.floor(entry / ORDER_VARIANTS) : entry;
  state.frame.num0[frame] = isOfPair ? entry % ORDER_VARIANTS : onlyOne(kit, state, frame, entry);
  state.frame.pc[frame] = CHOSEN;
}

function onlyOne(kit: Kit, state: CardState, frame: number, source: number): number {
  const n = findFor(kit, state, frame);
  for (let i = 0; i < n; i++) if (cardOf(found[i]) === source) return whichOf(found[i]);
  return 0;
}

function finish(kit: Kit, state: CardState, frame: number, isOver: boolean): boolean {
  const { frame: frames } = state;
  const would = frames.picks[frame];
  const slot = frames.subject[frame];
  const amount = frames.amount[frame];
  emptySets(kit, state, frame);
  leave(kit, state);
  if (would === kit.wouldDamage) {
    if (!isOver) suffer(kit, state, slot, amount);
  } else if (isOver && frame > 0) removeFrom(kit, state.chosen, frame - 1, slot);
  return false;
}

/**
 * An event of a seat is replaced at once, in the middle of anything: so the only thing that can happen instead is that
 * the owner of the card wins. Returns whether that happened.
 */
export function winsInstead(kit: Kit, state: CardState, would: number, seat: number): boolean {
  if (((kit.book.replaced >> would) & 1) === 0) return false;
  fresh(kit, state);
  for (let of = 0; of < kit.seats; of++) {
    const base = listAt(kit, of, PLAY);
    const end = base + state.count[of * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const ability = replacementOf(kit, state, would, state.list[i], of, seat);
      if (ability === undefined) continue;
      tellReplaced(kit, state, state.list[i], ability);
      winByCard(state, of);
      return true;
    }
  }
  return false;
}

function replacementOf(
  kit: Kit,
  state: CardState,
  would: number,
  source: number,
  of: number,
  seat: number,
): Ability | undefined {
  if ((state.barred[source] & NEGATED) !== 0) return undefined;
  point.source = source;
  point.seat = of;
  return kit.book.defs[state.card.def[source]].replacements.find(
    (ability) =>
      ability.would === would &&
      (ability.who === WHO.OWN ? of === seat : ability.who !== WHO.OPP || of !== seat) &&
      (ability.early === null || isTrue(kit, state, ability.early, point)),
  );
}
