// Who is ahead in a match that is not over: life, crew, hands and gales.
import { expectedScores } from '../cards/guide/expected-scores.ts';
import { DECK, HAND, type Kit, PLAY } from '../cards/kit.ts';
import { countIn, listAt } from '../cards/zones.ts';
import { lifeWorth, worthInHand, worthOf } from './guide-worth.ts';
import { GALES, LIFE } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const SPREAD = 3.5;

export const outlook = (k: Kit, s: Tidecrown, out: Float64Array): void => expectedScores(k, s, SPREAD, standing, out);

function standing(k: Kit, s: Tidecrown, seat: number): number {
  let sum = s.active === seat ? 0.5 : 0;
  for (let life = countIn(k, s, seat, LIFE); life > 0; life--) sum += lifeWorth(life) + 0.5;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base + 1; i < end; i++) sum += worthOf(k, s, s.list[i]);
  const hand = listAt(k, seat, HAND);
  for (let i = Math.min(countIn(k, s, seat, HAND), 8) - 1; i >= 0; i--) sum += worthInHand(k, s, s.list[hand + i]);
  sum += 0.4 * (GALES - s.galeDeck[seat]);
  return sum - 2 * Math.max(0, 4 - countIn(k, s, seat, DECK));
}
