import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { destroy } from './destroy.ts';
import type { Price } from './program.ts';

/** Destroys a card whose own ability has that as its price. */
export function destroySelf(kit: Kit, state: CardState, source: number, price: Price): void {
  if (!price.destroySelf) return;
  kit.scratch.targets[0] = source;
  destroy(kit, state, kit.scratch.targets, 1);
}
