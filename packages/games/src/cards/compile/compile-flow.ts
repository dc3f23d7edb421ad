// Operations that decide what comes next: options, branches, loops, and triggers that outlive their card.

import { type Instr, OP, SIDE } from '../ability/program.ts';
import { OPTIONS_MAX } from '../actions.ts';
import type { Op } from '../files/op.ts';
import { compileTrigger } from './compile-trigger.ts';
import type { Scope } from './scope.ts';

export function compileFlow(to: Scope, op: Op): boolean {
  switch (op.op) {
    case 'if':
      compileIf(to, op);
      return true;
    case 'choose':
      compileChoice(to, op);
      return true;
    case 'forEach':
      compileLoop(to, op);
      return true;
    case 'float':
    case 'delay':
      compileFloat(to, op);
      return true;
    case 'win':
      if (op.who !== 'own' && op.who !== 'opp') to.problem('one player wins');
      to.emit(OP.WIN, { a: to.who(op.who) });
      return true;
    default:
      return false;
  }
}

function compileIf(to: Scope, op: Extract<Op, { op: 'if' }>): void {
  const unless = to.emit(OP.UNLESS, { cond: to.condition(op.cond) });
  to.ops(op.then);
  if (op.else === undefined) {
    unless.a = to.here();
    return;
  }
  const over = to.emit(OP.JUMP);
  unless.a = to.here();
  to.ops(op.else);
  over.a = to.here();
}

function compileChoice(to: Scope, op: Extract<Op, { op: 'choose' }>): void {
  if (op.options.length > OPTIONS_MAX || op.n !== 1 || op.who !== 'own')
    to.problem(`a choice is its controller's, of one of at most ${OPTIONS_MAX} options`);
  const choice = to.emit(OP.OPTION, { a: op.options.length });
  const ends: Instr[] = [];
  for (const option of op.options) {
    choice.jumps.push(to.here());
    choice.labels.push(option.label);
    to.ops(option.do);
    ends.push(to.emit(OP.JUMP));
  }
  for (const end of ends) end.a = to.here();
}

function compileLoop(to: Scope, op: Extract<Op, { op: 'forEach' }>): void {
  const sel = to.selector(op.what);
  if (sel.side === SIDE.RIVAL) to.needRival();
  to.emit(OP.EACH, { sel });
  const at = to.here();
  const next = to.emit(OP.NEXT, { b: to.refOf('it') });
  to.ops(op.do);
  to.emit(OP.JUMP, { a: at });
  next.a = to.here();
}

/** A delayed trigger is a floating one that is used up by its first event. */
function compileFloat(to: Scope, op: Extract<Op, { op: 'float' | 'delay' }>): void {
  const isDelayed = op.op === 'delay';
  const watch = isDelayed ? op.at : op;
  const ability = compileTrigger(to, {
    on: watch.on,
    who: watch.who,
    subject: isDelayed ? undefined : op.subject,
    do: op.do,
    id: `${to.id}.${op.op}`,
  });
  to.emit(OP.FLOAT, { a: ability.code, c: isDelayed ? to.duration('once') : to.duration(op.dur) });
}
