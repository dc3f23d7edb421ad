// Operations that change values for a while. In a static ability the same operations hold as long as their source does.

import { OP } from '../ability/opcodes.ts';
import { ACTS_MAX, MOD, type Static } from '../ability/program.ts';
import { type Amount, fixedAmount, WHO } from '../ability/selector.ts';
import type { Op } from '../files/op.ts';
import { banOf, compileCause } from './compile-cause.ts';
import { compileFilter } from './compile-filter.ts';
import { indexIn } from './context.ts';
import type { Scope } from './scope.ts';

interface Kind {
  readonly kind: number;
  readonly arg: number;
  readonly amount: Amount;
}

function isModifier({ context }: Scope, { op }: Op): boolean {
  if (op === 'setBase' || op === 'negate') return op in context.game.vocabulary.ops;
  return op === 'stat' || op === 'grant' || op === 'permit' || op === 'forbid';
}

/** The modifiers of cards that an operation stands for: kind, argument and amount of each. */
function kindsOf(to: Scope, op: Op): Kind[] {
  const { context } = to;
  const { game } = context;
  switch (op.op) {
    case 'stat':
      return [{ kind: MOD.STAT, arg: indexIn(context, game.stats, op.stat, 'stat'), amount: to.amount(op.add) }];
    case 'setBase':
      context.setsBase = true;
      return [{ kind: MOD.BASE, arg: indexIn(context, game.stats, op.stat, 'stat'), amount: to.amount(op.value) }];
    case 'grant':
      return [{ kind: MOD.KEYWORD, arg: keywordOf(to, op.keyword.k), amount: fixedAmount(op.keyword.n ?? 0) }];
    case 'permit':
      if (op.by !== undefined) to.problem('what is permitted cannot depend on its cause');
      return listOf(op.act).map((act) => ({
        kind: MOD.KEYWORD,
        arg: keywordOf(to, `permit.${act}`),
        amount: fixedAmount(0),
      }));
    case 'forbid':
      return [forbidden(to, op)];
    case 'negate':
      context.negates = true;
      return [{ kind: MOD.NEGATE, arg: 0, amount: fixedAmount(0) }];
    default:
      return [];
  }
}

const listOf = (words: string | readonly string[]): readonly string[] => (typeof words === 'string' ? [words] : words);

/** The number of a keyword. What a card is permitted is a keyword too, `permit.ACT`, which is never printed. */
const keywordOf = ({ context }: Scope, name: string): number =>
  indexIn(
    context,
    context.game.keywords.map((keyword) => keyword.name),
    name,
    'keyword',
  );

/** The acts as bits: the lowest eight are the argument of the modifier, the others are its value. */
function forbidden(to: Scope, op: Extract<Op, { op: 'forbid' | 'permit' }>): Kind {
  const { context } = to;
  if (context.game.acts.length > ACTS_MAX) to.problem(`a game has at most ${ACTS_MAX} acts to forbid`);
  const acts = listOf(op.act).reduce((bits, act) => bits | (1 << indexIn(context, context.game.acts, act, 'act')), 0);
  const cause = compileCause(to, op.by);
  if (cause !== null) return { kind: MOD.BAR_BY, arg: banOf(to, acts, cause), amount: fixedAmount(0) };
  return { kind: MOD.BAR, arg: acts & 0xff, amount: fixedAmount(acts >> 8) };
}

/** The values of players that a ban or permission sets: each is 0 or 1. */
function seatValuesOf(to: Scope, op: Op): number[] {
  if ((op.op !== 'forbid' && op.op !== 'permit') || op.who === undefined) return [];
  if (op.by !== undefined) to.problem('what a player may do cannot depend on its cause');
  const names = to.context.game.seatStats.map(({ name }) => name);
  return listOf(op.act).map((act) => indexIn(to.context, names, `${op.op}.${act}`, 'value of a player'));
}

export function compileModifier(to: Scope, op: Op): boolean {
  if ('what' in op && op.what !== undefined && isModifier(to, op)) {
    // Select first: the amount may read what is selected.
    to.select(op.what);
    for (const { kind, arg, amount } of kindsOf(to, op))
      to.emit(OP.MODIFY, { modifier: kind, arg, duration: to.duration('dur' in op ? op.dur : undefined), amount });
    return true;
  }
  const values = seatValuesOf(to, op);
  for (const arg of values) modifySeats(to, op, arg);
  if (values.length > 0) return true;
  if (op.op !== 'costMod') return false;
  const filter = compileFilter(to.context, op.next);
  if (filter === null) return false;
  to.emit(OP.MODIFY_SEAT, {
    modifier: MOD.COST,
    arg: to.context.filters.push(filter) - 1,
    duration: to.duration(op.dur),
    amount: to.amount(op.add),
    uses: op.uses ?? 0,
  });
  return true;
}

function modifySeats(to: Scope, op: Op, arg: number): void {
  const who = to.who('who' in op && op.who !== undefined ? op.who : 'own');
  to.emit(OP.MODIFY_SEATS, {
    modifier: MOD.SEAT_STAT,
    arg,
    duration: to.duration('dur' in op ? op.dur : undefined),
    amount: fixedAmount(1),
    who,
  });
}

/** The permanent effects that an operation of a static ability stands for; none if it cannot be one. */
export function compileStatic(to: Scope, op: Op): Omit<Static, 'condition'>[] {
  const { context } = to;
  if ('what' in op && op.what !== undefined) {
    if (!isModifier(to, op)) return [];
    const selector = to.selector(op.what);
    return kindsOf(to, op).map((kind) => ({ selector, who: WHO.OWN, ...kind }));
  }
  const seatStats = context.game.seatStats.map(({ name }) => name);
  const ofSeats = (who: string | undefined, arg: number, amount: Amount): Omit<Static, 'condition'> => ({
    selector: null,
    who: who === 'own' ? WHO.OWN : who === 'each' ? WHO.EACH : WHO.EACH_OPP,
    kind: MOD.SEAT_STAT,
    arg,
    amount,
  });
  const named = (name: string): number => indexIn(context, seatStats, name, 'value of a player');
  if (op.op === 'winThreshold') return [ofSeats(op.who, named('winThreshold'), to.amount(op.value))];
  if (op.op === 'skipStep') return [ofSeats(op.who, named(`skip.${op.step}`), fixedAmount(1))];
  if (op.op !== 'forbid' && op.op !== 'permit') return [];
  return seatValuesOf(to, op).map((arg) => ofSeats(op.who, arg, fixedAmount(1)));
}
