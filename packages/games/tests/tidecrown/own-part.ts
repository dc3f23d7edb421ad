// Tidecrown's own part of a state, as the tests of card games need it.
import { PROC } from '../../src/tidecrown/rules/codes.ts';
import { canonical } from '../../src/tidecrown/rules/key.ts';
import type { Tidecrown } from '../../src/tidecrown/rules/state.ts';
import type { OwnPart } from '../cards/mini/own-part.ts';

export const own: OwnPart<Tidecrown> = {
  canonical,
  // The captain has a fixed slot.
  seated: 1,
  effects: (state) => [state.galeDeck, state.galeReady, state.galeSpent, [targetOf(state)]],
  weights: { CAN_END: [1, 1] },
};

/** The target of the battle, which effects can redirect. */
function targetOf({ frame, depth }: Tidecrown): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PROC.BATTLE) return frame.other[f];
  return 0;
}
