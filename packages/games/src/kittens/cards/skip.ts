import { EVERYONE } from '@umpire/core/author';
import { endTurn } from '../rules/turns.ts';
import type { Card } from './card.ts';

export const skip: Card = {
  title: 'Skip',
  type: 'SkipCard',
  copies: 4,
  when: 'turn',
  help: 'ends one turn without drawing',
  resolve(state, _setting, _chance, tell) {
    if (tell !== undefined) tell(EVERYONE, { type: 'TURN_SKIPPED', seat: state.turn });
    endTurn(state, tell);
  },
};
