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

const thousands = (k: Kit, s: Tidecrown, slot: number): number => powerOf(k, s, slot) / GALE_POWER;
const isReady = (s: Tidecrown, slot: number): boolean => s.card.spent[slot] === 0;

const SIDE: readonly SideFeature<Tidecrown>[] = [
  sizeOf('life', LIFE),
  ...pileSizes<Tidecrown>(),
  { name: 'turns', of: (_k, s, seat) => s.turns[seat] },
  { name: 'gales.ready', of: (_k, s, seat) => s.galeReady[seat] },
  { name: 'gales.spent', of: (_k, s, seat) => s.galeSpent[seat] },
  { name: 'gales.deck', of: (_k, s, seat) => s.galeDeck[seat] },
  inPlay('gales.given', (_k, s, slot) => s.card.attached[slot]),
  { name: 'captain.power', of: (k, s, seat) => thousands(k, s, captainOf(k, seat)) },
  { name: 'captain.ready', of: (k, s, seat) => Number(isReady(s, captainOf(k, seat))) },
  inPlay('crew', (k, s, slot) => Number(isCrew(k, s, slot))),
  inPlay('crew.ready', (k, s, slot) => Number(isCrew(k, s, slot) && isReady(s, slot))),
  inPlay('crew.fresh', (k, s, slot) => Number(isCrew(k, s, slot) && s.card.fresh[slot] === 1)),
  inPlay('crew.power', (k, s, slot) => (isCrew(k, s, slot) ? thousands(k, s, slot) : 0)),
  inPlay('attackers', (k, s, slot) => Number(canAttack(k, s, slot))),
  inPlay('attackers.power', (k, s, slot) => (canAttack(k, s, slot) ? thousands(k, s, slot) : 0)),
  inPlay('blockers', (k, s, slot) => Number(lets(k, s, slot, LET.block) && isReady(s, slot))),
  inPlay('ports', (k, s, slot) => Number(typeOf(k, s, slot) === TYPE.stage)),
  inPlay('negated', (_k, s, slot) => Number((s.barred[slot] & NEGATED) !== 0)),
  ...keywordCounts<Tidecrown>(keywordsOf(MECHANICS)),
  ...seatValues<Tidecrown>(SEAT_STATS),
];

/** From the attack to the end of the battle: 0 when there is none. */
const inBattle = (
  name: string,
  of: (k: Kit, s: Tidecrown, f: number, seat: number) => number,
): SideFeature<Tidecrown> => ({
  name: `battle.${name}`,
  of(k, s, seat) {
    const f = battleOf(s);
    return f < 0 || s.frame.other[f] === NONE ? 0 : of(k, s, f, seat);
  },
});

const BATTLE: readonly SideFeature<Tidecrown>[] = [
  inBattle('own', (k, s, f, seat) => Number(k.owner[s.frame.subject[f]] === seat)),
  inBattle('other', (k, s, f, seat) => Number(k.owner[s.frame.subject[f]] !== seat)),
  inBattle('captain', (k, s, f) => Number(typeOf(k, s, s.frame.other[f]) === TYPE.leader)),
  inBattle('attacker', (k, s, f) => thousands(k, s, s.frame.subject[f])),
  inBattle('target', (k, s, f) => thousands(k, s, s.frame.other[f])),
];

const SPEC: FeatureSpec<Tidecrown> = {
  version: 1,
  steps: STEPS,
  stepOf: ({ step }) => step,
  decisions: DECISIONS,
  match: BATTLE,
  hand: [
    ...byCost<Tidecrown>(9),
    { name: 'crew', of: (k, s, slot) => Number(isCrew(k, s, slot)) },
    { name: 'counter', of: (k, s, slot) => counterOf(k, s, slot) / GALE_POWER },
  ],
  side: SIDE,
};

export const featuresOf = (k: Kit): Features<Tidecrown> => cardFeatures(k, SPEC);
