// How a match ended, in sentences.
import { who } from '@umpire/core/scene';
import type { Kit } from '../../cards/kit.ts';
import { type EndingSpec, endingSentences } from '../../cards/say/card-ending.ts';
import { ENDINGS } from '../rules/codes.ts';
import type { Storyweave } from '../rules/state.ts';

const spec: EndingSpec<Storyweave> = {
  won({ why }, winner, losers) {
    if (why === ENDINGS.LORE) return `${winner} has the lore to win.`;
    if (losers.length > 1) return `${winner} is the last one left, and wins.`;
    if (why === ENDINGS.DECK) return `${winner} wins: ${who(losers[0])} ended a turn with an empty deck.`;
    return why === ENDINGS.FORFEIT ? `${winner} wins: ${who(losers[0])} made a fault.` : undefined;
  },
  count: (k, { lore }) =>
    `Lore: ${Array.from({ length: k.seats }, (_, seat) => `${who(seat)} ${lore[seat]}`).join(', ')}.`,
};

export const ending = (k: Kit, s: Storyweave): string[] => endingSentences(k, s, spec);
