// What the game tells a search.
import type { Guide } from '@umpire/core/author';
import { sizesOf } from '../../cards/create-kit.ts';
import { score } from '../../cards/end.ts';
import { createCardGuide, expectedScores } from '../../cards/guide/card-guide.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { apply } from '../rules/apply.ts';
import { isCrew, rivalOf } from '../rules/cards-in-play.ts';
import { counterOf, legal } from '../rules/legal.ts';
import { LET } from '../rules/lets.ts';
import { GALE_POWER, LIFE } from '../rules/numbers.ts';
import { shape, type Tidecrown } from '../rules/state.ts';
import { spec } from '../spec.ts';
import { createWeigh } from './guide-weights.ts';
import { bodyOf } from './guide-worth.ts';

const SIMULATIONS = 3000;
const TURNS = 4;

export const createGuide = (kit: Kit, decks: readonly Uint8Array[], legalMax: number): Guide<Tidecrown> =>
  createCardGuide(kit, {
    simulations: SIMULATIONS,
    turns: TURNS,
    legalMax,
    weigh: createWeigh(kit, decks),
    create: () => shape(sizesOf(spec, kit.deckSizes), legalMax).create(),
    legal,
    apply,
    outlook,
    score: (state, out) => score(kit, state, out),
  });

// Who is ahead in a match that is not over. The numbers are logarithms of odds, fitted to the ends of matches.
const outlook = (kit: Kit, state: Tidecrown, out: Float64Array): void => expectedScores(kit, state, 1, standing, out);

/** By the number of life cards: what they are worth together. */
const LIFE_ODDS = [0, 1.45, 2.45, 3.1, 3.5, 3.75];
const HAND_MAX = 10;

function standing(kit: Kit, state: Tidecrown, seat: number): number {
  const life = LIFE_ODDS[Math.min(countIn(kit, state, seat, LIFE), LIFE_ODDS.length - 1)];
  const late = Math.max(0, 4 - countIn(kit, state, seat, DECK));
  return life + inPlay(kit, state, seat) + inHand(kit, state, seat) - 0.03 * state.galeDeck[seat] - 0.5 * late;
}

/** The worth of the cards in play. The player to move attacks with everything, and that means more the less life is left. */
function inPlay(kit: Kit, state: Tidecrown, seat: number): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let sum = 0;
  let attackers = 1;
  for (let i = base + 1; i < end; i++) {
    const slot = state.list[i];
    if (!isCrew(kit, state, slot)) sum += 0.4;
    else {
      attackers++;
      sum += Math.max(0.05, (0.18 * bodyOf(kit, state, slot)) / GALE_POWER - 0.28);
      if (lets(kit, state, slot, LET.block)) sum += 0.18;
    }
  }
  return state.active === seat ? sum + attackers / (1 + countIn(kit, state, rivalOf(seat), LIFE)) : sum;
}

function inHand(kit: Kit, state: Tidecrown, seat: number): number {
  const base = listAt(kit, seat, HAND);
  const n = Math.min(countIn(kit, state, seat, HAND), HAND_MAX);
  let sum = 0.15 * n;
  for (let i = base; i < base + n; i++) sum += (0.07 * counterOf(kit, state, state.list[i])) / GALE_POWER;
  return sum;
}
