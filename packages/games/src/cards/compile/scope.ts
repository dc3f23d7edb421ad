// One ability while it is compiled: its program so far, and the frame's registers by name.

import { type Amt, BY, type Cond, type Instr, OP, PICK, type Sel, SIDE, WHO } from '../ability/program.ts';
import type { Amount, Condition, Op, Selector } from '../files/card-set.ts';
import { compileAmount, compileCondition, compileSelector } from './compile-selector.ts';
import { type Context, indexIn } from './context.ts';
import type { OpCompiler, Parts } from './op-compiler.ts';

const REGISTERS = 2;
/** Where a program stands is a byte of the state. */
const PROGRAM_MAX = 255;

export type CompileOps = (to: Scope, list: readonly Op[]) => void;

export class Scope implements OpCompiler {
  readonly context: Context;
  readonly id: string;
  readonly program: Instr[] = [];
  private readonly refs: string[] = [];
  private readonly nums: string[] = [];
  private readonly compileOps: CompileOps;
  private hasRival = false;

  constructor(context: Context, id: string, compileOps: CompileOps) {
    this.context = context;
    this.id = id;
    this.compileOps = compileOps;
  }

  emit(op: number, { a = 0, b = 0, c = 0, sel = null, amt = null, cond = null }: Parts = {}): Instr {
    if (this.program.length === PROGRAM_MAX) this.problem(`an ability has at most ${PROGRAM_MAX} instructions`);
    const instr: Instr = { op, a, b, c, sel, amt, cond, jumps: [], labels: [] };
    this.program.push(instr);
    return instr;
  }

  here(): number {
    return this.program.length;
  }

  select(selector: Selector): void {
    const sel = compileSelector(this, selector);
    if (sel.side === SIDE.RIVAL || sel.by === BY.RIVAL) this.needRival();
    this.emit(sel.pick === PICK.CHOOSE ? OP.CHOOSE : OP.SELECT, { sel });
    if ('as' in selector && selector.as !== undefined) this.emit(OP.SAVE, { a: this.refOf(selector.as) });
  }

  /** The one opponent that the rest of the program is about is picked once. */
  needRival(): void {
    if (this.hasRival) return;
    this.hasRival = true;
    this.emit(OP.PICK_SEAT);
  }

  knowsRival(): boolean {
    return this.hasRival;
  }

  /** Within a loop over seats the rival is the seat that the loop stands at. */
  withRival(body: () => void): void {
    const before = this.hasRival;
    this.hasRival = true;
    body();
    this.hasRival = before;
  }

  selector(selector: Selector): Sel {
    return compileSelector(this, selector);
  }

  amount(amount: Amount): Amt {
    return compileAmount(this, amount);
  }

  condition(condition: Condition | undefined): Cond | null {
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

  /** For a trigger that this ability makes: a program and registers of its own. */
  inner(id: string): Scope {
    return new Scope(this.context, id, this.compileOps);
  }

  problem(text: string): void {
    this.context.problems.push(`${this.id}: ${text}`);
  }
}
