// Actions in words.
import type { ActionWords } from '@umpire/core/author';
import { describeAction, type WordsSpec } from '../../cards/card-words.ts';
import type { Kit } from '../../cards/kit.ts';
import { GAME_NODE } from '../../cards/state/nodes.ts';
import { ASKS } from '../rules/codes.ts';
import type { Storyweave } from '../rules/state.ts';

const verbs: WordsSpec<Storyweave>['verbs'] = {
  CAN_BOOST: { text: (name) => `boost ${name}`, done: (name) => `Boosts ${name}`, to: GAME_NODE },
  CAN_CHALLENGE: {
    text: (name) => `challenge with ${name}`,
    done: (name) => `Challenges with ${name}`,
    to: GAME_NODE,
  },
  CAN_INK: { text: (name) => `ink ${name}`, done: (name) => `Inks ${name}`, to: 'inkwell' },
  CAN_MOVE: { text: (name) => `move ${name}`, done: (name) => `Moves ${name}`, to: GAME_NODE },
  CAN_PLAY: { text: (name) => `play ${name}`, done: (name) => `Plays ${name}`, to: 'play' },
  CAN_QUEST: { text: (name) => `quest with ${name}`, done: (name) => `Quests with ${name}`, to: 'player' },
  CAN_SHIFT: { text: (name) => `shift ${name}`, done: (name) => `Shifts into ${name}`, to: 'play' },
  CAN_SING: { text: (name) => `sing ${name}`, done: (name) => `Has ${name} sung`, to: 'play' },
  CAN_SING_TOGETHER: {
    text: (name) => `sing together ${name}`,
    done: (name) => `Has ${name} sung together`,
    to: 'play',
  },
};

const spec: WordsSpec<Storyweave> = {
  verbs,
  plain: { CAN_PASS: { text: 'end', done: 'Ends the turn' } },
  yesNo: [ASKS.ENTER],
  isSecret: ({ ask }) => ask === ASKS.MULLIGAN,
};

export const describe = (kit: Kit, state: Storyweave, action: number): ActionWords =>
  describeAction(kit, state, action, spec);

export { whyNot } from './why-not.ts';
