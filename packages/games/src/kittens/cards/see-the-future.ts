import { allBut, onlySeat } from '@umpire/core/author';
import { idOf } from '../rules/kinds.ts';
import { roomIn } from '../rules/state.ts';
import type { Card } from './card.ts';

const SEEN = 3;

export const seeTheFuture: Card = {
  title: 'See the Future',
  type: 'SeeTheFutureCard',
  copies: 5,
  when: 'turn',
  help: 'you look at the top three cards of the draw pile',
  resolve(state, _setting, _chance, tell) {
    const { turn: me, pileSize } = state;
    const count = Math.min(SEEN, pileSize);
    const row = me * roomIn(state);
    for (let i = 1; i <= count; i++) state.knows[row + pileSize - i] = 1;
    if (tell === undefined) return;
    const cards = Array.from({ length: count }, (_, i) => idOf(state.pile[pileSize - 1 - i] - 1));
    tell(onlySeat(me), { type: 'CARDS_PEEKED', seat: me, count, cards });
    tell(allBut(me), { type: 'CARDS_PEEKED', seat: me, count });
  },
};
