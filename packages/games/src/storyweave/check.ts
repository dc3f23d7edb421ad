import { checkCards } from '../cards/check-cards.ts';
import type { Kit } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { ASKS } from './codes.ts';
import { REASONS } from './end-match.ts';
import { legal } from './legal.ts';
import { INKWELL, STEPS } from './numbers.ts';
import type { Setting } from './setting.ts';
import type { Storyweave } from './state.ts';

/** What is wrong with a state, in words. */
export const check = (k: Kit, s: Storyweave, setting: Setting, list: Int32Array): string | undefined =>
  checkCards(k, s, setting.decks) ?? badSeats(k, s) ?? badQuestion(k, s, list);

function badSeats(k: Kit, s: Storyweave): string | undefined {
  if (s.step >= STEPS.length || s.opening > 1) return 'a number is out of range';
  if (s.ending !== 0 && REASONS[s.ending] === undefined) return 'it ended in a way that does not exist';
  for (let seat = 0; seat < k.seats; seat++)
    if (s.inkReady[seat] > s.count[seat * k.zones + INKWELL]) return `seat ${seat} has more ready ink than ink`;
  return undefined;
}

/** Someone is asked something that can be answered, unless it is over. */
function badQuestion(k: Kit, s: Storyweave, list: Int32Array): string | undefined {
  if (s.ending !== 0) return s.ask === ASK.NOTHING ? undefined : 'something is asked after the end';
  if (s.ask === ASK.NOTHING || s.ask > ASKS.LOCATION) return 'nothing is asked';
  if ((s.ask === ASK.MAIN) !== (s.depth === 0)) return 'something runs while a turn goes on';
  try {
    return legal(k, s, list) > 0 ? undefined : 'nothing can be answered';
  } catch {
    return 'what is asked makes no sense';
  }
}
