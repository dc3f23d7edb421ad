// The same position with every slot renamed: what a key may not notice.

import { type Dice, shuffle } from '@umpire/core/author';
import { copy } from '@umpire/core/hot';
import type { Kit } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { listAt } from '../../src/cards/state/zones.ts';

type Column = { [index: number]: number; readonly length: number };

/** So many cards of each seat, from its first, have their slots by rule and keep them. */
export function renameSlots<S extends CardState>(k: Kit, from: S, to: S, dice: Dice, seated = 0): void {
  copy(to, from);
  const names = namesFor(k, dice, seated);
  // No card, or a seat.
  const rename = (slot: number): number => (slot >= k.slots ? slot : names[slot]);
  const carry = (column: Column, source: Column, base = 0): void => {
    for (let slot = 0; slot < k.slots; slot++) column[base + names[slot]] = source[base + slot];
  };
  for (const name of Object.keys(from.card) as (keyof CardState['card'])[]) carry(to.card[name], from.card[name]);
  for (const name of ['keywords', 'barred'] as const) carry(to[name], from[name]);
  for (const name of ['stat', 'level', 'known', 'barredBy'] as const)
    for (let base = 0; base < from[name].length; base += k.slots) carry(to[name], from[name], base);
  const change = (column: Column, count: number): void => {
    for (let i = 0; i < count; i++) column[i] = rename(column[i]);
  };
  change(to.card.at, k.slots);
  change(to.card.top, k.slots);
  change(to.mod.target, to.modCount);
  change(to.float.source, to.floatCount);
  for (const name of ['source', 'subject', 'other'] as const) change(to.pending[name], to.pendingCount);
  for (const name of ['source', 'subject', 'other', 'last', 'ref0', 'ref1'] as const) change(to.frame[name], to.depth);
  renameLists(k, to, names);
  renameSets(k, from, to, names);
}

function namesFor(k: Kit, dice: Dice, seated: number): number[] {
  const names = Array.from({ length: k.slots }, (_, slot) => slot);
  k.firstSlot.forEach((first, seat) => shuffle(names, first + seated, first + k.deckSizes[seat], dice));
  return names;
}

function renameLists(k: Kit, to: CardState, names: readonly number[]): void {
  for (let seat = 0; seat < k.seats; seat++)
    k.game.zones.forEach(({ ordered }, zone) => {
      const base = listAt(k, seat, zone);
      const row = to.list.subarray(base, base + to.count[seat * k.zones + zone]);
      for (let i = 0; i < row.length; i++) row[i] = names[row[i]];
      if (!ordered) row.sort();
    });
}

function renameSets(k: Kit, from: CardState, to: CardState, names: readonly number[]): void {
  for (const name of ['chosen', 'left'] as const) {
    to[name].fill(0);
    for (let f = 0; f < from.depth; f++)
      for (let slot = 0; slot < k.slots; slot++)
        if (((from[name][f * k.width + (slot >> 3)] >> (slot & 7)) & 1) === 1)
          to[name][f * k.width + (names[slot] >> 3)] |= 1 << (names[slot] & 7);
  }
}
