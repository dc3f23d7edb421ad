// Applies an action.
import type { Chance, Tell } from '@umpire/core/author';
import { call } from '../../cards/ability/frames.ts';
import { blockOf, USES_MAX } from '../../cards/actions.ts';
import { applyAction, type Doing } from '../../cards/apply-action.ts';
import type { Kit } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { aimed, blocked, countered, counterFor } from './battle.ts';
import { ASKS, ENDINGS, PROC } from './codes.ts';
import { revealAnswered } from './damage.ts';
import { lose } from './end-match.ts';
import { giveBack, READY, SPENT } from './gale-steps.ts';
import { giveGale } from './gales.ts';
import { counterOf } from './legal.ts';
import { VIA, WINDOW } from './numbers.ts';
import { makeRoom } from './play-card.ts';
import type { Tidecrown } from './state.ts';

export const apply = (kit: Kit, state: Tidecrown, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(kit, state, action, chance, tell, doing);

function begin(kit: Kit, state: Tidecrown, action: number): void {
  const { type, from, variants } = blockOf(kit.actions, action);
  const seat = state.active;
  const slot = variants === 0 ? NONE : Math.floor((action - from) / variants);
  if (type === 'CAN_END') call(state, PROC.END, seat, NONE, NONE, NONE, 0);
  else if (type === 'CAN_GIVE') giveGale(kit, state, slot, 'ready');
  else if (type === 'CAN_USE') call(state, PROC.USE, seat, NONE, slot, NONE, (action - from) % USES_MAX);
  else if (type === 'CAN_PLAY') call(state, PROC.PLAY, seat, NONE, slot, NONE, VIA.cost);
  else call(state, PROC.BATTLE, seat, NONE, slot, NONE, 0);
}

function answer(kit: Kit, state: Tidecrown, action: number): void {
  const frame = state.depth - 1;
  const { frame: frames } = state;
  const yes = action !== kit.actions.decline;
  const slot = yes ? action - kit.actions.choose : NONE;
  switch (state.ask) {
    case ASKS.FIRST:
      frames.num1[frame] = Number(yes);
      frames.pc[frame] = 1;
      return;
    case ASKS.MULLIGAN:
      frames.num0[frame] = Number(yes);
      frames.pc[frame] = 1;
      return;
    case ASKS.ROOM:
      makeRoom(kit, state, frame, slot);
      return;
    case ASKS.TARGET:
      aimed(state, frame, slot);
      return;
    case ASKS.BLOCK:
      blocked(state, frame, slot);
      return;
    case ASKS.COUNTER:
      if (yes) counter(kit, state, action - kit.actions.verb.CAN_COUNTER);
      else countered(state, frame);
      return;
    case ASKS.COUNTER_FOR:
      counterFor(state, frame, slot);
      return;
    case ASKS.REVEAL:
      revealAnswered(state, frame, yes);
      return;
    case ASKS.RETURN:
      giveBack(kit, state, frame, returned(kit, action));
      return;
    case ASKS.GALES:
      frames.num1[frame] = action - kit.actions.count;
      frames.pc[frame] = 1;
  }
}

function returned(kit: Kit, action: number): number {
  const { CAN_RETURN_READY: ready, CAN_RETURN_SPENT: spent } = kit.actions.verb;
  if (action === ready) return READY;
  return action === spent ? SPENT : action - kit.actions.choose;
}

/** Counters with a card of the hand: a crew is trashed for its value, a ploy is played. */
function counter(kit: Kit, state: Tidecrown, slot: number): void {
  const seat = state.asked;
  const value = counterOf(kit, state, slot);
  if (value > 0) {
    call(state, PROC.COUNTER, seat, NONE, slot, NONE, value);
    return;
  }
  call(state, PROC.PLAY, seat, NONE, slot, NONE, VIA.cost);
  if (state.over === 0) state.frame.num1[state.depth - 1] = WINDOW.counter;
}

const doing: Doing<Tidecrown> = {
  begin,
  answer,
  fault: (kit, state) => lose(kit, state, state.asked, ENDINGS.FORFEIT),
};
