import { attackNext } from '../rules/turns.ts';
import type { Card } from './card.ts';

export const attack: Card = {
  title: 'Attack',
  type: 'AttackCard',
  copies: 4,
  when: 'turn',
  help: 'ends your turns without drawing; the next player takes two',
  resolve: (state, setting, _chance, tell) => attackNext(state, setting, tell),
};
