// What is asked, in a sentence, and what may be answered: for whoever is asked only.
import { blockOf } from '../cards/actions.ts';
import { labelOf } from '../cards/card-words.ts';
import { HAND, type Kit } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { cardPrompt, type Prompt, type PromptSpec } from '../cards/say/card-prompt.ts';
import { slotsIn } from '../cards/say/slots-in.ts';
import { ASKS } from './codes.ts';
import { choices } from './parse.ts';
import { DEEDS } from './purpose.ts';
import type { Storyweave } from './state.ts';
import { challengeTargets, moveTargets, singTargets } from './targets.ts';

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

const AIMS: Readonly<Record<string, typeof challengeTargets>> = {
  CAN_CHALLENGE: challengeTargets,
  CAN_MOVE: moveTargets,
  CAN_SING: singTargets,
};

/** Nobody is asked whom it meets if there is only one: so it is said before. */
function aimText(k: Kit, s: Storyweave, action: number): string {
  const { type, from } = blockOf(k.actions, action);
  if (!Object.hasOwn(AIMS, type) || AIMS[type](k, s, action - from, k.scratch.targets) !== 1) return '';
  const aim = labelOf(k, s, k.scratch.targets[0]);
  return type === 'CAN_SING' ? ` by ${aim}` : ` → ${aim}`;
}

export const prompt = (k: Kit, s: Storyweave, list: Int32Array): Prompt => cardPrompt(k, s, list, promptSpec);
