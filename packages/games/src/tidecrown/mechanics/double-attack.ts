import type { TideKeyword } from './mechanic.ts';

export const doubleAttack: TideKeyword = {
  name: 'doubleAttack',
  printed: 'Double Attack',
  help: 'deals 2 damage to a captain',
  granted: true,
  lets: ['hitTwice'],
};
