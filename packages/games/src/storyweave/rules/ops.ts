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
    exec(kit, state: Storyweave, frame, { who, amount }) {
      const n = amountIn(kit, state, frame, amount);
      const seats = kit.scratch.seatOrder;
      const count = seatsMeant(kit, state, who, state.frame.seat[frame], state.frame.rival[frame], seats);
      for (let i = 0; i < count; i++) change(kit, state, seats[i], n);
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
  exec(kit, state: Storyweave, frame, { spent }) {
    const { targets } = kit.scratch;
    const n = listSet(kit, state.chosen, frame, targets);
    for (let j = 0; j < n; j++) {
      move(kit, state, targets[j], INKWELL);
      if (!spent) state.inkReady[kit.owner[targets[j]]]++;
      tellKnown(kit, state, 'CARD_MOVED', targets[j], { to: 'inkwell' });
    }
    return false;
  },
});

export const moveTo = gameOp({
  name: 'moveTo',
  operands: ['savedCard'],
  meaning: 'The saved card moves to the chosen location; if -1, the card that has the ability.',
  compile(to, op: OpNamed<'moveTo'>, own) {
    if (!op.free) to.problem('an effect must move characters for free in this game');
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
  exec(kit, state: Storyweave, frame, { savedCard }) {
    const mover =
      savedCard < 0 ? (sourceLives(state, frame) ? state.frame.source[frame] : NONE) : refOf(state, frame, savedCard);
    arrive(kit, state, mover, lowest(kit, state.chosen, frame));
    return false;
  },
});

/** Moves a character to a location; nothing happens if it is already there. */
export function arrive(kit: Kit, state: Storyweave, mover: number, location: number): void {
  if (mover === NONE || location === NONE || state.card.zone[mover] !== PLAY || state.card.at[mover] === location)
    return;
  state.card.at[mover] = location;
  state.dirty = 1;
  tellOpen(kit, state, 'MOVED', mover, { to: nodeOf(kit, location), place: cardId(kit, state, location) });
  emit(kit, state, EVENT.movedToLocation, kit.owner[mover], mover, location, 0);
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
