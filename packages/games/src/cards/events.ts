// Something happened: whoever waits for it gets a row in the table of pending triggers.
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

/** `actor` is the seat whose deed or step it is. */
export function emit(
  k: Kit,
  s: CardState,
  event: number,
  actor: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const { book } = k;
  const bit = 1 << event;
  if ((book.watched & bit) !== 0) s.happened[actor] |= bit;
  if ((book.listened & bit) === 0) return;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      const def = s.card.def[slot];
      if ((book.triggerMask[def] & bit) === 0) continue;
      if (book.negates) fresh(k, s);
      if ((s.barred[slot] & NEGATED) !== 0) continue;
      for (const ability of book.defs[def].triggers)
        if (ability.event === event && hears(k, s, ability, slot, seat, subject, actor, other))
          queue(s, ability, seat, slot, subject, other, amount);
    }
  }
  if (s.floatCount > 0) emitFloats(k, s, event, actor, subject, other, amount);
}

function emitFloats(
  k: Kit,
  s: CardState,
  event: number,
  actor: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const { float } = s;
  const once = k.game.durations.indexOf('once');
  for (let i = 0; i < s.floatCount; i++) {
    const ability = k.book.abilities[float.ability[i] - FIRST_ABILITY];
    if (ability.event !== event || !hears(k, s, ability, float.source[i], float.seat[i], subject, actor, other))
      continue;
    queue(s, ability, float.seat[i], float.source[i], subject, other, amount);
    if (float.duration[i] === once) dropFloat(s, i--);
  }
}

function hears(
  k: Kit,
  s: CardState,
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
    if (ability.subject.filter !== null && ability.subject.filter.compared.length > 0) fresh(k, s);
    if (!isMeant(k, s, ability.subject, subject, point)) return false;
  }
  if (ability.cause !== null && !isCausedBy(k, s, ability.cause, seat, other)) return false;
  return ability.early === null || isTrue(k, s, ability.early, point);
}

function queue(
  s: CardState,
  ability: Ability,
  seat: number,
  source: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const at = s.pendingCount;
  if (at === PENDING_MAX) {
    breakOff(s, ENDING.TABLE_FULL);
    return;
  }
  s.pendingCount = at + 1;
  const { pending } = s;
  const { gen } = s.card;
  pending.ability[at] = ability.code;
  pending.source[at] = source;
  pending.sourceGen[at] = gen[source];
  pending.seat[at] = seat;
  pending.subject[at] = subject;
  pending.subjectGen[at] = subject === NONE ? 0 : gen[subject];
  pending.other[at] = other;
  pending.otherGen[at] = other === NONE ? 0 : gen[other];
  pending.amount[at] = amount;
  if (s.wave.length > 0) s.wave[at] = waveNow(s);
}

export function dropPending(s: CardState, at: number): void {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = s.pending;
  const last = s.pendingCount - 1;
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
  s.pendingCount = last;
  if (s.wave.length > 0) dropWave(s, at);
}

/** A trigger that goes on when its card is gone. */
export function addFloat(s: CardState, ability: number, seat: number, source: number, duration: number): void {
  const at = s.floatCount;
  if (at === FLOATS_MAX) {
    breakOff(s, ENDING.TABLE_FULL);
    return;
  }
  s.floatCount = at + 1;
  s.float.ability[at] = ability;
  s.float.seat[at] = seat;
  s.float.source[at] = source;
  s.float.duration[at] = duration;
}
