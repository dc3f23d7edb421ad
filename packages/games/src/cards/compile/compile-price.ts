// The price of an ability. What needs no choice is paid at once when it starts; the head of its program pays the rest.

import { type Instruction, OP } from '../ability/opcodes.ts';
import { NO_PRICE, type Price } from '../ability/program.ts';
import type { Cost } from '../files/card-set.ts';
import { compileFilter } from './compile-filter.ts';
import type { Scope } from './scope.ts';

export function compilePrice(scope: Scope, costs: readonly Cost[]): Price {
  const price: { -readonly [field in keyof Price]: Price[field] } = { ...NO_PRICE };
  for (const cost of costs) {
    const [name] = Object.keys(cost);
    const own = scope.context.game.costs?.findIndex((each) => each.name === name) ?? -1;
    if (own >= 0) price.own = [...price.own, { cost: own, n: Object.values(cost)[0] as number }];
    else if ('payResource' in cost) price.resource += cost.payResource;
    else if ('spendSelf' in cost) price.spendSelf = true;
    else if ('banishSelf' in cost) price.destroySelf = true;
    else if ('discard' in cost && 'discard' in scope.context.game.vocabulary.costs) {
      if (price.discard > 0) scope.problem('a cost can have only one discard');
      price.discard = cost.discard.n;
      price.where = compileFilter(scope.context, cost.discard.where);
    } else scope.problem(`'${name}' is no cost in this game`);
  }
  return price;
}

export const isFree = ({ resource, spendSelf, destroySelf, discard, own }: Price): boolean =>
  resource === 0 && !spendSelf && !destroySelf && discard === 0 && own.length === 0;

/** Emits the head of the program. Returns the jump for a price not paid in full; undefined if nothing is paid here. */
export function compileCosts(scope: Scope, { discard, where, own }: Price): Instruction | undefined {
  if (discard === 0 && own.length === 0) return undefined;
  const unpaid = scope.numOf('$unpaid');
  if (discard > 0) {
    const selector = scope.selector({
      pick: 'choose',
      side: 'own',
      zone: 'hand',
      min: discard,
      max: discard,
      other: true,
    });
    scope.emit(OP.CHOOSE, { selector: { ...selector, filter: where } });
    scope.emit(OP.DISCARD_COST, { count: discard, savedNumber: unpaid });
  }
  for (const { cost, n } of own) scope.emit(OP.COST, { cost, count: n, savedNumber: unpaid });
  return scope.emit(OP.UNPAID, { savedNumber: unpaid });
}
