import type { CardSet } from '../../cards/files/card-set.ts';
import { CREW_MAX, GALE_POWER, GALES, GALES_AT_FIRST, GALES_PER_TURN } from '../rules/numbers.ts';

/** What a card set may say about the rules, and they are not different for it. */
const FIXED = {
  leader: 1,
  resourceDeck: GALES,
  characterLimit: CREW_MAX,
  stageLimit: 1,
  resourcePerTurn: GALES_PER_TURN,
  attachedPower: GALE_POWER,
} as const;

/** Rules that would be played otherwise than the set says, as a sentence. */
export function setProblem({ rules }: Pick<CardSet, 'rules'>): string | undefined {
  const begins = rules.firstPlayer as { skipFirstDraw?: boolean; firstTurnResource?: number } | undefined;
  const said = [
    ...Object.entries(FIXED).map(([name, value]) => [name, rules[name], value] as const),
    ['firstPlayer.skipFirstDraw', begins?.skipFirstDraw, true] as const,
    ['firstPlayer.firstTurnResource', begins?.firstTurnResource, GALES_AT_FIRST] as const,
  ];
  const other = said.find(([, is, value]) => is !== undefined && is !== value);
  return other === undefined ? undefined : `The rule ${other[0]} is ${other[2]} in Tidecrown, not ${String(other[1])}.`;
}
