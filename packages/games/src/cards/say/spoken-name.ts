// The name of a card as people say it; a number tells equal cards apart, by their order on the drawn table.
import { ordinalText } from '@umpire/core/scene';
import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { slotsIn } from './slots-in.ts';

export function spokenName(kit: Kit, state: CardState, slot: number): string {
  const def = shownDef(state, slot);
  const { name } = kit.book.defs[def];
  if (state.card.zone[slot] !== PLAY) return name;
  const equal = slotsIn(kit, state, kit.owner[slot], PLAY).filter(
    (each) => shownDef(state, each) === def && state.card.at[each] === state.card.at[slot],
  );
  return equal.length < 2 ? name : `${name} (${ordinalText(equal.indexOf(slot))})`;
}
