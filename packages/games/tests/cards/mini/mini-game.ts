// A small card game for tests of the kit: leaders, crew and stages in play, events with several times to use them, gales
// to pay with, battles and a life pile. It has what Storyweave has not, and no rules beyond that.
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
  costs: [{ name: 'returnResource', can: (_k, s: Mini, seat, _source, n) => allGales(s, seat) >= n, pay: payGales }],
  conditions: [
    {
      name: 'attached',
      holds: (_k, s: Mini, { compared }, { source, sourceLives }) =>
        allHold(sourceLives ? s.card.attached[source] : 0, compared),
    },
    {
      name: 'phase',
      compile: (value) => TIDECROWN.phases.indexOf(String(value)),
      holds: (_k, s: Mini, { about }) => s.phase === about,
    },
  ],
  points: [
    { name: 'attacker', slot: (_k, s) => inBattle(s as Mini, 'subject') },
    { name: 'defender', slot: (_k, s) => inBattle(s as Mini, 'other') },
  ],
  belowZero: { power: true, cost: false },
  expand: () => undefined,
  mayChoose: (k, s, seat, slot) => k.owner[slot] === seat || !isBarred(k, s, slot, actBit('beChosen')),
  onChosen: () => undefined,
  onLeave(_k, s: Mini, slot) {
    s.card.attached[slot] = 0;
  },
  reduceDamage: (_k, _s, _slot, amount) => amount,
  stateCheck,
  // "When sunk" happens from the discard.
  isVoid: ({ book }, { pending, card }, row) =>
    card.gen[pending.source[row]] !== pending.sourceGen[row] &&
    book.abilities[pending.ability[row] - FIRST_ABILITY].event !== EVENT.knockedOut,
  mayDestroy(k, s, slot, other) {
    const acts = actBit('beKnockedOut') | (causeOf(s) === NONE ? actBit('beKnockedOutInBattle') : 0);
    return k.book.type[s.card.def[slot]] !== TYPE.leader && !isBarred(k, s, slot, acts, other);
  },
  idle(_k, s) {
    s.ask = ASK.MAIN;
    s.asked = s.active;
    s.auto = 0;
  },
  ended: () => undefined,
  canPay: (_k, s: Mini, seat, amount) => s.gales[seat] >= amount,
  pay(_k, s: Mini, seat, amount) {
    s.gales[seat] -= amount;
    s.spentGales[seat] += amount;
  },
  playFree: (_k, s, seat, slot, spent) => {
    call(s, PROC.PLAY, seat, NONE, slot, NONE, VIA.free);
    s.frame.num0[s.depth - 1] = Number(spent);
  },
  durationSeat: (k, duration, seat, target) => (DURATIONS[duration] === 'nextReadyStep' ? k.owner[target] : seat),
};

const allGales = ({ gales, spentGales }: Mini, seat: number): number => gales[seat] + spentGales[seat];

/** Ready or spent ones: the player says which. */
function payGales(_k: Kit, s: Mini, f: number, n: number): boolean {
  const seat = s.frame.seat[f];
  call(s, PROC.RETURN, seat, NONE, NONE, NONE, Math.min(n, allGales(s, seat)));
  return true;
}

function inBattle({ frame, depth }: Mini, role: 'subject' | 'other'): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.ATTACK) return frame[role][f];
  return NONE;
}

/** Who has no deck has lost. */
function stateCheck(k: Kit, s: Mini): void {
  for (let seat = 0; seat < k.seats; seat++) {
    if (countIn(k, s, seat, 0) > 0 || s.over !== 0) continue;
    if (winsInstead(k, s, WOULD_LOSE, seat)) return;
    s.why = LOST;
    s.over = wonBy(1 - seat);
  }
}
