// The pool of waiting triggers: one seat after the other resolves its own, in the order that it chooses.
import { ORDER_VARIANTS } from '../actions.ts';
import { dropPending } from '../events.ts';
import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { ask, call, leave } from './frames.ts';
import { ASK, FIRST_ABILITY, NEGATED, PENDING_PROC } from './program.ts';
import { beginWave } from './waves.ts';

/** After this many resolutions without a decision, each one is a decision, so that a loop guard can see them. */
const AUTO_MAX = 16;

const LOOK = 0;
const CHOSEN = 1;

/** Advances the frame; what waits in the pool is resolved before the frame goes on. */
export function openPending(kit: Kit, state: CardState, frame: number): false {
  state.frame.pc[frame]++;
  // Within another effect, triggers wait until that effect is over.
  const isInner = frame > 0 && state.frame.code[frame - 1] >= FIRST_ABILITY;
  if (isInner || state.pendingCount === 0) kit.game.stateCheck(kit, state);
  if (!isInner && state.pendingCount > 0) call(state, PENDING_PROC, state.active, NONE, NONE, NONE, 0);
  return false;
}

export function pendingProc(kit: Kit, state: CardState, frame: number): boolean {
  if (state.frame.pc[frame] === CHOSEN) {
    resolve(kit, state, frame, state.frame.amount[frame]);
    return false;
  }
  kit.game.stateCheck(kit, state);
  if (state.over !== 0) return false;
  if (kit.game.isVoid !== undefined || kit.book.negates) dropVoid(kit, state);
  // The wave being formed no longer matters; clearing it lets equal positions have equal bytes.
  if (kit.waves) state.frame.num0[frame] = 0;
  if (state.pendingCount === 0) return leave(kit, state);
  const { rival } = state.frame;
  const from = rival[frame] === NONE ? state.active : rival[frame];
  const seat = kit.game.nextPending === undefined ? nextInWave(kit, state) : kit.game.nextPending(kit, state, from);
  rival[frame] = seat;
  const first = firstOf(kit, state, seat);
  if (hasChoice(kit, state, seat, first)) return ask(state, ASK.ORDER, seat);
  if (state.auto >= AUTO_MAX) {
    state.frame.amount[frame] = first;
    return ask(state, ASK.CONTINUE, seat);
  }
  state.auto++;
  resolve(kit, state, frame, first);
  return false;
}

/** Carries out the answer: this row is resolved next. */
export function chooseRow(state: CardState, frame: number, row: number): void {
  state.frame.amount[frame] = row;
  state.frame.pc[frame] = CHOSEN;
}

function resolve(kit: Kit, state: CardState, frame: number, row: number): void {
  state.frame.pc[frame] = LOOK;
  state.frame.amount[frame] = 0;
  const { pending } = state;
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = pending;
  const code = ability[row];
  call(state, code, seat[row], source[row], subject[row], other[row], amount[row]);
  const made = state.depth - 1;
  state.frame.sourceGen[made] = sourceGen[row];
  state.frame.subjectGen[made] = subjectGen[row];
  state.frame.otherGen[made] = otherGen[row];
  if (kit.tell !== undefined)
    tellOpen(kit, state, 'TRIGGERED', source[row], {
      by: seat[row],
      ability: kit.book.abilities[code - FIRST_ABILITY].id,
    });
  dropPending(state, row);
  if (kit.waves) beginWave(state, frame);
}

/** Drops rows that have come to nothing, before anyone is asked for an order. */
function dropVoid(kit: Kit, state: CardState): void {
  fresh(kit, state);
  for (let row = state.pendingCount - 1; row >= 0; row--)
    if (isNegated(state, row) || kit.game.isVoid?.(kit, state, row) === true) dropPending(state, row);
}

function isNegated({ card, pending, barred }: CardState, row: number): boolean {
  const source = pending.source[row];
  if (card.zone[source] !== PLAY || card.gen[source] !== pending.sourceGen[row]) return false;
  return (barred[source] & NEGATED) !== 0;
}

/** The seat that resolves next: the first from the active one on that has a row in the first wave. */
function nextInWave(kit: Kit, state: CardState): number {
  for (let i = 0; i < kit.seats; i++) {
    const seat = (state.active + i) % kit.seats;
    for (let row = 0; row < state.pendingCount; row++) if (isDue(kit, state, row, seat)) return seat;
  }
  return state.active;
}

/** Whether the seat may resolve this row next. */
const isDue = (kit: Kit, state: CardState, row: number, seat: number): boolean =>
  state.pending.seat[row] === seat && (!kit.waves || state.wave[row] === 0);

function firstOf(kit: Kit, state: CardState, seat: number): number {
  for (let i = 0; i < state.pendingCount; i++) if (isDue(kit, state, i, seat)) return i;
  return 0;
}

function hasChoice(kit: Kit, state: CardState, seat: number, first: number): boolean {
  for (let i = first + 1; i < state.pendingCount; i++)
    if (isDue(kit, state, i, seat) && !isEqual(kit, state, i, first)) return true;
  return false;
}

/** Whether two rows do the same. Equal rows are one choice: otherwise their orders would multiply. */
function isEqual(kit: Kit, { pending }: CardState, a: number, b: number): boolean {
  if (pending.ability[a] !== pending.ability[b] || pending.source[a] !== pending.source[b]) return false;
  if (!kit.book.abilities[pending.ability[a] - FIRST_ABILITY].readsEvent) return true;
  return (
    pending.subject[a] === pending.subject[b] &&
    pending.other[a] === pending.other[b] &&
    pending.amount[a] === pending.amount[b]
  );
}

/** The row that an ordering action stands for, by its source and variant; -1 if there is none. */
export function rowOf(kit: Kit, state: CardState, seat: number, source: number, variant: number): number {
  const { pending, pendingCount } = state;
  let seen = 0;
  for (let i = 0; i < pendingCount; i++) {
    if (pending.source[i] !== source || !isDue(kit, state, i, seat) || !isFirst(kit, state, seat, i)) continue;
    if (seen++ === variant) return i;
  }
  return -1;
}

function isFirst(kit: Kit, state: CardState, seat: number, row: number): boolean {
  for (let i = 0; i < row; i++) if (isDue(kit, state, i, seat) && isEqual(kit, state, i, row)) return false;
  return true;
}

/** Writes one action for each different row of a seat, ascending: by source, then in the order in which they came. */
export function orderActions(kit: Kit, state: CardState, seat: number, out: Int32Array): number {
  let n = 0;
  for (let i = 0; i < state.pendingCount; i++) {
    if (!isDue(kit, state, i, seat) || !isFirst(kit, state, seat, i)) continue;
    const source = state.pending.source[i];
    let variant = 0;
    for (let j = 0; j < i; j++)
      if (state.pending.source[j] === source && isDue(kit, state, j, seat) && isFirst(kit, state, seat, j)) variant++;
    // Rows of one source beyond ORDER_VARIANTS wait until some of the others are done.
    if (variant >= ORDER_VARIANTS) continue;
    const action = kit.actions.order + source * ORDER_VARIANTS + variant;
    let at = n++;
    for (; at > 0 && out[at - 1] > action; at--) out[at] = out[at - 1];
    out[at] = action;
  }
  return n;
}
