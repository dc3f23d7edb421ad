// What the game tells a search.
import type { Guide } from '@umpire/core/author';
import { sizesOf } from '../../cards/create-kit.ts';
import { score } from '../../cards/end.ts';
import { createCardGuide } from '../../cards/guide/card-guide.ts';
import type { Kit } from '../../cards/kit.ts';
import { apply } from '../rules/apply.ts';
import { legal } from '../rules/legal.ts';
import { shape, type Tidecrown } from '../rules/state.ts';
import { spec } from '../spec.ts';
import { outlook } from './guide-outlook.ts';
import { createWeigh } from './guide-weights.ts';

const SIMULATIONS = 3000;
const TURNS = 4;

export const createGuide = (k: Kit, decks: readonly Uint8Array[], legalMax: number): Guide<Tidecrown> =>
  createCardGuide(k, {
    simulations: SIMULATIONS,
    turns: TURNS,
    legalMax,
    weigh: createWeigh(k, decks),
    create: () => shape(sizesOf(spec, k.deckSizes), legalMax).create(),
    legal,
    apply,
    outlook,
    score: (s, out) => score(k, s, out),
  });
