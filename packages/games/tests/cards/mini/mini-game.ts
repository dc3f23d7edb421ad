// A small card game for tests of the kit: leaders, crew and stages in play, events for several windows, gales to pay with,
// battles and a life pile. It has what Storyweave lacks, and no other rules.
import { wonBy } from '@umpire/core/author';
import { causeOf } from '../../../src/cards/ability/cause.ts';
import { call } from '../../../src/cards/ability/frames.ts';
import { ASK, FIRST_ABILITY } from '../../../src/cards/ability/program.ts';
import { winsInstead } from '../../../src/cards/ability/replace.ts';
import { allHold } from '../../../src/cards/ability/select.ts';
import { USES_MAX } from '../../../src/cards/actions.ts';
import type { CardGame, Kit } from '../../../src/cards/kit.ts';
import { isBarred } from '../../../src/cards/state/bans.ts';
import { NONE } from '../../../src/cards/state/fields.ts';
import { countIn } from '../../../src/cards/state/zones.ts';
import { TIDECROWN } from '../../../src/tidecrown/setting/vocabulary.ts';
import { DURATIONS, EVENT, EVENTS, LOST, type Mini, PROC, TYPE, TYPES, VIA } from './mini-codes.ts';
import { attackProc, playProc, returnProc, revealProc, useProc } from './mini-procs.ts';

const WOULD_LOSE = 1;

export const actBit = (act: string): number => 1 << TIDECROWN.acts.indexOf(act);

export const spec: CardGame = {
  vocabulary: TIDECROWN,
  types: TYPES,
  zones: [
    { name: 'deck', ordered: true, seenBy: 'none' },
    { name: 'hand', ordered: false, seenBy: 'owner' },
    { name: 'play', ordered: false, seenBy: 'all' },
    { name: 'discard', ordered: false, seenBy: 'all' },
    { name: 'life', ordered: true, seenBy: 'none' },
  ],
  stats: TIDECROWN.stats,
  seatStats: [
    { name: 'forbid.useBlocker', base: 0 },
    { name: 'forbid.draw', base: 0 },
    { name: 'permit.playFromDiscard', base: 0 },
  ],
  keywords: [
    ...Object.keys(TIDECROWN.keywords).map((name) => ({ name })),
    ...TIDECROWN.permits.map((act) => ({ name: `permit.${act}` })),
  ],
  events: EVENTS,
  acts: TIDECROWN.acts,
  durations: DURATIONS,
  vias: Object.keys(VIA),
  ops: [],
  // In the order of PROC.
  procs: [playProc, useProc, attackProc, revealProc, returnProc],
  verbs: { CAN_ATTACK: 1, CAN_END: 0, CAN_PLAY: 1, CAN_REVEAL: 0, CAN_USE: USES_MAX },
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
  windows: TIDECROWN.windows,
  costs: [
    { name: 'returnResource', can: (_kit, state: Mini, seat, _source, n) => allGales(state, seat) >= n, pay: payGales },
  ],
  conditions: [
    {
      name: 'attached',
      holds: (_kit, state: Mini, { compared }, { source, sourceLives }) =>
        allHold(sourceLives ? state.card.attached[source] : 0, compared),
    },
    {
      name: 'phase',
      compile: (value) => TIDECROWN.phases.indexOf(String(value)),
      holds: (_kit, state: Mini, { about }) => state.phase === about,
    },
  ],
  points: [
    { name: 'attacker', slot: (_kit, state) => inBattle(state as Mini, 'subject') },
    { name: 'defender', slot: (_kit, state) => inBattle(state as Mini, 'other') },
  ],
  belowZero: { power: true, cost: false },
  expand: () => undefined,
  mayChoose: (kit, state, seat, slot) => kit.owner[slot] === seat || !isBarred(kit, state, slot, actBit('beChosen')),
  onChosen: () => undefined,
  onLeave(_kit, state: Mini, slot) {
    state.card.attached[slot] = 0;
  },
  reduceDamage: (_kit, _state, _slot, amount) => amount,
  stateCheck,
  // "When sunk" happens from the discard.
  isVoid: ({ book }, { pending, card }, row) =>
    card.gen[pending.source[row]] !== pending.sourceGen[row] &&
    book.abilities[pending.ability[row] - FIRST_ABILITY].event !== EVENT.knockedOut,
  mayDestroy(kit, state, slot, other) {
    const acts = actBit('beKnockedOut') | (causeOf(state) === NONE ? actBit('beKnockedOutInBattle') : 0);
    return kit.book.type[state.card.def[slot]] !== TYPE.leader && !isBarred(kit, state, slot, acts, other);
  },
  idle(_kit, state) {
    state.ask = ASK.MAIN;
    state.asked = state.active;
    state.auto = 0;
  },
  ended: () => undefined,
  canPay: (_kit, state: Mini, seat, amount) => state.gales[seat] >= amount,
  pay(_kit, state: Mini, seat, amount) {
    state.gales[seat] -= amount;
    state.spentGales[seat] += amount;
  },
  playFree: (_kit, state, seat, slot, spent) => {
    call(state, PROC.PLAY, seat, NONE, slot, NONE, VIA.free);
    state.frame.num0[state.depth - 1] = Number(spent);
  },
  durationSeat: (k, duration, seat, target) => (DURATIONS[duration] === 'nextReadyStep' ? k.owner[target] : seat),
};

const allGales = ({ gales, spentGales }: Mini, seat: number): number => gales[seat] + spentGales[seat];

/** Pays with ready or spent gales: the player chooses. */
function payGales(_kit: Kit, state: Mini, frame: number, n: number): boolean {
  const seat = state.frame.seat[frame];
  call(state, PROC.RETURN, seat, NONE, NONE, NONE, Math.min(n, allGales(state, seat)));
  return true;
}

function inBattle({ frame, depth }: Mini, role: 'subject' | 'other'): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.ATTACK) return frame[role][f];
  return NONE;
}

/** A player without a deck has lost. */
function stateCheck(kit: Kit, state: Mini): void {
  for (let seat = 0; seat < kit.seats; seat++) {
    if (countIn(kit, state, seat, 0) > 0 || state.over !== 0) continue;
    if (winsInstead(kit, state, WOULD_LOSE, seat)) return;
    state.why = LOST;
    state.over = wonBy(1 - seat);
  }
}
