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
export const check = (kit: Kit, state: Tidecrown, setting: Setting, list: Int32Array): string | undefined =>
  checkCards(kit, state, setting.decks) ??
  badSeats(kit, state, setting) ??
  checkQuestion(kit, state, list, DECISIONS, legal);

function badSeats(kit: Kit, state: Tidecrown, { captains }: Setting): string | undefined {
  if (state.step >= STEPS.length || state.turns.some((n) => n > 2)) return 'a number is out of range';
  if (state.over !== 0 && REASONS[state.why] === undefined) return 'it ended in a way that does not exist';
  for (let seat = 0; seat < kit.seats; seat++) {
    const captain = captainOf(kit, seat);
    if (state.card.zone[captain] !== PLAY || state.card.def[captain] !== captains[seat])
      return `seat ${seat} has no captain`;
    if (state.galeDeck[seat] + galesOut(kit, state, seat) !== GALES) return `seat ${seat} has not ${GALES} gales`;
    if (crewOf(kit, state, seat, kit.scratch.targets) > CREW_MAX) return `seat ${seat} has more than ${CREW_MAX} crew`;
  }
  return undefined;
}
