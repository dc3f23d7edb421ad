// An action happens.
import type { Chance, Tell } from '@umpire/core/author';
import { addTo, call } from '../../cards/ability/frames.ts';
import { blockOf, USES_MAX } from '../../cards/actions.ts';
import { applyAction, type Doing } from '../../cards/apply-action.ts';
import type { Kit } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { learnAll } from '../../cards/state/knowledge.ts';
import { move } from '../../cards/state/zones.ts';
import { tellOpen } from '../../cards/tell.ts';
import { ASKS, ENDINGS, PROC } from './codes.ts';
import { lose } from './end-match.ts';
import { INKWELL, VIA } from './numbers.ts';
import type { Storyweave } from './state.ts';

export const apply = (k: Kit, s: Storyweave, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(k, s, action, chance, tell, doing);

const PROCS: Readonly<Record<string, number>> = {
  CAN_BOOST: PROC.BOOST,
  CAN_CHALLENGE: PROC.PICK_TARGET,
  CAN_MOVE: PROC.PICK_LOCATION,
  CAN_PLAY: PROC.PLAY,
  CAN_QUEST: PROC.QUEST,
  CAN_SHIFT: PROC.SHIFT,
  CAN_SING: PROC.SING,
  CAN_SING_TOGETHER: PROC.TOGETHER,
  CAN_USE: PROC.USE,
};

function begin(k: Kit, s: Storyweave, action: number): void {
  const { type, from, variants } = blockOf(k.actions, action);
  const seat = s.active;
  if (type === 'CAN_PASS') {
    call(s, PROC.END, seat, NONE, NONE, NONE, 0);
    return;
  }
  const slot = Math.floor((action - from) / variants);
  if (type === 'CAN_INK') ink(k, s, seat, slot);
  else if (type === 'CAN_USE') call(s, PROC.USE, seat, NONE, slot, NONE, (action - from) % USES_MAX);
  else {
    if (ANNOUNCED.has(type)) announce(k, s, slot);
    call(s, PROCS[type], seat, NONE, slot, NONE, type === 'CAN_PLAY' ? VIA.ink : 0);
  }
}

/** The card is named before a target is: everyone knows it from then on. */
function announce(k: Kit, s: Storyweave, slot: number): void {
  learnAll(k, s, slot);
  tellOpen(k, s, 'ANNOUNCED', slot);
}

const ANNOUNCED = new Set(['CAN_SHIFT', 'CAN_SING', 'CAN_SING_TOGETHER']);

/** The card is shown, and then lies face down: everyone remembers it. */
function ink(k: Kit, s: Storyweave, seat: number, slot: number): void {
  learnAll(k, s, slot);
  tellOpen(k, s, 'INKED', slot);
  move(k, s, slot, INKWELL);
  s.inked[seat]++;
  s.inkReady[seat]++;
}

function answerTarget(k: Kit, s: Storyweave, action: number): void {
  const f = s.depth - 1;
  const { frame } = s;
  const isDone = action === k.actions.decline;
  const slot = action - k.actions.choose;
  if (s.ask === ASKS.ENTER) frame.num0[f] = Number(!isDone);
  else if (s.ask === ASKS.MULLIGAN || s.ask === ASKS.TOGETHER) {
    if (isDone) frame.pc[f] = 1;
    else {
      addTo(k, s.chosen, f, slot);
      frame.picks[f]++;
      frame.last[f] = slot;
    }
  } else {
    frame.other[f] = slot;
    frame.pc[f] = 1;
  }
}

const doing: Doing<Storyweave> = {
  begin,
  answer: answerTarget,
  fault: (k, s) => lose(k, s, s.asked, ENDINGS.FORFEIT),
};
