// What is asked, in a sentence, and what may be answered: for whoever is asked only.

import { ASK } from '../../cards/ability/program.ts';
import { blockOf } from '../../cards/actions.ts';
import { HAND, type Kit } from '../../cards/kit.ts';
import type { PromptSpec } from '../../cards/say/card-prompt.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { spokenName } from '../../cards/say/spoken-name.ts';
import { ASKS } from '../rules/codes.ts';
import { DEEDS } from '../rules/purpose.ts';
import type { Storyweave } from '../rules/state.ts';
import { singTargets } from '../rules/targets.ts';
import { choices } from './parse.ts';

export const promptSpec: PromptSpec<Storyweave> = {
  sentences: {
    [ASK.REPLACE]: () => 'Which card takes it?',
    [ASKS.MULLIGAN]: () => 'Which cards do you change?',
    [ASKS.ENTER]: (card) => `Does ${card} enter play exerted, to guard at once?`,
    [ASKS.SHIFT]: (card) => `Onto whom do you shift ${card}?`,
    [ASKS.SING]: (card) => `Who sings ${card}?`,
    [ASKS.TOGETHER]: (card) => `Who sings ${card}?`,
    [ASKS.TARGET]: (card) => `Whom does ${card} challenge?`,
    [ASKS.LOCATION]: (card) => `Where does ${card} move?`,
  },
  kinds: {
    CAN_BOOST: 'boost',
    CAN_CHALLENGE: 'challenge',
    CAN_INK: 'ink',
    CAN_MOVE: 'move',
    CAN_PLAY: 'play',
    CAN_QUEST: 'quest',
    CAN_SHIFT: 'shift',
    CAN_SING: 'sing',
    CAN_SING_TOGETHER: 'sing together',
  },
  deeds: DEEDS,
  several: { [ASKS.MULLIGAN]: (k, s) => slotsIn(k, s, s.asked, HAND), [ASKS.TOGETHER]: () => [] },
  choices,
  aimText,
};

/** Nobody is asked who sings if only one can: so it is said before. */
function aimText(k: Kit, s: Storyweave, action: number): string {
  const { type, from } = blockOf(k.actions, action);
  const { targets } = k.scratch;
  return type === 'CAN_SING' && singTargets(k, s, action - from, targets) === 1
    ? ` by ${spokenName(k, s, targets[0])}`
    : '';
}
