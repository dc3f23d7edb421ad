import { EVERYONE } from '@umpire/core/author';
import { endTurn } from '../rules/turns.ts';
import type { Card } from './card.ts';

/** An expansion card: in no deck unless a deck file names it. */
export const superSkip: Card = {
  title: 'Super Skip',
  type: 'SuperSkipCard',
  copies: 0,
  when: 'turn',
  help: 'ends all turns you still have to take, without drawing',
  resolve(state, _setting, _chance, tell) {
    if (tell !== undefined) tell(EVERYONE, { type: 'TURN_SKIPPED', seat: state.turn, all: true });
    state.owed = 1;
    endTurn(state, tell);
  },
};
