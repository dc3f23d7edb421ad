// The same position with every slot renamed: a key must not notice.

import { type Dice, shuffle } from '@umpire/core/author';
import { copy } from '@umpire/core/hot';
import type { Kit } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { listAt } from '../../src/cards/state/zones.ts';

type Column = { [index: number]: number; readonly length: number };

/** Renames the slots, except for the first `seated` cards of each seat, whose slots are fixed. */
export function renameSlots<S extends CardState>(kit: Kit, from: S, to: S, dice: Dice, seated = 0): void {
  copy(to, from);
  const names = namesFor(kit, dice, seated);
  // Numbers from kit.slots on stand for no card or for a seat.
  const rename = (slot: number): number => (slot >= kit.slots ? slot : names[slot]);
  const carry = (column: Column, source: Column, base = 0): void => {
    for (let slot = 0; slot < kit.slots; slot++) column[base + names[slot]] = source[base + slot];
  };
  for (const name of Object.keys(from.card) as (keyof CardState['card'])[]) carry(to.card[name], from.card[name]);
  for (const name of ['keywords', 'barred'] as const) carry(to[name], from[name]);
  for (const name of ['stat', 'level', 'known', 'barredBy'] as const)
    for (let base = 0; base < from[name].length; base += kit.slots) carry(to[name], from[name], base);
  const change = (column: Column, count: number): void => {
    for (let i = 0; i < count; i++) column[i] = rename(column[i]);
  };
  change(to.card.at, kit.slots);
  change(to.card.top, kit.slots);
  change(to.mod.target, to.modCount);
  change(to.float.source, to.floatCount);
  for (const name of ['source', 'subject', 'other'] as const) change(to.pending[name], to.pendingCount);
  for (const name of ['source', 'subject', 'other', 'last', 'ref0', 'ref1'] as const) change(to.frame[name], to.depth);
  renameLists(kit, to, names);
  renameSets(kit, from, to, names);
}

function namesFor(kit: Kit, dice: Dice, seated: number): number[] {
  const names = Array.from({ length: kit.slots }, (_, slot) => slot);
  kit.firstSlot.forEach((first, seat) => shuffle(names, first + seated, first + kit.deckSizes[seat], dice));
  return names;
}

function renameLists(kit: Kit, to: CardState, names: readonly number[]): void {
  for (let seat = 0; seat < kit.seats; seat++)
    kit.game.zones.forEach(({ ordered }, zone) => {
      const base = listAt(kit, seat, zone);
      const row = to.list.subarray(base, base + to.count[seat * kit.zones + zone]);
      for (let i = 0; i < row.length; i++) row[i] = names[row[i]];
      if (!ordered) row.sort();
    });
}

function renameSets(kit: Kit, from: CardState, to: CardState, names: readonly number[]): void {
  for (const name of ['chosen', 'left'] as const) {
    to[name].fill(0);
    for (let frame = 0; frame < from.depth; frame++)
      for (let slot = 0; slot < kit.slots; slot++)
        if (((from[name][frame * kit.width + (slot >> 3)] >> (slot & 7)) & 1) === 1)
          to[name][frame * kit.width + (names[slot] >> 3)] |= 1 << (names[slot] & 7);
  }
}
