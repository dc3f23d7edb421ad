import { checkQuestion } from '../../cards/ability/check-question.ts';
import { checkCards } from '../../cards/check-cards.ts';
import type { Kit } from '../../cards/kit.ts';
import type { Setting } from '../setting/setting.ts';
import { DECISIONS } from '../words/decisions.ts';
import { REASONS } from './end-match.ts';
import { legal } from './legal.ts';
import { INKWELL, STEPS } from './numbers.ts';
import type { Storyweave } from './state.ts';

/** What is wrong with a state, in words. */
export const check = (k: Kit, s: Storyweave, setting: Setting, list: Int32Array): string | undefined =>
  checkCards(k, s, setting.decks) ?? badSeats(k, s) ?? checkQuestion(k, s, list, DECISIONS, legal);

function badSeats(k: Kit, s: Storyweave): string | undefined {
  if (s.step >= STEPS.length || s.opening > 1) return 'a number is out of range';
  if (s.over !== 0 && REASONS[s.why] === undefined) return 'it ended in a way that does not exist';
  for (let seat = 0; seat < k.seats; seat++)
    if (s.inkReady[seat] > s.count[seat * k.zones + INKWELL]) return `seat ${seat} has more ready ink than ink`;
  return undefined;
}
