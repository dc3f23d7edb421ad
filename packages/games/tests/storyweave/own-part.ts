// Storyweave's own part of a state, as the tests of card games need it.
import { canonical } from '../../src/storyweave/rules/key.ts';
import type { Storyweave } from '../../src/storyweave/rules/state.ts';
import type { OwnPart } from '../cards/mini/own-part.ts';

export const own: OwnPart<Storyweave> = {
  canonical,
  seated: 0,
  effects: ({ lore, inkReady, inkMore }) => [lore, inkReady, inkMore],
  // A card that has still something to show is not inked.
  weights: { CAN_INK: [1, 12], CAN_PASS: [1, 1] },
};
