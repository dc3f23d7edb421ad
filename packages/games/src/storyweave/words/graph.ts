// What Storyweave adds to the graph of its cards.
import type { Graph } from '@umpire/core/author';
import { cardGraph, type GraphSpec } from '../../cards/card-graph.ts';
import type { Kit } from '../../cards/kit.ts';
import { countIn } from '../../cards/state/zones.ts';
import { legal } from '../rules/legal.ts';
import { DURATION, INKWELL, STEPS } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { describe } from './words.ts';

const spec: GraphSpec<Storyweave> = {
  steps: STEPS,
  stepOf: (state) => STEPS[state.step],
  endOf: (state, duration, seat) =>
    duration === DURATION.turn || duration === DURATION.challenge
      ? { seat: state.active, step: 'end' }
      : { seat, step: 'ready' },
  gameFacts: ({ opening }) => ({ opening }),
  seatFacts: (kit, state, seat) => ({
    lore: state.lore[seat],
    ink_drops: state.inkReady[seat],
    ink_total: countIn(kit, state, seat, INKWELL),
    inked: state.inked[seat],
    ink_more: state.inkMore[seat],
  }),
  cardFacts: (_k, { card: { attached } }, slot) => (attached[slot] === 0 ? {} : { attached: attached[slot] }),
  legal,
  describe,
};

export const graph = (kit: Kit, state: Storyweave, seat: number, list: Int32Array): Graph =>
  cardGraph(kit, state, seat, list, spec);
