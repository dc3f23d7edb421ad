import type { Card } from './card.ts';

/** Made when the match begins, one fewer than there are players: no deck lists it. */
export const explodingKitten: Card = {
  title: 'Exploding Kitten',
  type: 'ExplodingKittenCard',
  copies: 0,
  when: 'never',
  help: 'whoever draws it defuses it or is out',
};
