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
  stepOf: (s) => STEPS[s.step],
  endOf: (s, duration, seat) =>
    duration === DURATION.turn || duration === DURATION.challenge
      ? { seat: s.active, step: 'end' }
      : { seat, step: 'ready' },
  gameFacts: ({ opening }) => ({ opening }),
  seatFacts: (k, s, seat) => ({
    lore: s.lore[seat],
    ink_drops: s.inkReady[seat],
    ink_total: countIn(k, s, seat, INKWELL),
    inked: s.inked[seat],
    ink_more: s.inkMore[seat],
  }),
  cardFacts: (_k, { card: { attached } }, slot) => (attached[slot] === 0 ? {} : { attached: attached[slot] }),
  legal,
  describe,
};

export const graph = (k: Kit, s: Storyweave, seat: number, list: Int32Array): Graph =>
  cardGraph(k, s, seat, list, spec);
