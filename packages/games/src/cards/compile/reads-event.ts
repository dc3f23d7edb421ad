import type { Instruction } from '../ability/opcodes.ts';
import { AMOUNT, type Amount, CONDITION, type Condition, PICK, type Selector } from '../ability/selector.ts';

/** Whether a program reads the event that triggered it: its cards, its amount or how the card was played. */
export const readsEvent = (program: readonly Instruction[]): boolean =>
  program.some(({ selector, amount, condition }) => inSelector(selector) || inAmount(amount) || inCondition(condition));

const inSelector = (selector: Selector | null): boolean =>
  selector !== null && (selector.pick === PICK.EVENT || selector.pick === PICK.OTHER || inAmount(selector.count));

const inAmount = (amount: Amount | null): boolean =>
  amount !== null && (amount.kind === AMOUNT.EVENT || inSelector(amount.selector) || amount.parts.some(inAmount));

const inCondition = (condition: Condition | null): boolean =>
  condition !== null &&
  (condition.kind === CONDITION.VIA ||
    inSelector(condition.selector) ||
    inCondition(condition.of) ||
    condition.amounts.some(inAmount));
