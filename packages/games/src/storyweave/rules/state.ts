import { layout, loopFields, type StateOf, u8 } from '@umpire/core/author';
import { cardFields, type Sizes } from '../../cards/state/fields.ts';

export const shape = (sizes: Sizes, legalMax: number) =>
  layout({
    ...cardFields(sizes),
    lore: u8(sizes.seats),
    inkReady: u8(sizes.seats),
    /** How many cards were inked this turn, and how many more than one may be. */
    inked: u8(sizes.seats),
    inkMore: u8(sizes.seats),
    step: u8(),
    /** 1 in the very first turn, in which no card is drawn. */
    opening: u8(),
    ...loopFields(legalMax),
  });
export type Storyweave = StateOf<ReturnType<typeof shape>>;
