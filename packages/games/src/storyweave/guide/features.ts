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

const canAct = (kit: Kit, state: Storyweave, slot: number): boolean =>
  isCharacter(kit, state, slot) && state.card.spent[slot] === 0 && state.card.fresh[slot] === 0;

const KEYWORDS = keywordsOf(MECHANICS);

/** Keywords that matter only until the card is played. */
const IN_HAND: readonly string[] = ['shift', 'classShift', 'universalShift', 'singTogether'];

const SIDE: readonly SideFeature<Storyweave>[] = [
  { name: 'lore', of: (_kit, state, seat) => state.lore[seat] },
  { name: 'ink.ready', of: (_kit, state, seat) => state.inkReady[seat] },
  sizeOf('ink', INKWELL),
  { name: 'inked', of: (_kit, state, seat) => state.inked[seat] },
  ...pileSizes<Storyweave>(),
  inPlay('characters', (kit, state, slot) => Number(isCharacter(kit, state, slot))),
  inPlay('items', (kit, state, slot) => Number(typeOf(kit, state, slot) === TYPE.item)),
  inPlay('locations', (kit, state, slot) => Number(isLocation(kit, state, slot))),
  inPlay('ready', (kit, state, slot) => Number(canAct(kit, state, slot))),
  inPlay('drying', (_kit, state, slot) => state.card.fresh[slot]),
  inPlay('exerted', (_kit, state, slot) => state.card.spent[slot]),
  inPlay('damage', (_kit, state, slot) => state.card.damage[slot]),
  inPlay('strength', (kit, state, slot) => Math.max(0, strengthOf(kit, state, slot))),
  inPlay('strength.ready', (kit, state, slot) =>
    canAct(kit, state, slot) ? Math.max(0, strengthOf(kit, state, slot)) : 0,
  ),
  inPlay('willpower', (kit, state, slot) => willpowerOf(kit, state, slot)),
  inPlay('quest', (kit, state, slot) => loreOf(kit, state, slot)),
  inPlay('quest.ready', (kit, state, slot) => (canAct(kit, state, slot) ? loreOf(kit, state, slot) : 0)),
  ...keywordCounts<Storyweave>(KEYWORDS).filter((_, at) => !IN_HAND.includes(KEYWORDS[at].name)),
  ...seatValues<Storyweave>(SEAT_STATS),
];

const SPEC: FeatureSpec<Storyweave> = {
  version: 1,
  steps: STEPS,
  stepOf: ({ step }) => step,
  decisions: DECISIONS,
  match: [{ name: 'opening', of: (_kit, state) => state.opening }],
  hand: [
    ...byCost<Storyweave>(7),
    { name: 'characters', of: (kit, state, slot) => Number(isCharacter(kit, state, slot)) },
    { name: 'inkable', of: (kit, state, slot) => Number(kit.book.defs[state.card.def[slot]].card.inkable === true) },
  ],
  side: SIDE,
};

export const featuresOf = (kit: Kit): Features<Storyweave> => cardFeatures(kit, SPEC);
