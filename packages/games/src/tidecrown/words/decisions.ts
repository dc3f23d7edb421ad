// The kinds of decisions, by the question that is asked.
import { ASK } from '../../cards/ability/program.ts';
import type { Decision } from '../../cards/say/card-view.ts';
import { ASKS } from '../rules/codes.ts';

export const DECISIONS: readonly Decision[] = [
  { name: 'main', ask: ASK.MAIN, form: '' },
  { name: 'choose', ask: ASK.CHOOSE, form: 'a card' },
  { name: 'may', ask: ASK.MAY, form: 'yes or no' },
  { name: 'option', ask: ASK.OPTION, form: 'an option' },
  { name: 'order', ask: ASK.ORDER, form: 'what happens next' },
  { name: 'continue', ask: ASK.CONTINUE, form: 'continue' },
  { name: 'replace', ask: ASK.REPLACE, form: 'what happens instead' },
  { name: 'arrange', ask: ASK.ARRANGE, form: 'which card goes first' },
  { name: 'first', ask: ASKS.FIRST, form: 'yes or no' },
  { name: 'mulligan', ask: ASKS.MULLIGAN, form: 'yes or no' },
  { name: 'make-room', ask: ASKS.ROOM, form: 'a crew' },
  { name: 'target', ask: ASKS.TARGET, form: 'whom' },
  { name: 'block', ask: ASKS.BLOCK, form: 'a blocker, or no' },
  { name: 'counter', ask: ASKS.COUNTER, form: '' },
  { name: 'counter-for', ask: ASKS.COUNTER_FOR, form: 'whom' },
  { name: 'reveal', ask: ASKS.REVEAL, form: 'yes or no' },
  { name: 'return-gale', ask: ASKS.RETURN, form: 'which gale' },
  { name: 'gales', ask: ASKS.GALES, form: 'a number' },
];
