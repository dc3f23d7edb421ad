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
export const check = (kit: Kit, state: Storyweave, setting: Setting, list: Int32Array): string | undefined =>
  checkCards(kit, state, setting.decks) ?? badSeats(kit, state) ?? checkQuestion(kit, state, list, DECISIONS, legal);

function badSeats(kit: Kit, state: Storyweave): string | undefined {
  if (state.step >= STEPS.length || state.opening > 1) return 'a number is out of range';
  if (state.over !== 0 && REASONS[state.why] === undefined) return 'it ended in a way that does not exist';
  for (let seat = 0; seat < kit.seats; seat++)
    if (state.inkReady[seat] > state.count[seat * kit.zones + INKWELL])
      return `seat ${seat} has more ready ink than ink`;
  return undefined;
}
