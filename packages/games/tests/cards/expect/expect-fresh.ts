// What follows from the cards has been computed: nothing in a state is stale.
import { copy } from '@umpire/core/hot';
import { refresh } from '../../../src/cards/ability/derive.ts';
import type { Kit } from '../../../src/cards/kit.ts';
import type { CardState } from '../../../src/cards/state/fields.ts';

export function expectFresh<S extends CardState>(kit: Kit, state: S, scratch: S): void {
  if (state.over !== 0) return;
  copy(scratch, state);
  refresh(kit, scratch);
  if (scratch.bytes.some((byte, i) => byte !== state.bytes[i])) throw new Error('a value in the state is stale');
}
