// Actions in words.
import type { ActionWords } from '@umpire/core/author';
import { ASK } from '../../cards/ability/program.ts';
import { describeAction, type WordsSpec } from '../../cards/card-words.ts';
import type { Kit } from '../../cards/kit.ts';
import { GAME_NODE } from '../../cards/state/nodes.ts';
import { ASKS } from '../rules/codes.ts';
import type { Tidecrown } from '../rules/state.ts';
import { galesText } from './gales-text.ts';

const spec: WordsSpec<Tidecrown> = {
  verbs: {
    CAN_ATTACK: {
      text: (name) => `attack with ${name}`,
      done: (name) => `Attacks with ${name}`,
      to: GAME_NODE,
    },
    CAN_COUNTER: {
      text: (name) => `counter with ${name}`,
      done: (name) => `Counters with ${name}`,
      to: 'discard',
    },
    CAN_GIVE: { text: (name) => `give ${name}`, done: (name) => `Gives a gale to ${name}`, to: 'player' },
    CAN_PLAY: { text: (name) => `play ${name}`, done: (name) => `Plays ${name}`, to: 'play' },
  },
  plain: {
    CAN_END: { text: 'end', done: 'Ends the turn' },
    CAN_RETURN_READY: { text: 'ready gale', done: 'Returns a ready gale' },
    CAN_RETURN_SPENT: { text: 'spent gale', done: 'Returns a spent gale' },
  },
  choosing: {
    [ASKS.BLOCK]: { text: (name) => `block with ${name}`, done: (name) => `Blocks with ${name}` },
  },
  yesNo: [ASKS.FIRST, ASKS.MULLIGAN, ASKS.BLOCK, ASKS.REVEAL],
  count: (n) => ({ text: galesText(n), done: `Says ${galesText(n)}` }),
  // The order in which cards go into a hidden zone is secret.
  isSecret: ({ ask }) => ask === ASK.ARRANGE,
};

export const describe = (kit: Kit, state: Tidecrown, action: number): ActionWords =>
  describeAction(kit, state, action, spec);

export { whyNot } from './why-not.ts';
