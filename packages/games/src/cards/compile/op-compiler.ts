import type { Amt, Cond, Instr, Sel } from '../ability/program.ts';
import type { Amount, Op, Selector } from '../files/card-set.ts';

export interface Parts {
  readonly a?: number;
  readonly b?: number;
  readonly c?: number;
  readonly sel?: Sel | null;
  readonly amt?: Amt | null;
  readonly cond?: Cond | null;
}

/** What an operation's compiler writes into. */
export interface OpCompiler {
  /** Appends an instruction and answers it, so that a jump can be aimed later. */
  emit(op: number, parts?: Parts): Instr;
  /** The number of the next instruction. */
  here(): number;
  /** Instructions that fill the frame's set. */
  select(selector: Selector): void;
  amount(amount: Amount): Amt;
  who(who: string): number;
  duration(name: string | undefined): number;
  /** A reference or a number of the frame, by name. */
  refOf(name: string): number;
  numOf(name: string): number;
  ops(list: readonly Op[]): void;
  problem(text: string): void;
}
