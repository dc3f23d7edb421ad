// Damage, and what may happen instead of it. A damage event that could be replaced is a frame of its own: it remembers
// what has been applied to it, so that nothing applies twice.
import { ORDER_VARIANTS } from './actions.ts';
import { fresh } from './derive.ts';
import { emit } from './events.ts';
import { type CardState, NONE } from './fields.ts';
import { addTo, call, emptySets, leave, listSet, subjectLives } from './frames.ts';
import { type Kit, PLAY } from './kit.ts';
import { ASK, DAMAGE, DAMAGE_PROC, REPLACEMENTS_MAX } from './program.ts';
import { isMeant, type Point } from './select.ts';
import { tellOpen } from './tell.ts';
import { listAt } from './zones.ts';

const KINDS = ['dealt', 'put', 'moved'];
const DAMAGE_MAX = 255;

/** Answers whether it called a frame that goes on with it. */
export function damage(k: Kit, s: CardState, slot: number, amount: number, kind: number): boolean {
  if (slot === NONE || s.card.zone[slot] !== PLAY) return false;
  fresh(k, s);
  const n = kind === DAMAGE.DEALT ? k.game.reduceDamage(k, s, slot, amount, kind) : amount;
  if (n <= 0) return false;
  if (kind === DAMAGE.DEALT && k.book.anyReplacement && findReplacements(k, s, slot, NONE) > 0) {
    begin(k, s, slot, n);
    return true;
  }
  suffer(k, s, slot, n, kind);
  return false;
}

/** An event that came about by a replacement keeps in mind what was applied before. */
function begin(k: Kit, s: CardState, slot: number, amount: number): void {
  const from = s.depth - 2;
  call(s, DAMAGE_PROC, k.owner[slot], NONE, slot, NONE, amount);
  if (from < 0 || s.frame.code[from] !== DAMAGE_PROC) return;
  const to = s.depth - 1;
  for (let i = 0; i < k.width; i++) {
    s.chosen[to * k.width + i] = s.chosen[from * k.width + i];
    s.left[to * k.width + i] = s.left[from * k.width + i];
  }
}

function suffer(k: Kit, s: CardState, slot: number, amount: number, kind: number): void {
  s.card.damage[slot] = Math.min(DAMAGE_MAX, s.card.damage[slot] + amount);
  if (k.book.readsState) s.dirty = 1;
  tellOpen(k, s, 'DAMAGED', slot, { amount, how: KINDS[kind] });
  emit(k, s, k.game.told.tookDamage, k.owner[slot], slot, NONE, amount);
}

export function heal(k: Kit, s: CardState, slot: number, amount: number): number {
  const n = Math.min(amount, s.card.damage[slot]);
  if (n <= 0) return 0;
  s.card.damage[slot] -= n;
  if (k.book.readsState) s.dirty = 1;
  tellOpen(k, s, 'HEALED', slot, { amount: n });
  return n;
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Abilities that may replace damage: the card and which of its two. */
const found = new Uint16Array(512);

/** Finds what may replace damage dealt to `slot` and has not done so; `f` NONE: nothing has. Answers how many. */
function findReplacements(k: Kit, s: CardState, slot: number, f: number): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const source = s.list[i];
      const def = s.card.def[source];
      if (k.book.hasReplacements[def] === 0) continue;
      const { replacements } = k.book.defs[def];
      for (let which = 0; which < replacements.length; which++) {
        if (f !== NONE && wasApplied(k, s, f, def, which)) continue;
        point.source = source;
        point.seat = seat;
        const { subject } = replacements[which];
        if (subject === null || isMeant(k, s, subject, slot, point)) found[n++] = source * REPLACEMENTS_MAX + which;
      }
    }
  }
  return n;
}

/** The first ability of each card is marked in one set of the frame, the second in the other. */
const appliedBy = (s: CardState, which: number): Uint8Array => (which === 0 ? s.chosen : s.left);

/** Of two equal cards only one applies its ability to an event. */
function wasApplied(k: Kit, s: CardState, f: number, def: number, which: number): boolean {
  const { counted } = k.scratch;
  const n = listSet(k, appliedBy(s, which), f, counted);
  for (let i = 0; i < n; i++) if (s.card.def[counted[i]] === def) return true;
  return false;
}

/** Writes which replacement may apply, ascending: by its card, or where a card has two by both. */
export function replacementActions(k: Kit, s: CardState, f: number, out: Int32Array): number {
  const all = findReplacements(k, s, s.frame.subject[f], f);
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

/** The seat whose card is hurt chooses among several replacements. */
export function damageProc(k: Kit, s: CardState, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  if (frame.pc[f] === DONE && frame.num1[f] === 1) return finish(k, s, f);
  if (!subjectLives(s, f) || s.card.zone[slot] !== PLAY) return finish(k, s, f);
  if (frame.pc[f] !== CHOSEN) {
    fresh(k, s);
    const n = findReplacements(k, s, slot, f);
    if (n === 0) {
      const amount = frame.amount[f];
      finish(k, s, f);
      suffer(k, s, slot, amount, DAMAGE.DEALT);
      return false;
    }
    if (n > 1) {
      s.ask = ASK.REPLACE;
      s.asked = frame.seat[f];
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
  tellOpen(k, s, 'REPLACED', source, { ability: ability.id });
  call(s, ability.code, k.owner[source], source, frame.subject[f], NONE, frame.amount[f]);
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
  const n = findReplacements(k, s, s.frame.subject[f], f);
  for (let i = 0; i < n; i++) if (cardOf(found[i]) === source) return whichOf(found[i]);
  return 0;
}

function finish(k: Kit, s: CardState, f: number): boolean {
  emptySets(k, s, f);
  leave(k, s);
  return false;
}
