// Operations that decide what comes next: options, branches, loops, and triggers that outlive their card.

import { type Instruction, OP } from '../ability/opcodes.ts';
import { SIDE } from '../ability/selector.ts';
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
      if (op.who !== 'own' && op.who !== 'opp') to.problem('only one player can win');
      to.emit(OP.WIN, { who: to.who(op.who) });
      return true;
    default:
      return false;
  }
}

function compileIf(to: Scope, op: Extract<Op, { op: 'if' }>): void {
  const unless = to.emit(OP.UNLESS, { condition: to.condition(op.cond) });
  to.ops(op.then);
  if (op.else === undefined) {
    unless.goTo = to.here();
    return;
  }
  const over = to.emit(OP.JUMP);
  unless.goTo = to.here();
  to.ops(op.else);
  over.goTo = to.here();
}

function compileChoice(to: Scope, op: Extract<Op, { op: 'choose' }>): void {
  if (op.options.length > OPTIONS_MAX || op.n !== 1 || op.who !== 'own')
    to.problem(`a choice must be its controller's, of one of at most ${OPTIONS_MAX} options`);
  const options: { readonly label: string; readonly at: number }[] = [];
  to.emit(OP.OPTION, { options });
  const ends: Instruction[] = [];
  for (const option of op.options) {
    options.push({ label: option.label, at: to.here() });
    to.ops(option.do);
    ends.push(to.emit(OP.JUMP));
  }
  for (const end of ends) end.goTo = to.here();
}

function compileLoop(to: Scope, op: Extract<Op, { op: 'forEach' }>): void {
  const selector = to.selector(op.what);
  if (selector.side === SIDE.RIVAL) to.needRival();
  to.emit(OP.EACH, { selector });
  const at = to.here();
  const next = to.emit(OP.NEXT, { savedCard: to.refOf('it') });
  to.ops(op.do);
  to.emit(OP.JUMP, { goTo: at });
  next.goTo = to.here();
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
  to.emit(OP.FLOAT, { ability: ability.code, duration: isDelayed ? to.duration('once') : to.duration(op.dur) });
}
