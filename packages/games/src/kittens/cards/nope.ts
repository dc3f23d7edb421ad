import type { Card } from './card.ts';

export const nope: Card = {
  title: 'Nope',
  type: 'NopeCard',
  copies: 5,
  when: 'reaction',
  help: 'stops any action but a kitten or a defuse, other nopes included',
};
