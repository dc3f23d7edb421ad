// Actions in words, and why one is not possible.
import type { ActionWords, Refusal } from '@umpire/core';
import { blockOf } from '../cards/actions.ts';
import { describeAction, type WordsSpec } from '../cards/card-words.ts';
import type { Kit } from '../cards/kit.ts';
import { GAME_NODE } from '../cards/nodes.ts';
import { ASK } from '../cards/program.ts';
import { ASKS } from './codes.ts';
import type { Storyweave } from './state.ts';

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

export const describe = (k: Kit, s: Storyweave, action: number): ActionWords => describeAction(k, s, action, spec);

export function whyNot(k: Kit, s: Storyweave, action: number): Refusal {
  const no = (code: string, text: string): Refusal => ({ code, value: action, text });
  if (s.ask !== ASK.MAIN) return no('answer-first', 'Answer what is asked first.');
  switch (blockOf(k.actions, action).type) {
    case 'CAN_PASS':
      return no('reckless', 'A reckless character can still challenge: the turn cannot end.');
    case 'CAN_INK':
      return no('cannot-ink', 'That card cannot be inked, or you have inked this turn.');
    case 'CAN_PLAY':
    case 'CAN_SHIFT':
      return no('cannot-pay', 'You do not hold that card, or you cannot pay for it.');
    case 'CAN_SING':
    case 'CAN_SING_TOGETHER':
      return no('nobody-sings', 'Nobody of yours can sing that.');
    case 'CAN_QUEST':
    case 'CAN_CHALLENGE':
      return no('not-ready', 'That character is not ready and dry, or may not do that.');
    default:
      return no('not-now', 'That is not possible now.');
  }
}
