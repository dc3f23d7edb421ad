// A table of Storyweave as numbers for learning.
import type { Features } from '@umpire/core/author';
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
import { MECHANICS } from '../mechanics/mechanics.ts';
import { isCharacter, isLocation, loreOf, strengthOf, typeOf, willpowerOf } from '../rules/cards-in-play.ts';
import { INKWELL, SEAT_STATS, STEPS, TYPE } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { DECISIONS } from '../words/decisions.ts';

const canAct = (k: Kit, s: Storyweave, slot: number): boolean =>
  isCharacter(k, s, slot) && s.card.spent[slot] === 0 && s.card.fresh[slot] === 0;

const KEYWORDS = keywordsOf(MECHANICS);

/** Keywords that matter only until the card is played. */
const IN_HAND: readonly string[] = ['shift', 'classShift', 'universalShift', 'singTogether'];

const SIDE: readonly SideFeature<Storyweave>[] = [
  { name: 'lore', of: (_k, s, seat) => s.lore[seat] },
  { name: 'ink.ready', of: (_k, s, seat) => s.inkReady[seat] },
  sizeOf('ink', INKWELL),
  { name: 'inked', of: (_k, s, seat) => s.inked[seat] },
  ...pileSizes<Storyweave>(),
  inPlay('characters', (k, s, slot) => Number(isCharacter(k, s, slot))),
  inPlay('items', (k, s, slot) => Number(typeOf(k, s, slot) === TYPE.item)),
  inPlay('locations', (k, s, slot) => Number(isLocation(k, s, slot))),
  inPlay('ready', (k, s, slot) => Number(canAct(k, s, slot))),
  inPlay('drying', (_k, s, slot) => s.card.fresh[slot]),
  inPlay('exerted', (_k, s, slot) => s.card.spent[slot]),
  inPlay('damage', (_k, s, slot) => s.card.damage[slot]),
  inPlay('strength', (k, s, slot) => Math.max(0, strengthOf(k, s, slot))),
  inPlay('strength.ready', (k, s, slot) => (canAct(k, s, slot) ? Math.max(0, strengthOf(k, s, slot)) : 0)),
  inPlay('willpower', (k, s, slot) => willpowerOf(k, s, slot)),
  inPlay('quest', (k, s, slot) => loreOf(k, s, slot)),
  inPlay('quest.ready', (k, s, slot) => (canAct(k, s, slot) ? loreOf(k, s, slot) : 0)),
  ...keywordCounts<Storyweave>(KEYWORDS).filter((_, at) => !IN_HAND.includes(KEYWORDS[at].name)),
  ...seatValues<Storyweave>(SEAT_STATS),
];

const SPEC: FeatureSpec<Storyweave> = {
  version: 1,
  steps: STEPS,
  stepOf: ({ step }) => step,
  decisions: DECISIONS,
  match: [{ name: 'opening', of: (_k, s) => s.opening }],
  hand: [
    ...byCost<Storyweave>(7),
    { name: 'characters', of: (k, s, slot) => Number(isCharacter(k, s, slot)) },
    { name: 'inkable', of: (k, s, slot) => Number(k.book.defs[s.card.def[slot]].card.inkable === true) },
  ],
  side: SIDE,
};

export const featuresOf = (k: Kit): Features<Storyweave> => cardFeatures(k, SPEC);
