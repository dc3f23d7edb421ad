import type { Given, Instruction, Opcode, Operand } from '../ability/opcodes.ts';
import type { Amount } from '../ability/selector.ts';
import type { Amount as AmountJson, Op, Selector as SelectorJson } from '../files/card-set.ts';

/** What the compiler of an operation writes to. */
export interface OpCompiler {
  /** Appends an instruction and returns it, so that its jump can be filled in later. */
  emit(op: Opcode<'goTo'>): Instruction;
  emit<Used extends Operand>(op: Opcode<Used>, operands: Given<NoInfer<Used>>): Instruction;
  /** The number of the next instruction. */
  here(): number;
  /** Appends the instructions that fill the frame's set of chosen cards. */
  select(selector: SelectorJson): void;
  amount(amount: AmountJson): Amount;
  who(who: string): number;
  duration(name: string | undefined): number;
  /** The register of the frame that keeps the card, or the number, of this name. */
  refOf(name: string): number;
  numOf(name: string): number;
  ops(list: readonly Op[]): void;
  problem(text: string): void;
}
