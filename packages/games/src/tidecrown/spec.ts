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
    { name: 'returnResource', can: (k, s: Tidecrown, seat, _source, n) => galesOut(k, s, seat) >= n, pay: payReturn },
  ],
  conditions: [
    {
      name: 'attached',
      holds: (_k, s, { compared }, { source, sourceLives }) =>
        allHold(sourceLives ? s.card.attached[source] : 0, compared),
    },
    {
      name: 'phase',
      ofStep: true,
      compile: (value) => STEPS.indexOf(String(value) as (typeof STEPS)[number]),
      holds: (_k, s: Tidecrown, { about }) => s.step === about,
    },
  ],
  points: [
    { name: 'attacker', slot: (_k, s) => inBattle(s as Tidecrown, 'subject') },
    { name: 'defender', slot: (_k, s) => inBattle(s as Tidecrown, 'other') },
  ],
  belowZero: { power: true, cost: false },
  mayChoose: (k, s, seat, slot) => k.owner[slot] === seat || !isBarred(k, s, slot, BAR.beChosen),
  onLeave: (k, s: Tidecrown, slot) => takeGales(k, s, slot),
  atOnce: deckCheck,
  byRule: galePower,
  mayLeave: (k, s: Tidecrown, slot) => typeOf(k, s, slot) !== TYPE.leader && !isBarred(k, s, slot, BAR.leaveField),
  mayDraw: (_k, s: Tidecrown, seat) => mayDraw(s, seat),
  isVoid,
  mayDestroy,
  canPay,
  pay,
  playFree(_k, s, seat, slot, spent) {
    // A life card that plays itself is in no zone.
    call(s, PROC.PLAY, seat, NONE, slot, NONE, s.card.zone[slot] === LIMBO ? VIA.reveal : VIA.free);
    if (s.over === 0) s.frame.num0[s.depth - 1] = Number(spent);
  },
  durationSeat: (k, duration, seat, target) => (duration === DURATION.nextReadyStep ? k.owner[target] : seat),
});

function inBattle(s: Tidecrown, role: 'subject' | 'other'): number {
  const f = battleOf(s);
  return f < 0 ? NONE : s.frame[role][f];
}

/** Its card has left. "When sunk" happens from the trash, if the card is still there. */
function isVoid({ book }: Kit, { pending, card }: Tidecrown, row: number): boolean {
  const source = pending.source[row];
  const moves = (card.gen[source] - pending.sourceGen[row]) & 0xffff;
  if (moves === 0) return false;
  const isSunk = book.abilities[pending.ability[row] - FIRST_ABILITY].event === EVENT.knockedOut;
  return !(isSunk && moves === 1 && card.zone[source] === DISCARD);
}

function mayDestroy(k: Kit, s: Tidecrown, slot: number, other: number): boolean {
  const acts = BAR.beKnockedOut | BAR.leaveField | (causeOf(s) === NONE ? BAR.beKnockedOutInBattle : 0);
  return typeOf(k, s, slot) !== TYPE.leader && !isBarred(k, s, slot, acts, other);
}
