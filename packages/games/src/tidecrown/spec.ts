// Tidecrown as the card kit sees it.

import { causeOf } from '../cards/ability/cause.ts';
import { call } from '../cards/ability/frames.ts';
import { FIRST_ABILITY } from '../cards/ability/program.ts';
import { allHold } from '../cards/ability/select.ts';
import { USES_MAX } from '../cards/actions.ts';
import { cardGame } from '../cards/card-game.ts';
import { DISCARD, type Kit, LIMBO } from '../cards/kit.ts';
import { isBarred } from '../cards/state/bans.ts';
import { NONE } from '../cards/state/fields.ts';
import { MECHANICS } from './mechanics/mechanics.ts';
import { battleProc, counterProc } from './rules/battle.ts';
import { mayDraw, typeOf } from './rules/cards-in-play.ts';
import { PROC } from './rules/codes.ts';
import { damageProc } from './rules/damage.ts';
import { deckCheck } from './rules/end-match.ts';
import { galesProc, payReturn, returnProc } from './rules/gale-steps.ts';
import { canPay, galePower, galesOut, pay, takeGales } from './rules/gales.ts';
import { LETS } from './rules/lets.ts';
import {
  ACTS,
  BAR,
  DURATION,
  DURATIONS,
  EVENT,
  EVENTS,
  SEAT_STATS,
  STATS,
  STEPS,
  TYPE,
  TYPES,
  VIA,
  VIAS,
  WINDOWS,
} from './rules/numbers.ts';
import { battleOf, ops } from './rules/ops.ts';
import { playProc, useProc } from './rules/play-card.ts';
import { dealProc, firstProc, mulliganProc, setupProc } from './rules/set-up.ts';
import type { Tidecrown } from './rules/state.ts';
import { endProc, startProc } from './rules/turn.ts';
import { TIDECROWN } from './setting/vocabulary.ts';

export const spec = cardGame({
  vocabulary: TIDECROWN,
  mechanics: MECHANICS,
  types: TYPES,
  zones: [
    { name: 'deck', ordered: true, arranged: true, seenBy: 'none' },
    { name: 'hand', ordered: false, seenBy: 'owner' },
    { name: 'play', ordered: false, seenBy: 'all' },
    { name: 'discard', ordered: false, seenBy: 'all' },
    { name: 'life', ordered: true, arranged: true, seenBy: 'none' },
  ],
  stats: STATS,
  seatStats: SEAT_STATS,
  lets: LETS,
  events: EVENTS,
  acts: ACTS,
  durations: DURATIONS,
  vias: VIAS,
  ops,
  // In the order of PROC.
  procs: [
    firstProc,
    setupProc,
    dealProc,
    mulliganProc,
    startProc,
    endProc,
    playProc,
    useProc,
    battleProc,
    counterProc,
    damageProc,
    returnProc,
    galesProc,
  ],
  verbs: {
    CAN_ATTACK: 1,
    CAN_COUNTER: 1,
    CAN_END: 0,
    CAN_GIVE: 1,
    CAN_PLAY: 1,
    CAN_RETURN_READY: 0,
    CAN_RETURN_SPENT: 0,
    CAN_USE: USES_MAX,
  },
  told: {
    played: EVENT.played,
    tookDamage: -1,
    destroyed: EVENT.knockedOut,
    readied: EVENT.becameReady,
    spent: EVENT.becameSpent,
  },
  would: [
    { name: 'knockedOut', of: 'destroyed', order: 'ownFirst' },
    { name: 'loseByDeckOut', of: 'seat', order: 'ownFirst' },
  ],
  places: { leader: ['leader'], crew: ['character'], stage: ['stage'] },
  windows: WINDOWS,
  costs: [
    {
      name: 'returnResource',
      can: (kit, state: Tidecrown, seat, _source, n) => galesOut(kit, state, seat) >= n,
      pay: payReturn,
    },
  ],
  conditions: [
    {
      name: 'attached',
      holds: (_kit, state, { compared }, { source, sourceLives }) =>
        allHold(sourceLives ? state.card.attached[source] : 0, compared),
    },
    {
      name: 'phase',
      ofStep: true,
      compile: (value) => STEPS.indexOf(String(value) as (typeof STEPS)[number]),
      holds: (_kit, state: Tidecrown, { about }) => state.step === about,
    },
  ],
  points: [
    { name: 'attacker', slot: (_kit, state) => inBattle(state as Tidecrown, 'subject') },
    { name: 'defender', slot: (_kit, state) => inBattle(state as Tidecrown, 'other') },
  ],
  belowZero: { power: true, cost: false },
  mayChoose: (kit, state, seat, slot) => kit.owner[slot] === seat || !isBarred(kit, state, slot, BAR.beChosen),
  onLeave: (kit, state: Tidecrown, slot) => takeGales(kit, state, slot),
  atOnce: deckCheck,
  byRule: galePower,
  mayLeave: (kit, state: Tidecrown, slot) =>
    typeOf(kit, state, slot) !== TYPE.leader && !isBarred(kit, state, slot, BAR.leaveField),
  mayDraw: (_kit, state: Tidecrown, seat) => mayDraw(state, seat),
  isVoid,
  mayDestroy,
  canPay,
  pay,
  playFree(_kit, state, seat, slot, spent) {
    // A life card that plays itself lies in no zone.
    call(state, PROC.PLAY, seat, NONE, slot, NONE, state.card.zone[slot] === LIMBO ? VIA.reveal : VIA.free);
    if (state.over === 0) state.frame.num0[state.depth - 1] = Number(spent);
  },
  durationSeat: (k, duration, seat, target) => (duration === DURATION.nextReadyStep ? k.owner[target] : seat),
});

function inBattle(state: Tidecrown, role: 'subject' | 'other'): number {
  const frame = battleOf(state);
  return frame < 0 ? NONE : state.frame[role][frame];
}

/** Whether the card of a waiting trigger has left. "When sunk" still happens if the card has only moved to the trash. */
function isVoid({ book }: Kit, { pending, card }: Tidecrown, row: number): boolean {
  const source = pending.source[row];
  const moves = (card.gen[source] - pending.sourceGen[row]) & 0xffff;
  if (moves === 0) return false;
  const isSunk = book.abilities[pending.ability[row] - FIRST_ABILITY].event === EVENT.knockedOut;
  return !(isSunk && moves === 1 && card.zone[source] === DISCARD);
}

function mayDestroy(kit: Kit, state: Tidecrown, slot: number, other: number): boolean {
  const acts = BAR.beKnockedOut | BAR.leaveField | (causeOf(state) === NONE ? BAR.beKnockedOutInBattle : 0);
  return typeOf(kit, state, slot) !== TYPE.leader && !isBarred(kit, state, slot, acts, other);
}
