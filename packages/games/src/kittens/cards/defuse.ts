import type { Card } from './card.ts';

export const defuse: Card = {
  title: 'Defuse',
  type: 'DefuseCard',
  copies: 6,
  when: 'never',
  help: 'saves you from a kitten you draw; the kitten goes back where you like',
};
