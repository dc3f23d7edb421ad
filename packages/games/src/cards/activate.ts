import { destroySelf } from './destroy-self.ts';
import { type CardState, NONE } from './fields.ts';
import { call } from './frames.ts';
import type { Kit } from './kit.ts';
import { payPrice } from './price.ts';
import type { Ability } from './program.ts';

/**
 * Starts an ability that was used, with how its card was played. What needs no choice is paid first. A card that is
 * destroyed for it is another object when the effect happens.
 */
export function activate(k: Kit, s: CardState, seat: number, source: number, ability: Ability, via = 0): void {
  payPrice(k, s, seat, source, ability.price);
  call(s, ability.code, seat, source, NONE, NONE, via);
  destroySelf(k, s, source, ability.price);
}
