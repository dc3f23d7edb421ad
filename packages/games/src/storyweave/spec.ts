// Storyweave as the card kit sees it.

import { call } from '../cards/ability/frames.ts';
import { addMod } from '../cards/ability/modifiers.ts';
import { ASK } from '../cards/ability/program.ts';
import { USES_MAX } from '../cards/actions.ts';
import { tellEnd } from '../cards/end.ts';
import type { CardGame, Kit } from '../cards/kit.ts';
import { NONE } from '../cards/state/fields.ts';
import { levelOf, typeOf } from './rules/cards-in-play.ts';
import { PREVENT, PROC, VANISHING } from './rules/codes.ts';
import { mulliganProc } from './rules/mulligan.ts';
import {
  ACTS,
  BAR,
  DURATION,
  DURATIONS,
  EVENT,
  EVENTS,
  KEYWORDS,
  SEAT_STATS,
  STATS,
  TYPE,
  TYPES,
  VANISH,
  VIA,
  VIAS,
  WARD,
} from './rules/numbers.ts';
import { ops } from './rules/ops.ts';
import { canPay, pay } from './rules/pay.ts';
import { playProc, shiftProc, singProc, togetherProc } from './rules/play-card.ts';
import type { Storyweave } from './rules/state.ts';
import { stateCheck } from './rules/state-check.ts';
import { support } from './rules/support.ts';
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

export const spec: CardGame = {
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
  keywords: KEYWORDS,
  events: EVENTS,
  acts: ACTS,
  durations: DURATIONS,
  vias: VIAS,
  ops,
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
  expand: ({ k }, card) => (k === 'support' ? support(card.id) : undefined),
  mayChoose: (k, s, seat, slot) =>
    k.owner[slot] === seat || ((s.keywords[slot] & WARD) === 0 && (s.barred[slot] & BAR.beChosen) === 0),
  onChosen,
  onLeave,
  reduceDamage,
  stateCheck,
  nextPending,
  idle(_k, s) {
    s.ask = ASK.MAIN;
    s.asked = s.active;
    s.auto = 0;
  },
  ended: tellEnd,
  canPay,
  pay,
  playFree: (_k, s, seat, slot) => call(s, PROC.PLAY, seat, NONE, slot, NONE, VIA.free),
  durationSeat: (k, duration, seat, target) => (duration === DURATION.nextReadyStep ? k.owner[target] : seat),
};

/** Vanish: chosen by an opponent for an action's effect. */
function onChosen(k: Kit, s: Storyweave, seat: number, slot: number, f: number): void {
  if (k.owner[slot] === seat || (s.keywords[slot] & VANISH) === 0) return;
  const source = s.frame.source[f];
  if (source === NONE || typeOf(k, s, source) !== TYPE.action) return;
  addMod(k, s, { kind: VANISHING, target: slot, arg: 0, value: 0, duration: DURATION.turn, seat, uses: 0 });
}

/** Who is at a location that leaves is nowhere. */
function onLeave(k: Kit, s: Storyweave, slot: number): void {
  if (typeOf(k, s, slot) !== TYPE.location) return;
  for (let each = 0; each < k.slots; each++) if (s.card.at[each] === slot) s.card.at[each] = NONE;
}

/** Resist, and what a challenge cannot do. */
function reduceDamage(k: Kit, s: Storyweave, slot: number, amount: number): number {
  if (s.frame.code[s.depth - 1] === PROC.CHALLENGE)
    for (let i = 0; i < s.modCount; i++) if (s.mod.kind[i] === PREVENT && s.mod.target[i] === slot) return 0;
  return amount - levelOf(k, s, slot, 'resist');
}

/** A seat resolves all of its own, new ones too, and only then the next one; the active seat is the first. */
function nextPending(k: Kit, s: Storyweave, from: number): number {
  for (let i = 0; i < k.seats; i++) {
    const seat = (from + i) % k.seats;
    for (let row = 0; row < s.pendingCount; row++) if (s.pending.seat[row] === seat) return seat;
  }
  return s.active;
}
