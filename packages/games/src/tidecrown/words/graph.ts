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
  stepOf: (state) => STEPS[state.step],
  endOf: (state, duration, seat) =>
    duration === DURATION.turn || duration === DURATION.battle
      ? { seat: state.active, step: 'end' }
      : { seat, step: 'refresh' },
  gameFacts: () => ({}),
  seatFacts: (_kit, state, seat) => ({
    gale_deck: state.galeDeck[seat],
    gales_ready: state.galeReady[seat],
    gales_spent: state.galeSpent[seat],
    turns: state.turns[seat],
  }),
  cardFacts: (_kit, state, slot) => ({ gales: state.card.attached[slot] }),
  legal,
  describe,
};

export const graph = (kit: Kit, state: Tidecrown, seat: number, list: Int32Array): Graph =>
  cardGraph(kit, state, seat, list, spec);
