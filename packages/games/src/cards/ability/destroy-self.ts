import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { destroy } from './destroy.ts';
import type { Price } from './program.ts';

/** A card that is destroyed for what it does. */
export function destroySelf(k: Kit, s: CardState, source: number, price: Price): void {
  if (!price.destroySelf) return;
  k.scratch.targets[0] = source;
  destroy(k, s, k.scratch.targets, 1);
}
