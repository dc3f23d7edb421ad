// How a match ended, in sentences.
import { who } from '@umpire/core/scene';
import type { Kit } from '../../cards/kit.ts';
import { type EndingSpec, endingSentences } from '../../cards/say/card-ending.ts';
import { countIn } from '../../cards/state/zones.ts';
import { ENDINGS } from '../rules/codes.ts';
import { LIFE } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';

const WHY: Readonly<Record<number, string>> = {
  [ENDINGS.LIFE]: 'was hit without a life card',
  [ENDINGS.DECK]: 'has no card left in the deck',
  [ENDINGS.FORFEIT]: 'made a fault',
};

const spec: EndingSpec<Tidecrown> = {
  draws: { [ENDINGS.DECK]: 'Both decks are empty: a draw.' },
  won({ why }, winner, losers) {
    return why in WHY ? `${winner} wins: ${who(losers[0])} ${WHY[why]}.` : undefined;
  },
  count: (k, s) =>
    `Life: ${Array.from({ length: k.seats }, (_, seat) => `${who(seat)} ${countIn(k, s, seat, LIFE)}`).join(', ')}.`,
};

export const ending = (k: Kit, s: Tidecrown): string[] => endingSentences(k, s, spec);
