// The pool of waiting triggers: one seat after the other resolves its own, in the order it likes.
import { ORDER_VARIANTS } from '../actions.ts';
import { dropPending } from '../events.ts';
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { call, leave } from './frames.ts';
import { ASK, FIRST_ABILITY, NEGATED, PENDING_PROC } from './program.ts';
import { beginWave } from './waves.ts';

/** So many resolutions may follow each other without a decision; then each is one, so that a loop guard can look. */
const AUTO_MAX = 16;

const LOOK = 0;
const CHOSEN = 1;

/** Moves frame `f` on, and resolves what waits before it goes on. */
export function openPending(k: Kit, s: CardState, f: number): void {
  s.frame.pc[f]++;
  // Within another effect: what triggers waits until that one is over.
  const isInner = f > 0 && s.frame.code[f - 1] >= FIRST_ABILITY;
  if (isInner || s.pendingCount === 0) k.game.stateCheck(k, s);
  if (isInner || s.pendingCount === 0) return;
  call(s, PENDING_PROC, s.active, NONE, NONE, NONE, 0);
}

export function pendingProc(k: Kit, s: CardState, f: number): boolean {
  if (s.frame.pc[f] === CHOSEN) {
    resolve(k, s, f, s.frame.amount[f]);
    return false;
  }
  k.game.stateCheck(k, s);
  if (s.over !== 0) return false;
  if (k.game.isVoid !== undefined || k.book.negates) dropVoid(k, s);
  // Which wave was forming matters no more, and equal positions look equal.
  if (k.waves) s.frame.num0[f] = 0;
  if (s.pendingCount === 0) {
    leave(k, s);
    return false;
  }
  const { rival } = s.frame;
  const from = rival[f] === NONE ? s.active : rival[f];
  const seat = k.game.nextPending === undefined ? nextInWave(k, s) : k.game.nextPending(k, s, from);
  rival[f] = seat;
  const first = firstOf(k, s, seat);
  if (hasChoice(k, s, seat, first)) return wait(s, seat, ASK.ORDER);
  if (s.auto >= AUTO_MAX) {
    s.frame.amount[f] = first;
    return wait(s, seat, ASK.CONTINUE);
  }
  s.auto++;
  resolve(k, s, f, first);
  return false;
}

function wait(s: CardState, seat: number, ask: number): boolean {
  s.ask = ask;
  s.asked = seat;
  return true;
}

/** The answer: which row is resolved next. */
export function chooseRow(s: CardState, f: number, row: number): void {
  s.frame.amount[f] = row;
  s.frame.pc[f] = CHOSEN;
}

function resolve(k: Kit, s: CardState, f: number, row: number): void {
  s.frame.pc[f] = LOOK;
  s.frame.amount[f] = 0;
  const { pending } = s;
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = pending;
  const code = ability[row];
  call(s, code, seat[row], source[row], subject[row], other[row], amount[row]);
  const made = s.depth - 1;
  s.frame.sourceGen[made] = sourceGen[row];
  s.frame.subjectGen[made] = subjectGen[row];
  s.frame.otherGen[made] = otherGen[row];
  if (k.tell !== undefined)
    tellOpen(k, s, 'TRIGGERED', source[row], { by: seat[row], ability: k.book.abilities[code - FIRST_ABILITY].id });
  dropPending(s, row);
  if (k.waves) beginWave(s, f);
}

/** What has come to nothing is dropped before anyone is asked for an order. */
function dropVoid(k: Kit, s: CardState): void {
  fresh(k, s);
  for (let row = s.pendingCount - 1; row >= 0; row--)
    if (isNegated(s, row) || k.game.isVoid?.(k, s, row) === true) dropPending(s, row);
}

function isNegated({ card, pending, barred }: CardState, row: number): boolean {
  const source = pending.source[row];
  if (card.zone[source] !== PLAY || card.gen[source] !== pending.sourceGen[row]) return false;
  return (barred[source] & NEGATED) !== 0;
}

/** In the first wave: the active seat, or the next one that has something in it. */
function nextInWave(k: Kit, s: CardState): number {
  for (let i = 0; i < k.seats; i++) {
    const seat = (s.active + i) % k.seats;
    for (let row = 0; row < s.pendingCount; row++) if (isDue(k, s, row, seat)) return seat;
  }
  return s.active;
}

/** Whether a row is one that the seat may resolve next. */
const isDue = (k: Kit, s: CardState, row: number, seat: number): boolean =>
  s.pending.seat[row] === seat && (!k.waves || s.wave[row] === 0);

function firstOf(k: Kit, s: CardState, seat: number): number {
  for (let i = 0; i < s.pendingCount; i++) if (isDue(k, s, i, seat)) return i;
  return 0;
}

function hasChoice(k: Kit, s: CardState, seat: number, first: number): boolean {
  for (let i = first + 1; i < s.pendingCount; i++) if (isDue(k, s, i, seat) && !isEqual(k, s, i, first)) return true;
  return false;
}

/** Rows that do the same are one choice, or their orders would multiply. */
function isEqual(k: Kit, { pending }: CardState, a: number, b: number): boolean {
  if (pending.ability[a] !== pending.ability[b] || pending.source[a] !== pending.source[b]) return false;
  if (!k.book.abilities[pending.ability[a] - FIRST_ABILITY].readsEvent) return true;
  return (
    pending.subject[a] === pending.subject[b] &&
    pending.other[a] === pending.other[b] &&
    pending.amount[a] === pending.amount[b]
  );
}

/** The row that an ordering action stands for, by source and variant; -1 if there is none. */
export function rowOf(k: Kit, s: CardState, seat: number, source: number, variant: number): number {
  const { pending, pendingCount } = s;
  let seen = 0;
  for (let i = 0; i < pendingCount; i++) {
    if (pending.source[i] !== source || !isDue(k, s, i, seat) || !isFirst(k, s, seat, i)) continue;
    if (seen++ === variant) return i;
  }
  return -1;
}

function isFirst(k: Kit, s: CardState, seat: number, row: number): boolean {
  for (let i = 0; i < row; i++) if (isDue(k, s, i, seat) && isEqual(k, s, i, row)) return false;
  return true;
}

/** Writes the sources of a seat's rows as actions, ascending: by source, then in the order they came. */
export function orderActions(k: Kit, s: CardState, seat: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < s.pendingCount; i++) {
    if (!isDue(k, s, i, seat) || !isFirst(k, s, seat, i)) continue;
    const source = s.pending.source[i];
    let variant = 0;
    for (let j = 0; j < i; j++)
      if (s.pending.source[j] === source && isDue(k, s, j, seat) && isFirst(k, s, seat, j)) variant++;
    // More of one source than can be told apart wait until some of them are done.
    if (variant >= ORDER_VARIANTS) continue;
    const action = k.actions.order + source * ORDER_VARIANTS + variant;
    let at = n++;
    for (; at > 0 && out[at - 1] > action; at--) out[at] = out[at - 1];
    out[at] = action;
  }
  return n;
}
