// Applies an action.
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

export const apply = (kit: Kit, state: Storyweave, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(kit, state, action, chance, tell, doing);

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

function begin(kit: Kit, state: Storyweave, action: number): void {
  const { type, from, variants } = blockOf(kit.actions, action);
  const seat = state.active;
  if (type === 'CAN_PASS') {
    call(state, PROC.END, seat, NONE, NONE, NONE, 0);
    return;
  }
  const slot = Math.floor((action - from) / variants);
  if (type === 'CAN_INK') ink(kit, state, seat, slot);
  else if (type === 'CAN_USE') call(state, PROC.USE, seat, NONE, slot, NONE, (action - from) % USES_MAX);
  else {
    if (ANNOUNCED.has(type)) announce(kit, state, slot);
    call(state, PROCS[type], seat, NONE, slot, NONE, type === 'CAN_PLAY' ? VIA.ink : 0);
  }
}

/** Tells everyone which card it is before its target is chosen: from then on everyone knows it. */
function announce(kit: Kit, state: Storyweave, slot: number): void {
  learnAll(kit, state, slot);
  tellOpen(kit, state, 'ANNOUNCED', slot);
}

const ANNOUNCED = new Set(['CAN_SHIFT', 'CAN_SING', 'CAN_SING_TOGETHER']);

/** Shows a card, which then lies face down in the inkwell: everyone remembers it. */
function ink(kit: Kit, state: Storyweave, seat: number, slot: number): void {
  learnAll(kit, state, slot);
  tellOpen(kit, state, 'INKED', slot);
  move(kit, state, slot, INKWELL);
  state.inked[seat]++;
  state.inkReady[seat]++;
}

function answerTarget(kit: Kit, state: Storyweave, action: number): void {
  const frame = state.depth - 1;
  const { frame: frames } = state;
  const isDone = action === kit.actions.decline;
  const slot = action - kit.actions.choose;
  if (state.ask === ASKS.ENTER) frames.num0[frame] = Number(!isDone);
  else if (state.ask === ASKS.MULLIGAN || state.ask === ASKS.TOGETHER) {
    if (isDone) frames.pc[frame] = 1;
    else {
      addTo(kit, state.chosen, frame, slot);
      frames.picks[frame]++;
      frames.last[frame] = slot;
    }
  } else {
    frames.other[frame] = slot;
    frames.pc[frame] = 1;
  }
}

const doing: Doing<Storyweave> = {
  begin,
  answer: answerTarget,
  fault: (kit, state) => lose(kit, state, state.asked, ENDINGS.FORFEIT),
};
