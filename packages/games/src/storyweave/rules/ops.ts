// Operations of card files that only this game has.
import { viewOf } from '../../cards/ability/choose.ts';
import { fresh } from '../../cards/ability/derive.ts';
import { listSet, lowest, refOf, sourceLives } from '../../cards/ability/frames.ts';
import { type Instr, OP } from '../../cards/ability/program.ts';
import { amountOf } from '../../cards/ability/select.ts';
import { emit } from '../../cards/events.ts';
import { type GameOp, type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { seatsMeant } from '../../cards/state/seats.ts';
import { move } from '../../cards/state/zones.ts';
import { cardId, tellKnown, tellOpen } from '../../cards/tell.ts';
import { PREVENT } from './codes.ts';
import { gainLore, loseLore } from './lore.ts';
import { EVENT, INKWELL } from './numbers.ts';
import type { Storyweave } from './state.ts';

function amount(k: Kit, s: Storyweave, f: number, i: Instr): number {
  if (i.amt === null) return 0;
  fresh(k, s);
  return amountOf(k, s, i.amt, viewOf(s, f));
}

const score = (name: 'gainScore' | 'loseScore', change: typeof gainLore): GameOp => ({
  name,
  compile(to, op, code) {
    if (op.op === 'gainScore' || op.op === 'loseScore') to.emit(code, { a: to.who(op.who), amt: to.amount(op.n) });
  },
  exec(k, s: Storyweave, f, i) {
    const n = amount(k, s, f, i);
    const seats = k.scratch.seatOrder;
    const count = seatsMeant(k, s, i.a, s.frame.seat[f], s.frame.rival[f], seats);
    for (let j = 0; j < count; j++) change(k, s, seats[j], n);
    return false;
  },
});

const extraInk: GameOp = {
  name: 'extraInk',
  compile(to, op, code) {
    if (op.op !== 'extraInk') return;
    if (op.dur !== 'turn') to.problem('additional ink lasts for a turn');
    to.emit(code, { amt: to.amount(op.n) });
  },
  exec(k, s: Storyweave, f, i) {
    s.inkMore[s.frame.seat[f]] += amount(k, s, f, i);
    return false;
  },
};

const toInkwell: GameOp = {
  name: 'toInkwell',
  compile(to, op, code) {
    if (op.op !== 'toInkwell') return;
    to.select(op.what);
    to.emit(code, { a: Number(op.state === 'ready') });
  },
  exec(k, s: Storyweave, f, i) {
    const { targets } = k.scratch;
    const n = listSet(k, s.chosen, f, targets);
    for (let j = 0; j < n; j++) {
      move(k, s, targets[j], INKWELL);
      s.inkReady[k.owner[targets[j]]] += i.a;
      tellKnown(k, s, 'CARD_MOVED', targets[j], { to: 'inkwell' });
    }
    return false;
  },
};

const moveTo: GameOp = {
  name: 'moveTo',
  compile(to, op, code) {
    if (op.op !== 'moveTo') return;
    if (!op.free) to.problem('effects move characters for free here');
    if (op.what.pick === 'self') {
      to.select(op.location);
      to.emit(code, { a: -1 });
      return;
    }
    to.select(op.what);
    to.emit(OP.SAVE, { a: to.refOf('$mover') });
    to.select(op.location);
    to.emit(code, { a: to.refOf('$mover') });
  },
  exec(k, s: Storyweave, f, i) {
    const mover = i.a < 0 ? (sourceLives(s, f) ? s.frame.source[f] : NONE) : refOf(s, f, i.a);
    arrive(k, s, mover, lowest(k, s.chosen, f));
    return false;
  },
};

/** A character comes to a location; where it already is, nothing happens. */
export function arrive(k: Kit, s: Storyweave, mover: number, location: number): void {
  if (mover === NONE || location === NONE || s.card.zone[mover] !== PLAY || s.card.at[mover] === location) return;
  s.card.at[mover] = location;
  s.dirty = 1;
  tellOpen(k, s, 'MOVED', mover, { to: nodeOf(k, location), place: cardId(k, s, location) });
  emit(k, s, EVENT.movedToLocation, k.owner[mover], mover, location, 0);
}

const preventDamage: GameOp = {
  name: 'preventDamage',
  compile(to, op) {
    if (op.op !== 'preventDamage') return;
    to.select(op.what);
    to.emit(OP.MODIFY, { a: PREVENT, c: to.duration(op.dur) });
  },
  exec: () => false,
};

export const ops: readonly GameOp[] = [
  score('gainScore', gainLore),
  score('loseScore', loseLore),
  extraInk,
  toInkwell,
  moveTo,
  preventDamage,
];
