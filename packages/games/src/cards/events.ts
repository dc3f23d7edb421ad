// Events: each ability that waits for an event gets a row in the table of pending triggers when it happens.
import { isCausedBy } from './ability/cause.ts';
import { fresh } from './ability/derive.ts';
import { dropFloat } from './ability/modifiers.ts';
import type { Point } from './ability/point.ts';
import { type Ability, ENDING, FIRST_ABILITY, NEGATED } from './ability/program.ts';
import { isMeant, isTrue } from './ability/select.ts';
import { WHO } from './ability/selector.ts';
import { dropWave, waveNow } from './ability/waves.ts';
import { breakOff } from './end.ts';
import { type Kit, PLAY } from './kit.ts';
import { type CardState, FLOATS_MAX, NONE, PENDING_MAX } from './state/fields.ts';
import { listAt } from './state/zones.ts';

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Something happens. `actor` is the seat that does it, or whose card or step it is. */
export function emit(
  kit: Kit,
  state: CardState,
  event: number,
  actor: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const { book } = kit;
  const bit = 1 << event;
  if ((book.watched & bit) !== 0) state.happened[actor] |= bit;
  if ((book.listened & bit) === 0) return;
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      const def = state.card.def[slot];
      if ((book.triggerMask[def] & bit) === 0) continue;
      if (book.negates) fresh(kit, state);
      if ((state.barred[slot] & NEGATED) !== 0) continue;
      for (const ability of book.defs[def].triggers)
        if (ability.event === event && hears(kit, state, ability, slot, seat, subject, actor, other))
          queue(state, ability, seat, slot, subject, other, amount);
    }
  }
  if (state.floatCount > 0) emitFloats(kit, state, event, actor, subject, other, amount);
}

function emitFloats(
  kit: Kit,
  state: CardState,
  event: number,
  actor: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const { float } = state;
  const once = kit.game.durations.indexOf('once');
  for (let i = 0; i < state.floatCount; i++) {
    const ability = kit.book.abilities[float.ability[i] - FIRST_ABILITY];
    if (ability.event !== event || !hears(kit, state, ability, float.source[i], float.seat[i], subject, actor, other))
      continue;
    queue(state, ability, float.seat[i], float.source[i], subject, other, amount);
    if (float.duration[i] === once) dropFloat(state, i--);
  }
}

function hears(
  kit: Kit,
  state: CardState,
  ability: Ability,
  slot: number,
  seat: number,
  subject: number,
  actor: number,
  other: number,
): boolean {
  if (ability.who === WHO.OWN && actor !== seat) return false;
  if (ability.who === WHO.OPP && actor === seat) return false;
  point.source = slot;
  point.seat = seat;
  if (ability.subject !== null) {
    if (ability.subject.filter !== null && ability.subject.filter.compared.length > 0) fresh(kit, state);
    if (!isMeant(kit, state, ability.subject, subject, point)) return false;
  }
  if (ability.cause !== null && !isCausedBy(kit, state, ability.cause, seat, other)) return false;
  return ability.early === null || isTrue(kit, state, ability.early, point);
}

function queue(
  state: CardState,
  ability: Ability,
  seat: number,
  source: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const at = state.pendingCount;
  if (at === PENDING_MAX) {
    breakOff(state, ENDING.TABLE_FULL);
    return;
  }
  state.pendingCount = at + 1;
  const { pending } = state;
  const { gen } = state.card;
  pending.ability[at] = ability.code;
  pending.source[at] = source;
  pending.sourceGen[at] = gen[source];
  pending.seat[at] = seat;
  pending.subject[at] = subject;
  pending.subjectGen[at] = subject === NONE ? 0 : gen[subject];
  pending.other[at] = other;
  pending.otherGen[at] = other === NONE ? 0 : gen[other];
  pending.amount[at] = amount;
  if (state.wave.length > 0) state.wave[at] = waveNow(state);
}

export function dropPending(state: CardState, at: number): void {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = state.pending;
  const last = state.pendingCount - 1;
  for (let i = at; i < last; i++) {
    ability[i] = ability[i + 1];
    source[i] = source[i + 1];
    sourceGen[i] = sourceGen[i + 1];
    seat[i] = seat[i + 1];
    subject[i] = subject[i + 1];
    subjectGen[i] = subjectGen[i + 1];
    other[i] = other[i + 1];
    otherGen[i] = otherGen[i + 1];
    amount[i] = amount[i + 1];
  }
  ability[last] = source[last] = sourceGen[last] = seat[last] = subject[last] = subjectGen[last] = 0;
  other[last] = otherGen[last] = amount[last] = 0;
  state.pendingCount = last;
  if (state.wave.length > 0) dropWave(state, at);
}

/** Adds a trigger that stays when its card has left. */
export function addFloat(state: CardState, ability: number, seat: number, source: number, duration: number): void {
  const at = state.floatCount;
  if (at === FLOATS_MAX) {
    breakOff(state, ENDING.TABLE_FULL);
    return;
  }
  state.floatCount = at + 1;
  state.float.ability[at] = ability;
  state.float.seat[at] = seat;
  state.float.source[at] = source;
  state.float.duration[at] = duration;
}
