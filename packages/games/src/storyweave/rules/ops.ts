// Operations of card files that only this game has.
import { listSet, lowest, refOf, sourceLives } from '../../cards/ability/frames.ts';
import { amountIn } from '../../cards/ability/instructions.ts';
import { OP } from '../../cards/ability/opcodes.ts';
import { emit } from '../../cards/events.ts';
import type { OpNamed, ScoreOp } from '../../cards/files/op.ts';
import { type GameOp, gameOp, type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { seatsMeant } from '../../cards/state/seats.ts';
import { move } from '../../cards/state/zones.ts';
import { cardId, tellKnown, tellOpen } from '../../cards/tell.ts';
import { PREVENT } from './codes.ts';
import { gainLore, loseLore } from './lore.ts';
import { EVENT, INKWELL } from './numbers.ts';
import type { Storyweave } from './state.ts';

const score = (name: 'gainScore' | 'loseScore', meaning: string, change: typeof gainLore): GameOp<'who' | 'amount'> =>
  gameOp({
    name,
    operands: ['who', 'amount'],
    meaning,
    compile(to, op: ScoreOp, own) {
      to.emit(own, { who: to.who(op.who), amount: to.amount(op.n) });
    },
    exec(k, s: Storyweave, f, { who, amount }) {
      const n = amountIn(k, s, f, amount);
      const seats = k.scratch.seatOrder;
      const count = seatsMeant(k, s, who, s.frame.seat[f], s.frame.rival[f], seats);
      for (let i = 0; i < count; i++) change(k, s, seats[i], n);
      return false;
    },
  });

const toInkwell = gameOp({
  name: 'toInkwell',
  operands: ['spent'],
  meaning: "Puts the chosen cards into their owners' inkwells, ready or spent.",
  compile(to, op: OpNamed<'toInkwell'>, own) {
    to.select(op.what);
    to.emit(own, { spent: op.state !== 'ready' });
  },
  exec(k, s: Storyweave, f, { spent }) {
    const { targets } = k.scratch;
    const n = listSet(k, s.chosen, f, targets);
    for (let j = 0; j < n; j++) {
      move(k, s, targets[j], INKWELL);
      if (!spent) s.inkReady[k.owner[targets[j]]]++;
      tellKnown(k, s, 'CARD_MOVED', targets[j], { to: 'inkwell' });
    }
    return false;
  },
});

export const moveTo = gameOp({
  name: 'moveTo',
  operands: ['savedCard'],
  meaning: 'The saved card moves to the chosen location; if -1, the card that has the ability.',
  compile(to, op: OpNamed<'moveTo'>, own) {
    if (!op.free) to.problem('effects move characters for free here');
    if (op.what.pick === 'self') {
      to.select(op.location);
      to.emit(own, { savedCard: -1 });
      return;
    }
    to.select(op.what);
    to.emit(OP.SAVE, { savedCard: to.refOf('$mover') });
    to.select(op.location);
    to.emit(own, { savedCard: to.refOf('$mover') });
  },
  exec(k, s: Storyweave, f, { savedCard }) {
    const mover = savedCard < 0 ? (sourceLives(s, f) ? s.frame.source[f] : NONE) : refOf(s, f, savedCard);
    arrive(k, s, mover, lowest(k, s.chosen, f));
    return false;
  },
});

/** A character comes to a location; where it already is, nothing happens. */
export function arrive(k: Kit, s: Storyweave, mover: number, location: number): void {
  if (mover === NONE || location === NONE || s.card.zone[mover] !== PLAY || s.card.at[mover] === location) return;
  s.card.at[mover] = location;
  s.dirty = 1;
  tellOpen(k, s, 'MOVED', mover, { to: nodeOf(k, location), place: cardId(k, s, location) });
  emit(k, s, EVENT.movedToLocation, k.owner[mover], mover, location, 0);
}

const preventDamage = gameOp({
  name: 'preventDamage',
  operands: [],
  meaning: 'Nothing by itself: a modifier of the game prevents the damage.',
  compile(to, op: OpNamed<'preventDamage'>) {
    to.select(op.what);
    to.emit(OP.MODIFY, { modifier: PREVENT, arg: 0, duration: to.duration(op.dur), amount: null });
  },
  exec: () => false,
});

export const ops: readonly GameOp[] = [
  score('gainScore', 'The players meant gain lore.', gainLore),
  score('loseScore', 'The players meant lose lore.', loseLore),
  toInkwell,
  moveTo,
  preventDamage,
];
