import type { Card } from './card.ts';

/** No deck lists it: a match begins with one kitten fewer than there are players. */
export const explodingKitten: Card = {
  title: 'Exploding Kitten',
  type: 'ExplodingKittenCard',
  copies: 0,
  when: 'never',
  help: 'whoever draws it defuses it or is out',
};
