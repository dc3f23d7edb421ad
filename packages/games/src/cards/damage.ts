// Damage, and what may happen instead of it. A damage event that could be replaced is a frame of its own: it remembers
// what has been applied to it, so that nothing applies twice.
import { fresh } from './derive.ts';
import { emit } from './events.ts';
import { type CardState, NONE } from './fields.ts';
import { addTo, call, emptySets, isIn, leave, subjectLives } from './frames.ts';
import { type Kit, PLAY } from './kit.ts';
import { ASK, DAMAGE, DAMAGE_PROC } from './program.ts';
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
  if (kind === DAMAGE.DEALT && k.book.anyReplacement && replacers(k, s, slot, NONE, k.scratch.targets) > 0) {
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
  for (let i = 0; i < k.width; i++) s.chosen[to * k.width + i] = s.chosen[from * k.width + i];
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

/** Writes the cards that may replace damage dealt to `slot` and have not done so; `f` NONE: none has. */
export function replacers(k: Kit, s: CardState, slot: number, f: number, out: Uint8Array): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const source = s.list[i];
      const def = s.card.def[source];
      if (k.book.hasReplacements[def] === 0 || (f !== NONE && isIn(k, s.chosen, f, source))) continue;
      const { subject } = k.book.defs[def].replacements[0];
      point.source = source;
      point.seat = seat;
      if (subject === null || isMeant(k, s, subject, slot, point)) out[n++] = source;
    }
  }
  return n;
}

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
    const { targets } = k.scratch;
    const n = replacers(k, s, slot, f, targets);
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
    frame.last[f] = targets[0];
  }
  replace(k, s, f, frame.last[f]);
  return false;
}

function replace(k: Kit, s: CardState, f: number, source: number): void {
  const { frame } = s;
  addTo(k, s.chosen, f, source);
  frame.pc[f] = DONE;
  frame.last[f] = NONE;
  const ability = k.book.defs[s.card.def[source]].replacements[0];
  tellOpen(k, s, 'REPLACED', source, { ability: ability.id });
  call(s, ability.code, k.owner[source], source, frame.subject[f], NONE, frame.amount[f]);
}

/** The answer to which replacement applies. */
export function chooseReplacement(s: CardState, f: number, source: number): void {
  s.frame.last[f] = source;
  s.frame.pc[f] = CHOSEN;
}

function finish(k: Kit, s: CardState, f: number): boolean {
  emptySets(k, s, f);
  leave(k, s);
  return false;
}
