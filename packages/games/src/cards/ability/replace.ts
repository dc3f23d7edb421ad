// What may happen instead of an event. An event that could be replaced is a frame of its own: it remembers what has been
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
 * Begins a frame if something may replace the event, and answers whether it did. `slot` is the card it happens to,
 * `other` the card that does it. If nothing replaces it after all: damage is suffered, and a card that would be destroyed
 * stays in the set of the frame that asked, which goes on with it.
 */
export function mayReplace(k: Kit, s: CardState, would: number, slot: number, other: number, amount: number): boolean {
  if (would < 0 || ((k.book.replaced >> would) & 1) === 0) return false;
  if (findReplacements(k, s, would, slot, other, NONE) === 0) return false;
  begin(k, s, would, slot, other, amount);
  return true;
}

/** An event that came about by a replacement keeps in mind what was applied before. */
function begin(k: Kit, s: CardState, would: number, slot: number, other: number, amount: number): void {
  const from = s.depth - 2;
  const { frame } = s;
  call(s, REPLACE_PROC, k.owner[slot], NONE, slot, other, amount);
  if (s.over !== 0) return;
  const to = s.depth - 1;
  frame.picks[to] = would;
  if (from < 0 || frame.code[from] !== REPLACE_PROC || frame.picks[from] !== would) return;
  for (let i = 0; i < k.width; i++) {
    s.chosen[to * k.width + i] = s.chosen[from * k.width + i];
    s.left[to * k.width + i] = s.left[from * k.width + i];
  }
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Abilities that may replace the event: the card and which of its two. */
const found = new Uint16Array(512);

/** Finds what may replace the event and has not done so; `f` NONE: nothing has. Answers how many. */
function findReplacements(k: Kit, s: CardState, would: number, slot: number, other: number, f: number): number {
  let n = 0;
  const isOwnFirst = k.game.would[would].order === 'ownFirst';
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const source = s.list[i];
      const def = s.card.def[source];
      if (k.book.hasReplacements[def] === 0 || (s.barred[source] & NEGATED) !== 0) continue;
      const { replacements } = k.book.defs[def];
      for (let which = 0; which < replacements.length; which++) {
        const ability = replacements[which];
        if (ability.would !== would || (f !== NONE && wasApplied(k, s, f, source, which))) continue;
        point.source = source;
        point.seat = seat;
        if (ability.subject !== null && !isMeant(k, s, ability.subject, slot, point)) continue;
        if (ability.cause !== null && !isCausedBy(k, s, ability.cause, seat, other)) continue;
        if (isOwnFirst && !isPossible(k, s, source, ability)) continue;
        found[n++] = source * REPLACEMENTS_MAX + which;
      }
    }
  }
  return isOwnFirst && n > 1 ? keepFirst(k, s, slot, n) : n;
}

/** Where the rules ask for it: only what is not used up, holds and can be paid for is applied at all. */
function isPossible(k: Kit, s: CardState, source: number, ability: Ability): boolean {
  if (ability.limited && ((s.card.used[source] >> ability.index) & 1) === 1) return false;
  if (!seemsPayable(k, s, point.seat, source, ability.price)) return false;
  return ability.early === null || isTrue(k, s, ability.early, point);
}

/** The card's own, or else those of the active seat, or else those of the next one. */
function keepFirst(k: Kit, s: CardState, slot: number, n: number): number {
  const rankOf = (source: number): number => (source === slot ? -1 : (k.owner[source] - s.active + k.seats) % k.seats);
  let least = k.seats;
  for (let i = 0; i < n; i++) least = Math.min(least, rankOf(cardOf(found[i])));
  let kept = 0;
  for (let i = 0; i < n; i++) if (rankOf(cardOf(found[i])) === least) found[kept++] = found[i];
  return kept;
}

/** The first ability of each card is marked in one set of the frame, the second in the other. */
const appliedBy = (s: CardState, which: number): Uint8Array => (which === 0 ? s.chosen : s.left);

function wasApplied(k: Kit, s: CardState, f: number, source: number, which: number): boolean {
  const { counted } = k.scratch;
  const isEqualOnce = k.game.would[s.frame.picks[f]].equalOnce === true;
  const { def } = s.card;
  const n = listSet(k, appliedBy(s, which), f, counted);
  for (let i = 0; i < n; i++)
    if (counted[i] === source || (isEqualOnce && def[counted[i]] === def[source])) return true;
  return false;
}

const findFor = (k: Kit, s: CardState, f: number): number =>
  findReplacements(k, s, s.frame.picks[f], s.frame.subject[f], s.frame.other[f], f);

/** Writes which replacement may apply, ascending: by its card, or where a card has two by both. */
export function replacementActions(k: Kit, s: CardState, f: number, out: Int32Array): number {
  const all = findFor(k, s, f);
  const isPair = (i: number): boolean =>
    (i > 0 && cardOf(found[i - 1]) === cardOf(found[i])) || (i + 1 < all && cardOf(found[i + 1]) === cardOf(found[i]));
  let n = 0;
  for (let i = 0; i < all; i++) if (!isPair(i)) out[n++] = k.actions.choose + cardOf(found[i]);
  for (let i = 0; i < all; i++)
    if (isPair(i)) out[n++] = k.actions.order + cardOf(found[i]) * ORDER_VARIANTS + whichOf(found[i]);
  return n;
}

const cardOf = (entry: number): number => Math.floor(entry / REPLACEMENTS_MAX);
const whichOf = (entry: number): number => entry % REPLACEMENTS_MAX;

const LOOK = 0;
const CHOSEN = 1;
const DONE = 2;

/** Of several replacements whoever they are for says which comes first. */
export function replaceProc(k: Kit, s: CardState, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  if (frame.pc[f] === DONE && frame.num1[f] === 1) return finish(k, s, f, true);
  if (!subjectLives(s, f) || s.card.zone[slot] !== PLAY) return finish(k, s, f, true);
  if (frame.pc[f] !== CHOSEN) {
    fresh(k, s);
    const n = findFor(k, s, f);
    if (n === 0) return finish(k, s, f, false);
    if (n > 1) {
      s.ask = ASK.REPLACE;
      s.asked = k.game.would[frame.picks[f]].order === 'ownFirst' ? k.owner[cardOf(found[0])] : frame.seat[f];
      frame.pc[f] = LOOK;
      return true;
    }
    frame.last[f] = cardOf(found[0]);
    frame.num0[f] = whichOf(found[0]);
  }
  replace(k, s, f, frame.last[f], frame.num0[f]);
  return false;
}

function replace(k: Kit, s: CardState, f: number, source: number, which: number): void {
  const { frame } = s;
  addTo(k, appliedBy(s, which), f, source);
  frame.pc[f] = DONE;
  frame.last[f] = NONE;
  frame.num0[f] = 0;
  const ability = k.book.defs[s.card.def[source]].replacements[which];
  // Where only what can be paid for applies, it is told once that is done.
  if (k.game.would[frame.picks[f]].order === 'affected') tellReplaced(k, s, source, ability);
  call(s, ability.code, k.owner[source], source, frame.subject[f], frame.other[f], frame.amount[f]);
}

function tellReplaced(k: Kit, s: CardState, source: number, ability: Ability): void {
  if (k.tell !== undefined) tellOpen(k, s, 'REPLACED', source, { ability: ability.id });
}

/** The ability in frame `f` happens instead of the event below it. */
export function markReplaced(k: Kit, s: CardState, f: number, ability: Ability): void {
  s.frame.num1[f - 1] = 1;
  if (k.game.would[s.frame.picks[f - 1]].order !== 'affected') tellReplaced(k, s, s.frame.source[f], ability);
}

/** The answer to which replacement applies. */
export function chooseReplacement(k: Kit, s: CardState, f: number, action: number): void {
  const isOfPair = action >= k.actions.order;
  const entry = isOfPair ? action - k.actions.order : action - k.actions.choose;
  s.frame.last[f] = isOfPair ? Math.floor(entry / ORDER_VARIANTS) : entry;
  s.frame.num0[f] = isOfPair ? entry % ORDER_VARIANTS : onlyOne(k, s, f, entry);
  s.frame.pc[f] = CHOSEN;
}

function onlyOne(k: Kit, s: CardState, f: number, source: number): number {
  const n = findFor(k, s, f);
  for (let i = 0; i < n; i++) if (cardOf(found[i]) === source) return whichOf(found[i]);
  return 0;
}

function finish(k: Kit, s: CardState, f: number, isOver: boolean): boolean {
  const { frame } = s;
  const would = frame.picks[f];
  const slot = frame.subject[f];
  const amount = frame.amount[f];
  emptySets(k, s, f);
  leave(k, s);
  if (would === k.wouldDamage) {
    if (!isOver) suffer(k, s, slot, amount);
  } else if (isOver && f > 0) removeFrom(k, s.chosen, f - 1, slot);
  return false;
}

/**
 * What would happen to a seat is replaced at once, in the middle of anything: so all that can happen instead is that the
 * owner of the card wins. Answers whether it did.
 */
export function winsInstead(k: Kit, s: CardState, would: number, seat: number): boolean {
  if (((k.book.replaced >> would) & 1) === 0) return false;
  fresh(k, s);
  for (let of = 0; of < k.seats; of++) {
    const base = listAt(k, of, PLAY);
    const end = base + s.count[of * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const ability = replacementOf(k, s, would, s.list[i], of, seat);
      if (ability === undefined) continue;
      tellReplaced(k, s, s.list[i], ability);
      winByCard(s, of);
      return true;
    }
  }
  return false;
}

function replacementOf(
  k: Kit,
  s: CardState,
  would: number,
  source: number,
  of: number,
  seat: number,
): Ability | undefined {
  if ((s.barred[source] & NEGATED) !== 0) return undefined;
  point.source = source;
  point.seat = of;
  return k.book.defs[s.card.def[source]].replacements.find(
    (ability) =>
      ability.would === would &&
      (ability.who === WHO.OWN ? of === seat : ability.who !== WHO.OPP || of !== seat) &&
      (ability.early === null || isTrue(k, s, ability.early, point)),
  );
}
