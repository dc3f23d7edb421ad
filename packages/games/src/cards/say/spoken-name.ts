// A card's name as people say it: which of two equal ones is meant is told by its place, as on the table that is drawn.
import { ordinalText } from '@umpire/core/scene';
import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { slotsIn } from './slots-in.ts';

export function spokenName(k: Kit, s: CardState, slot: number): string {
  const def = shownDef(s, slot);
  const { name } = k.book.defs[def];
  if (s.card.zone[slot] !== PLAY) return name;
  const equal = slotsIn(k, s, k.owner[slot], PLAY).filter(
    (each) => shownDef(s, each) === def && s.card.at[each] === s.card.at[slot],
  );
  return equal.length < 2 ? name : `${name} (${ordinalText(equal.indexOf(slot))})`;
}
