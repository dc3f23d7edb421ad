// Storyweave as the card kit sees it.

import { call } from '../cards/ability/frames.ts';
import { USES_MAX } from '../cards/actions.ts';
import { cardGame } from '../cards/card-game.ts';
import type { Kit } from '../cards/kit.ts';
import { NONE } from '../cards/state/fields.ts';
import { bars } from '../cards/state/lets.ts';
import { MECHANICS } from './mechanics/mechanics.ts';
import { typeOf } from './rules/cards-in-play.ts';
import { PREVENT, PROC } from './rules/codes.ts';
import { mulliganProc } from './rules/mulligan.ts';
import {
  ACT,
  ACTS,
  DURATION,
  DURATIONS,
  EVENT,
  EVENTS,
  LETS,
  SEAT_STATS,
  STATS,
  TYPE,
  TYPES,
  VIA,
  VIAS,
} from './rules/numbers.ts';
import { ops } from './rules/ops.ts';
import { canPay, pay } from './rules/pay.ts';
import { playProc, shiftProc, singProc, togetherProc } from './rules/play-card.ts';
import type { Storyweave } from './rules/state.ts';
import { stateCheck } from './rules/state-check.ts';
import { endProc, startProc } from './rules/turn.ts';
import {
  boostProc,
  challengeProc,
  moveProc,
  pickLocationProc,
  pickTargetProc,
  questProc,
  useProc,
} from './rules/turn-actions.ts';
import { STORYWEAVE } from './setting/vocabulary.ts';

export const spec = cardGame({
  vocabulary: STORYWEAVE,
  mechanics: MECHANICS,
  types: TYPES,
  zones: [
    { name: 'deck', ordered: true, seenBy: 'none' },
    { name: 'hand', ordered: false, seenBy: 'owner' },
    { name: 'play', ordered: false, seenBy: 'all' },
    { name: 'discard', ordered: false, seenBy: 'all' },
    { name: 'inkwell', ordered: false, seenBy: 'none' },
  ],
  stats: STATS,
  seatStats: SEAT_STATS,
  lets: LETS,
  ops,
  events: EVENTS,
  acts: ACTS,
  durations: DURATIONS,
  vias: VIAS,
  // In the order of PROC.
  procs: [
    mulliganProc,
    startProc,
    endProc,
    playProc,
    shiftProc,
    singProc,
    togetherProc,
    questProc,
    pickTargetProc,
    challengeProc,
    pickLocationProc,
    moveProc,
    useProc,
    boostProc,
  ],
  verbs: {
    CAN_BOOST: 1,
    CAN_CHALLENGE: 1,
    CAN_INK: 1,
    CAN_MOVE: 1,
    CAN_PASS: 0,
    CAN_PLAY: 1,
    CAN_QUEST: 1,
    CAN_SHIFT: 1,
    CAN_SING: 1,
    CAN_SING_TOGETHER: 1,
    CAN_USE: USES_MAX,
  },
  told: {
    played: EVENT.played,
    tookDamage: EVENT.tookDamage,
    destroyed: EVENT.banished,
    readied: EVENT.becameReady,
    spent: EVENT.becameSpent,
  },
  would: [{ name: 'damageDealt', of: 'damage', order: 'affected', equalOnce: true }],
  mayChoose: (kit, state: Storyweave, seat, slot) => kit.owner[slot] === seat || !bars(kit, state, slot, ACT.beChosen),
  onLeave,
  reduceDamage,
  stateCheck,
  nextPending,
  canPay,
  pay,
  playFree: (_kit, state, seat, slot) => call(state, PROC.PLAY, seat, NONE, slot, NONE, VIA.free),
  durationSeat: (k, duration, seat, target) => (duration === DURATION.nextReadyStep ? k.owner[target] : seat),
});

/** Cards at a location that leaves are at no location afterwards. */
function onLeave(kit: Kit, state: Storyweave, slot: number): void {
  if (typeOf(kit, state, slot) !== TYPE.location) return;
  for (let each = 0; each < kit.slots; each++) if (state.card.at[each] === slot) state.card.at[each] = NONE;
}

/** What is left of damage: none if it comes from a challenge that cannot hurt the card. */
function reduceDamage(_kit: Kit, state: Storyweave, slot: number, amount: number): number {
  if (state.frame.code[state.depth - 1] === PROC.CHALLENGE)
    for (let i = 0; i < state.modCount; i++)
      if (state.mod.kind[i] === PREVENT && state.mod.target[i] === slot) return 0;
  return amount;
}

/** A seat resolves all of its triggers, new ones too, before the next seat does; the active seat is first. */
function nextPending(kit: Kit, state: Storyweave, from: number): number {
  for (let i = 0; i < kit.seats; i++) {
    const seat = (from + i) % kit.seats;
    for (let row = 0; row < state.pendingCount; row++) if (state.pending.seat[row] === seat) return seat;
  }
  return state.active;
}
