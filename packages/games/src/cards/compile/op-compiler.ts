import type { Given, Instruction, Opcode, Operand } from '../ability/opcodes.ts';
import type { Amount } from '../ability/selector.ts';
import type { Amount as AmountJson, Op, Selector as SelectorJson } from '../files/card-set.ts';

/** What an operation's compiler writes into. */
export interface OpCompiler {
  /** Appends an instruction and returns it, so that a jump can be aimed later. */
  emit(op: Opcode<'goTo'>): Instruction;
  emit<Used extends Operand>(op: Opcode<Used>, operands: Given<NoInfer<Used>>): Instruction;
  /** The number of the next instruction. */
  here(): number;
  /** Instructions that fill the frame's set. */
  select(selector: SelectorJson): void;
  amount(amount: AmountJson): Amount;
  who(who: string): number;
  duration(name: string | undefined): number;
  /** Which saved card or number of the frame it is, by name. */
  refOf(name: string): number;
  numOf(name: string): number;
  ops(list: readonly Op[]): void;
  problem(text: string): void;
}
