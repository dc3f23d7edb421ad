import { addMod } from '../../cards/ability/modifiers.ts';
import { NONE } from '../../cards/state/fields.ts';
import { typeOf } from '../rules/cards-in-play.ts';
import { VANISHING } from '../rules/codes.ts';
import { DURATION, TYPE } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import type { StoryKeyword } from './mechanic.ts';

export const vanish: StoryKeyword = {
  name: 'vanish',
  help: 'is banished when an opponent chooses it for an action',
  granted: true,
  onChosen(kit, state: Storyweave, seat, slot, frame) {
    const source = state.frame.source[frame];
    if (kit.owner[slot] === seat || source === NONE || typeOf(kit, state, source) !== TYPE.action) return;
    addMod(kit, state, { kind: VANISHING, target: slot, arg: 0, value: 0, duration: DURATION.turn, seat, uses: 0 });
  },
};
