// An action happens.
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

export const apply = (k: Kit, s: Tidecrown, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(k, s, action, chance, tell, doing);

function begin(k: Kit, s: Tidecrown, action: number): void {
  const { type, from, variants } = blockOf(k.actions, action);
  const seat = s.active;
  const slot = variants === 0 ? NONE : Math.floor((action - from) / variants);
  if (type === 'CAN_END') call(s, PROC.END, seat, NONE, NONE, NONE, 0);
  else if (type === 'CAN_GIVE') giveGale(k, s, slot, 'ready');
  else if (type === 'CAN_USE') call(s, PROC.USE, seat, NONE, slot, NONE, (action - from) % USES_MAX);
  else if (type === 'CAN_PLAY') call(s, PROC.PLAY, seat, NONE, slot, NONE, VIA.cost);
  else call(s, PROC.BATTLE, seat, NONE, slot, NONE, 0);
}

function answer(k: Kit, s: Tidecrown, action: number): void {
  const f = s.depth - 1;
  const { frame } = s;
  const yes = action !== k.actions.decline;
  const slot = yes ? action - k.actions.choose : NONE;
  switch (s.ask) {
    case ASKS.FIRST:
      frame.num1[f] = Number(yes);
      frame.pc[f] = 1;
      return;
    case ASKS.MULLIGAN:
      frame.num0[f] = Number(yes);
      frame.pc[f] = 1;
      return;
    case ASKS.ROOM:
      makeRoom(k, s, f, slot);
      return;
    case ASKS.TARGET:
      aimed(s, f, slot);
      return;
    case ASKS.BLOCK:
      blocked(s, f, slot);
      return;
    case ASKS.COUNTER:
      if (yes) counter(k, s, action - k.actions.verb.CAN_COUNTER);
      else countered(s, f);
      return;
    case ASKS.COUNTER_FOR:
      counterFor(s, f, slot);
      return;
    case ASKS.REVEAL:
      revealAnswered(s, f, yes);
      return;
    case ASKS.RETURN:
      giveBack(k, s, f, returned(k, action));
      return;
    case ASKS.GALES:
      frame.num1[f] = action - k.actions.count;
      frame.pc[f] = 1;
  }
}

function returned(k: Kit, action: number): number {
  const { CAN_RETURN_READY: ready, CAN_RETURN_SPENT: spent } = k.actions.verb;
  if (action === ready) return READY;
  return action === spent ? SPENT : action - k.actions.choose;
}

/** A crew is trashed for its value; a ploy is played. */
function counter(k: Kit, s: Tidecrown, slot: number): void {
  const seat = s.asked;
  const value = counterOf(k, s, slot);
  if (value > 0) {
    call(s, PROC.COUNTER, seat, NONE, slot, NONE, value);
    return;
  }
  call(s, PROC.PLAY, seat, NONE, slot, NONE, VIA.cost);
  if (s.over === 0) s.frame.num1[s.depth - 1] = WINDOW.counter;
}

const doing: Doing<Tidecrown> = { begin, answer, fault: (k, s) => lose(k, s, s.asked, ENDINGS.FORFEIT) };
