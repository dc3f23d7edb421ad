import { amountIn } from '../../cards/ability/instructions.ts';
import type { OpNamed } from '../../cards/files/op.ts';
import { AMOUNT, one } from '../../cards/files/vocabulary/shape.ts';
import type { Storyweave } from '../rules/state.ts';
import type { StoryOperation } from './mechanic.ts';

export const extraInk: StoryOperation<'amount'> = {
  name: 'extraInk',
  rule: { group: 'resource', fields: { n: AMOUNT, dur: one('turn') } },
  operands: ['amount'],
  meaning: 'The player may ink so many more cards this turn.',
  compile(to, op: OpNamed<'extraInk'>, own) {
    if (op.dur !== 'turn') to.problem('additional ink lasts for a turn');
    to.emit(own, { amount: to.amount(op.n) });
  },
  exec(kit, state: Storyweave, frame, { amount }) {
    state.inkMore[state.frame.seat[frame]] += amountIn(kit, state, frame, amount);
    return false;
  },
};
