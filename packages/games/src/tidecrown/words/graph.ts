// What Tidecrown adds to the graph of its cards.
import type { Graph } from '@umpire/core/author';
import { cardGraph, type GraphSpec } from '../../cards/card-graph.ts';
import type { Kit } from '../../cards/kit.ts';
import { legal } from '../rules/legal.ts';
import { DURATION, STEPS } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { describe } from './words.ts';

const spec: GraphSpec<Tidecrown> = {
  steps: STEPS,
  stepOf: (s) => STEPS[s.step],
  endOf: (s, duration, seat) =>
    duration === DURATION.turn || duration === DURATION.battle
      ? { seat: s.active, step: 'end' }
      : { seat, step: 'refresh' },
  gameFacts: () => ({}),
  seatFacts: (_k, s, seat) => ({
    gale_deck: s.galeDeck[seat],
    gales_ready: s.galeReady[seat],
    gales_spent: s.galeSpent[seat],
    turns: s.turns[seat],
  }),
  cardFacts: (_k, s, slot) => ({ gales: s.card.attached[slot] }),
  legal,
  describe,
};

export const graph = (k: Kit, s: Tidecrown, seat: number, list: Int32Array): Graph => cardGraph(k, s, seat, list, spec);
