// What the game tells a search.
import type { Guide } from '@umpire/core/author';
import { createCardGuide, expectedScores } from '../../cards/guide/card-guide.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { apply } from '../rules/apply.ts';
import { legal } from '../rules/legal.ts';
import { INKWELL, SEAT_STATS, WIN_THRESHOLD } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { createWeigh } from './guide-weights.ts';
import { worthOf } from './guide-worth.ts';

/** For all seats together: with more of them a turn round the table takes longer. */
const SIMULATIONS = 6000;
const TURNS = 6;

export const createGuide = (
  k: Kit,
  decks: readonly Uint8Array[],
  legalMax: number,
  create: () => Storyweave,
  score: (state: Storyweave, out: Float64Array) => void,
): Guide<Storyweave> =>
  createCardGuide(k, {
    simulations: Math.round(SIMULATIONS / k.seats),
    turns: TURNS,
    legalMax,
    weigh: createWeigh(k, decks),
    create,
    legal,
    apply,
    outlook,
    score,
  });

// Who is ahead in a match that is not over: lore, and what the table will bring.

/** A lead of so much makes a win about three times as likely as a loss. */
const SPREAD = 3.5;

const outlook = (k: Kit, s: Storyweave, out: Float64Array): void => expectedScores(k, s, SPREAD, standing, out);

function standing(k: Kit, s: Storyweave, seat: number): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let sum = 0;
  for (let i = base; i < end; i++) sum += worthOf(k, s, s.list[i]);
  const goal = s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD];
  const hand = Math.min(countIn(k, s, seat, HAND), 6);
  const ink = Math.min(countIn(k, s, seat, INKWELL), 7);
  const late = Math.max(0, 4 - countIn(k, s, seat, DECK));
  return s.lore[seat] + (20 - goal) + 0.8 * sum + 0.5 * hand + 0.5 * ink - 2 * late;
}
