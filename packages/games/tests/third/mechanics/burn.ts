import { AMOUNT, type Amount, amountIn, nextSeat } from '@umpire/games/cards';
import { lose } from '../lose.ts';
import type { Deed } from '../skill.ts';
import type { Skirmish } from '../state.ts';

export const burn: Deed<'amount'> = {
  name: 'burn',
  rule: { group: 'score', fields: { n: AMOUNT } },
  operands: ['amount'],
  meaning: 'The next player loses life.',
  compile(to, op: { readonly op: 'burn'; readonly n: Amount }, own) {
    to.emit(own, { amount: to.amount(op.n) });
  },
  exec(kit, state: Skirmish, frame, { amount }) {
    lose(kit, state, nextSeat(kit, state, state.frame.seat[frame]), amountIn(kit, state, frame, amount));
    return false;
  },
  examples: [
    {
      says: 'burning takes life, and the last of it the match',
      own: { hand: ['E-11', 'E-11'], embers: 6 },
      other: { life: 5 },
      act: ['play Long Burn', 'play Long Burn'],
      gives: { asks: 'over', scores: [1, -1] },
    },
  ],
};
