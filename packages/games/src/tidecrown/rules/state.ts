import { layout, loopFields, type StateOf, u8 } from '@umpire/core/author';
import { cardFields, type Sizes } from '../../cards/state/fields.ts';

export const shape = (sizes: Sizes, legalMax: number) =>
  layout({
    ...cardFields(sizes),
    /** By seat: gales in the gale deck, and ready and spent ones in the rigging. Gales on cards are in `card.attached`. */
    galeDeck: u8(sizes.seats),
    galeReady: u8(sizes.seats),
    galeSpent: u8(sizes.seats),
    step: u8(),
    /** By seat: how many of its turns have begun. Only the first one is special, so 2 stands for more. */
    turns: u8(sizes.seats),
    ...loopFields(legalMax),
  });
export type Tidecrown = StateOf<ReturnType<typeof shape>>;
