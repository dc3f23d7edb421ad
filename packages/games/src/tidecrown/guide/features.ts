// A table of Tidecrown as numbers for learning. Power is counted in thousands.

import type { Features } from '@umpire/core/author';
import { NEGATED } from '../../cards/ability/program.ts';
import {
  byCost,
  cardFeatures,
  type FeatureSpec,
  inPlay,
  keywordCounts,
  pileSizes,
  type SideFeature,
  seatValues,
  sizeOf,
} from '../../cards/features/card-features.ts';
import type { Kit } from '../../cards/kit.ts';
import { keywordsOf } from '../../cards/mechanic.ts';
import { NONE } from '../../cards/state/fields.ts';
import { lets } from '../../cards/state/lets.ts';
import { MECHANICS } from '../mechanics/mechanics.ts';
import { canAttack, captainOf, isCrew, powerOf, typeOf } from '../rules/cards-in-play.ts';
import { counterOf } from '../rules/legal.ts';
import { LET } from '../rules/lets.ts';
import { GALE_POWER, LIFE, SEAT_STATS, STEPS, TYPE } from '../rules/numbers.ts';
import { battleOf } from '../rules/ops.ts';
import type { Tidecrown } from '../rules/state.ts';
import { DECISIONS } from '../words/decisions.ts';

const thousands = (kit: Kit, state: Tidecrown, slot: number): number => powerOf(kit, state, slot) / GALE_POWER;
const isReady = (state: Tidecrown, slot: number): boolean => state.card.spent[slot] === 0;

const SIDE: readonly SideFeature<Tidecrown>[] = [
  sizeOf('life', LIFE),
  ...pileSizes<Tidecrown>(),
  { name: 'turns', of: (_kit, state, seat) => state.turns[seat] },
  { name: 'gales.ready', of: (_kit, state, seat) => state.galeReady[seat] },
  { name: 'gales.spent', of: (_kit, state, seat) => state.galeSpent[seat] },
  { name: 'gales.deck', of: (_kit, state, seat) => state.galeDeck[seat] },
  inPlay('gales.given', (_kit, state, slot) => state.card.attached[slot]),
  { name: 'captain.power', of: (kit, state, seat) => thousands(kit, state, captainOf(kit, seat)) },
  { name: 'captain.ready', of: (kit, state, seat) => Number(isReady(state, captainOf(kit, seat))) },
  inPlay('crew', (kit, state, slot) => Number(isCrew(kit, state, slot))),
  inPlay('crew.ready', (kit, state, slot) => Number(isCrew(kit, state, slot) && isReady(state, slot))),
  inPlay('crew.fresh', (kit, state, slot) => Number(isCrew(kit, state, slot) && state.card.fresh[slot] === 1)),
  inPlay('crew.power', (kit, state, slot) => (isCrew(kit, state, slot) ? thousands(kit, state, slot) : 0)),
  inPlay('attackers', (kit, state, slot) => Number(canAttack(kit, state, slot))),
  inPlay('attackers.power', (kit, state, slot) => (canAttack(kit, state, slot) ? thousands(kit, state, slot) : 0)),
  inPlay('blockers', (kit, state, slot) => Number(lets(kit, state, slot, LET.block) && isReady(state, slot))),
  inPlay('ports', (kit, state, slot) => Number(typeOf(kit, state, slot) === TYPE.stage)),
  inPlay('negated', (_kit, state, slot) => Number((state.barred[slot] & NEGATED) !== 0)),
  ...keywordCounts<Tidecrown>(keywordsOf(MECHANICS)),
  ...seatValues<Tidecrown>(SEAT_STATS),
];

/** A number about the battle, from the attack to its end; 0 if there is no battle. */
const inBattle = (
  name: string,
  of: (kit: Kit, state: Tidecrown, frame: number, seat: number) => number,
): SideFeature<Tidecrown> => ({
  name: `battle.${name}`,
  of(kit, state, seat) {
    const frame = battleOf(state);
    return frame < 0 || state.frame.other[frame] === NONE ? 0 : of(kit, state, frame, seat);
  },
});

const BATTLE: readonly SideFeature<Tidecrown>[] = [
  inBattle('own', (kit, state, frame, seat) => Number(kit.owner[state.frame.subject[frame]] === seat)),
  inBattle('other', (kit, state, frame, seat) => Number(kit.owner[state.frame.subject[frame]] !== seat)),
  inBattle('captain', (kit, state, frame) => Number(typeOf(kit, state, state.frame.other[frame]) === TYPE.leader)),
  inBattle('attacker', (kit, state, frame) => thousands(kit, state, state.frame.subject[frame])),
  inBattle('target', (kit, state, frame) => thousands(kit, state, state.frame.other[frame])),
];

const SPEC: FeatureSpec<Tidecrown> = {
  version: 1,
  steps: STEPS,
  stepOf: ({ step }) => step,
  decisions: DECISIONS,
  match: BATTLE,
  hand: [
    ...byCost<Tidecrown>(9),
    { name: 'crew', of: (kit, state, slot) => Number(isCrew(kit, state, slot)) },
    { name: 'counter', of: (kit, state, slot) => counterOf(kit, state, slot) / GALE_POWER },
  ],
  side: SIDE,
};

export const featuresOf = (kit: Kit): Features<Tidecrown> => cardFeatures(kit, SPEC);
