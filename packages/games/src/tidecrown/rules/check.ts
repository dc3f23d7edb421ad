import { checkQuestion } from '../../cards/ability/check-question.ts';
import { checkCards } from '../../cards/check-cards.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import type { Setting } from '../setting/setting.ts';
import { DECISIONS } from '../words/decisions.ts';
import { captainOf, crewOf } from './cards-in-play.ts';
import { REASONS } from './end-match.ts';
import { galesOut } from './gales.ts';
import { legal } from './legal.ts';
import { CREW_MAX, GALES, STEPS } from './numbers.ts';
import type { Tidecrown } from './state.ts';

/** What is wrong with a state, in words. */
export const check = (k: Kit, s: Tidecrown, setting: Setting, list: Int32Array): string | undefined =>
  checkCards(k, s, setting.decks) ?? badSeats(k, s, setting) ?? checkQuestion(k, s, list, DECISIONS, legal);

function badSeats(k: Kit, s: Tidecrown, { captains }: Setting): string | undefined {
  if (s.step >= STEPS.length || s.turns.some((n) => n > 2)) return 'a number is out of range';
  if (s.over !== 0 && REASONS[s.why] === undefined) return 'it ended in a way that does not exist';
  for (let seat = 0; seat < k.seats; seat++) {
    const captain = captainOf(k, seat);
    if (s.card.zone[captain] !== PLAY || s.card.def[captain] !== captains[seat]) return `seat ${seat} has no captain`;
    if (s.galeDeck[seat] + galesOut(k, s, seat) !== GALES) return `seat ${seat} has not ${GALES} gales`;
    if (crewOf(k, s, seat, k.scratch.targets) > CREW_MAX) return `seat ${seat} has more than ${CREW_MAX} crew`;
  }
  return undefined;
}
