import { EVERYONE } from '@umpire/core/author';
import { GIVE } from '../rules/state.ts';
import type { Card } from './card.ts';

export const favor: Card = {
  title: 'Favor',
  type: 'FavorCard',
  copies: 4,
  when: 'turn',
  aims: true,
  help: 'a player gives you a card of their choice',
  resolve(state, _setting, _chance, tell) {
    const giver = state.aim - 1;
    if (tell !== undefined) tell(EVERYONE, { type: 'FAVOR_REQUESTED', seat: state.turn, target: giver });
    if (state.handSize[giver] === 0) state.aim = 0;
    else state.phase = GIVE;
  },
};
