// What the game tells a search.
import type { Guide } from '@umpire/core/author';
import { createCardGuide } from '../../cards/guide/card-guide.ts';
import type { Kit } from '../../cards/kit.ts';
import { apply } from '../rules/apply.ts';
import { legal } from '../rules/legal.ts';
import type { Storyweave } from '../rules/state.ts';
import { outlook } from './guide-outlook.ts';
import { createWeigh } from './guide-weights.ts';

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
