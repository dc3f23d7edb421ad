// Operations that change values for a while. In a static ability the same operations hold as long as their source does.
import type { Op } from '../files/op.ts';
import { MOD, OP, type Static, WHO } from '../program.ts';
import { compileFilter } from './compile-filter.ts';
import { numberAmt } from './compile-selector.ts';
import { indexIn } from './context.ts';
import type { Scope } from './scope.ts';

/** A modifier of cards, as a kind and its argument. */
function kindOf(to: Scope, op: Op): { kind: number; arg: number } | undefined {
  const { context } = to;
  const { game } = context;
  switch (op.op) {
    case 'stat':
      return { kind: MOD.STAT, arg: indexIn(context, game.stats, op.stat, 'stat') };
    case 'grant': {
      const names = game.keywords.map(({ name }) => name);
      return { kind: MOD.KEYWORD, arg: indexIn(context, names, op.keyword.k, 'keyword') };
    }
    case 'forbid': {
      if (op.by !== undefined) to.problem('what is forbidden is so for every cause');
      const acts = typeof op.act === 'string' ? [op.act] : op.act;
      return {
        kind: MOD.BAR,
        arg: acts.reduce((bits, act) => bits | (1 << indexIn(context, game.acts, act, 'act')), 0),
      };
    }
    default:
      return undefined;
  }
}

const amountOf = (to: Scope, op: Op) =>
  op.op === 'stat' ? to.amount(op.add) : numberAmt(op.op === 'grant' ? (op.keyword.n ?? 0) : 0);

export function compileModifier(to: Scope, op: Op): boolean {
  const kind = kindOf(to, op);
  if (kind !== undefined && 'what' in op && op.what !== undefined) {
    to.select(op.what);
    to.emit(OP.MODIFY, {
      a: kind.kind,
      b: kind.arg,
      c: to.duration('dur' in op ? op.dur : undefined),
      amt: amountOf(to, op),
    });
    return true;
  }
  if (op.op !== 'costMod') return false;
  const filter = compileFilter(to.context, op.next);
  if (filter === null) return false;
  to.emit(OP.MODIFY_SEAT, {
    a: MOD.COST,
    b: to.context.filters.push(filter) - 1,
    c: to.duration(op.dur),
    amt: to.amount(op.add),
  }).jumps.push(op.uses ?? 0);
  return true;
}

/** The permanent effect that an operation of a static ability is; undefined if it is none. */
export function compileStatic(to: Scope, op: Op): Omit<Static, 'cond'> | undefined {
  const { context } = to;
  const kind = kindOf(to, op);
  if (kind !== undefined && 'what' in op && op.what !== undefined)
    return { sel: to.selector(op.what), who: WHO.OWN, ...kind, amt: amountOf(to, op) };
  const seatStats = context.game.seatStats.map(({ name }) => name);
  const ofSeats = (who: string, name: string) => ({
    sel: null,
    who: who === 'own' ? WHO.OWN : who === 'each' ? WHO.EACH : WHO.EACH_OPP,
    kind: MOD.SEAT_STAT,
    arg: indexIn(context, seatStats, name, 'value of a player'),
  });
  if (op.op === 'winThreshold') return { ...ofSeats(op.who, 'winThreshold'), amt: to.amount(op.value) };
  if (op.op === 'skipStep') return { ...ofSeats(op.who, `skip.${op.step}`), amt: numberAmt(1) };
  return undefined;
}
