import { layout, loopFields, type StateOf, u8 } from '@umpire/core/author';
import { cardFields, type Sizes } from '../../cards/state/fields.ts';

export const shape = (sizes: Sizes, legalMax: number) =>
  layout({
    ...cardFields(sizes),
    /** Gales by seat: in the gale deck, and ready and spent in the rigging. Those on cards are in `card.attached`. */
    galeDeck: u8(sizes.seats),
    galeReady: u8(sizes.seats),
    galeSpent: u8(sizes.seats),
    step: u8(),
    /** Own turns that have begun. Only the first is special, so two is the most. */
    turns: u8(sizes.seats),
    ...loopFields(legalMax),
  });
export type Tidecrown = StateOf<ReturnType<typeof shape>>;
