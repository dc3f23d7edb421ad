import { EVERYONE, shuffle } from '@umpire/core/author';
import { SHUFFLES } from '../rules/purposes.ts';
import type { Card } from './card.ts';

export const shuffleCard: Card = {
  title: 'Shuffle',
  type: 'ShuffleCard',
  copies: 4,
  when: 'turn',
  help: 'shuffles the draw pile',
  resolve(state, _setting, chance, tell) {
    shuffle(state.pile, 0, state.pileSize, chance(SHUFFLES, state.shuffles++));
    state.knows.fill(0);
    state.planter = 0;
    if (tell !== undefined) tell(EVERYONE, { type: 'DECK_SHUFFLED', seat: state.turn });
  },
};
