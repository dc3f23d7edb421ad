import { destroySelf } from './ability/destroy-self.ts';
import { call } from './ability/frames.ts';
import type { Ability } from './ability/program.ts';
import type { Kit } from './kit.ts';
import { type CardState, NONE } from './state/fields.ts';
import { payPrice } from './state/price.ts';

/**
 * Starts an ability that is used; `via` says how its card was played. What needs no choice is paid first. A card that is
 * destroyed as the price is another object by the time the effect happens.
 */
export function activate(kit: Kit, state: CardState, seat: number, source: number, ability: Ability, via = 0): void {
  payPrice(kit, state, seat, source, ability.price);
  call(state, ability.code, seat, source, NONE, NONE, via);
  destroySelf(kit, state, source, ability.price);
}
