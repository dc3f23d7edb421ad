import { emit } from './events.ts';
import { type CardState, NONE } from './fields.ts';
import { DISCARD, type Kit, PLAY } from './kit.ts';
import { tellOpen } from './tell.ts';
import { move } from './zones.ts';

/** Cards that leave together see each other leave: everyone is told before the first one moves. */
export function destroy(k: Kit, s: CardState, slots: Uint8Array, n: number): void {
  for (let i = 0; i < n; i++) emit(k, s, k.game.told.destroyed, k.owner[slots[i]], slots[i], NONE, 0);
  for (let i = 0; i < n; i++) {
    if (s.card.zone[slots[i]] !== PLAY) continue;
    tellOpen(k, s, 'BANISHED', slots[i]);
    move(k, s, slots[i], DISCARD);
  }
}
