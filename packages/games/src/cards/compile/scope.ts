// One ability while it is being compiled: its program so far, and the registers of its frame by name.

import {
  type Given,
  type Instruction,
  instruction,
  OP,
  type Opcode,
  type Operand,
  type Operands,
} from '../ability/opcodes.ts';
import { type Amount, BY, type Condition, PICK, type Selector, SIDE, WHO } from '../ability/selector.ts';
import type {
  Amount as AmountJson,
  Condition as ConditionJson,
  Op,
  Selector as SelectorJson,
} from '../files/card-set.ts';
import { compileAmount, compileCondition, compileSelector } from './compile-selector.ts';
import { type Context, indexIn } from './context.ts';
import type { OpCompiler } from './op-compiler.ts';

const REGISTERS = 2;
/** The most instructions of a program: a byte of the state says which one is next. */
const PROGRAM_MAX = 255;

export type CompileOps = (to: Scope, list: readonly Op[]) => void;

export class Scope implements OpCompiler {
  readonly context: Context;
  readonly id: string;
  readonly program: Instruction[] = [];
  private readonly refs: string[] = [];
  private readonly nums: string[] = [];
  private readonly compileOps: CompileOps;
  private hasRival = false;

  constructor(context: Context, id: string, compileOps: CompileOps) {
    this.context = context;
    this.id = id;
    this.compileOps = compileOps;
  }

  emit(op: Opcode<'goTo'>): Instruction;
  emit<Used extends Operand>(op: Opcode<Used>, operands: Given<NoInfer<Used>>): Instruction;
  emit(op: Opcode, operands: Partial<Operands> = {}): Instruction {
    if (this.program.length === PROGRAM_MAX) this.problem(`an ability has at most ${PROGRAM_MAX} instructions`);
    const made = instruction(op, operands);
    this.program.push(made);
    return made;
  }

  here(): number {
    return this.program.length;
  }

  select(json: SelectorJson): void {
    const selector = compileSelector(this, json);
    if (selector.side === SIDE.RIVAL || selector.by === BY.RIVAL) this.needRival();
    this.emit(selector.pick === PICK.CHOOSE ? OP.CHOOSE : OP.SELECT, { selector });
    if ('as' in json && json.as !== undefined) this.emit(OP.SAVE, { savedCard: this.refOf(json.as) });
  }

  /** Emits the choice of the rival, the opponent that the rest of the program is about, unless it has been made. */
  needRival(): void {
    if (this.hasRival) return;
    this.hasRival = true;
    this.emit(OP.PICK_SEAT);
  }

  knowsRival(): boolean {
    return this.hasRival;
  }

  /** Compiles the body of a loop over seats: there the rival is the seat that the loop has reached. */
  withRival(body: () => void): void {
    const before = this.hasRival;
    this.hasRival = true;
    body();
    this.hasRival = before;
  }

  selector(selector: SelectorJson): Selector {
    return compileSelector(this, selector);
  }

  amount(amount: AmountJson): Amount {
    return compileAmount(this, amount);
  }

  condition(condition: ConditionJson | undefined): Condition | null {
    return condition === undefined ? null : compileCondition(this, condition);
  }

  who(who: string): number {
    const code = { own: WHO.OWN, opp: WHO.OPP, each: WHO.EACH, eachOpp: WHO.EACH_OPP }[who];
    if (code === undefined) this.problem(`there is no player '${who}'`);
    if (code === WHO.OPP) this.needRival();
    return code ?? WHO.OWN;
  }

  duration(name: string | undefined): number {
    return indexIn(this.context, this.context.game.durations, name ?? '', 'duration');
  }

  refOf(name: string): number {
    return this.register(this.refs, name, 'cards');
  }

  numOf(name: string): number {
    return this.register(this.nums, name, 'numbers');
  }

  private register(list: string[], name: string, what: string): number {
    const at = list.indexOf(name);
    if (at >= 0) return at;
    if (list.length === REGISTERS)
      this.problem(`an ability can remember ${REGISTERS} ${what}, and this one needs more`);
    return list.push(name) - 1;
  }

  ops(list: readonly Op[]): void {
    this.compileOps(this, list);
  }

  /** The scope of a trigger that this ability makes: it has a program and registers of its own. */
  inner(id: string): Scope {
    return new Scope(this.context, id, this.compileOps);
  }

  problem(text: string): void {
    this.context.problems.push(`${this.id}: ${text}`);
  }
}
