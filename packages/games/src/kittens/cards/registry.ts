// Every card there is, under the id that deck files use.
import { type CardId, IDS } from '../rules/kinds.ts';
import { attack } from './attack.ts';
import type { Card } from './card.ts';
import { beardCat, cattermelon, hairyPotatoCat, rainbowRalphingCat, tacoCat } from './cats.ts';
import { defuse } from './defuse.ts';
import { drawFromTheBottom } from './draw-from-the-bottom.ts';
import { explodingKitten } from './exploding-kitten.ts';
import { favor } from './favor.ts';
import { nope } from './nope.ts';
import { seeTheFuture } from './see-the-future.ts';
import { shuffleCard } from './shuffle-card.ts';
import { skip } from './skip.ts';
import { superSkip } from './super-skip.ts';

const registry: { readonly [I in CardId]: Card } = {
  'exploding-kitten': explodingKitten,
  defuse,
  nope,
  attack,
  skip,
  favor,
  shuffle: shuffleCard,
  'see-the-future': seeTheFuture,
  'taco-cat': tacoCat,
  'hairy-potato-cat': hairyPotatoCat,
  'beard-cat': beardCat,
  'rainbow-ralphing-cat': rainbowRalphingCat,
  cattermelon,
  'draw-from-the-bottom': drawFromTheBottom,
  'super-skip': superSkip,
};

/** The cards by kind. */
export const CARDS: readonly Card[] = IDS.map((id) => registry[id]);
