import { drawBottom } from '../rules/draw.ts';
import type { Card } from './card.ts';

/** An expansion card: in no deck unless a deck file names it. */
export const drawFromTheBottom: Card = {
  title: 'Draw from the Bottom',
  type: 'DrawFromTheBottomCard',
  copies: 0,
  when: 'turn',
  help: 'ends one turn by drawing the bottom card of the pile',
  resolve: (state, _setting, _chance, tell) => drawBottom(state, tell),
};
