// The kinds of decisions, by the question that is asked.
import { ASK } from '../../cards/ability/program.ts';
import type { Decision } from '../../cards/say/card-view.ts';
import { ASKS } from '../rules/codes.ts';

export const DECISIONS: readonly Decision[] = [
  { name: 'main', ask: ASK.MAIN, form: '' },
  { name: 'choose', ask: ASK.CHOOSE, form: 'a card' },
  { name: 'may', ask: ASK.MAY, form: 'yes or no' },
  { name: 'count', ask: ASK.COUNT, form: 'a number' },
  { name: 'option', ask: ASK.OPTION, form: 'an option' },
  { name: 'order', ask: ASK.ORDER, form: 'what happens next' },
  { name: 'name', ask: ASK.NAME, form: 'name CARD' },
  { name: 'continue', ask: ASK.CONTINUE, form: 'continue' },
  { name: 'player', ask: ASK.SEAT, form: 'a player' },
  { name: 'replace', ask: ASK.REPLACE, form: 'which card takes it' },
  { name: 'mulligan', ask: ASKS.MULLIGAN, form: 'a card to change, or done' },
  { name: 'enter-exerted', ask: ASKS.ENTER, form: 'yes or no' },
  { name: 'shift-onto', ask: ASKS.SHIFT, form: 'a character' },
  { name: 'singer', ask: ASKS.SING, form: 'a character' },
  { name: 'singers', ask: ASKS.TOGETHER, form: 'a character, or done' },
  { name: 'challenged', ask: ASKS.TARGET, form: 'whom' },
  { name: 'location', ask: ASKS.LOCATION, form: 'a location' },
];
