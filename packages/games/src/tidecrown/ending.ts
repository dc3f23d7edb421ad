// How a match ended, in sentences.
import type { Scene } from '@umpire/core/author';
import type { Kit } from '../cards/kit.ts';
import { type EndingSpec, endingScene } from '../cards/say/card-ending.ts';
import { countIn } from '../cards/zones.ts';
import { ENDINGS } from './codes.ts';
import { LIFE } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const WHY: Readonly<Record<number, string>> = {
  [ENDINGS.LIFE]: 'was hit without a life card',
  [ENDINGS.DECK]: 'has no card left in the deck',
  [ENDINGS.FORFEIT]: 'made a fault',
};

const spec: EndingSpec<Tidecrown> = {
  draws: { [ENDINGS.DECK]: 'Both decks are empty: a draw.' },
  won({ why }, winner, losers) {
    return why in WHY ? `${winner} wins: Seat ${losers[0]} ${WHY[why]}.` : undefined;
  },
  count: (k, s) =>
    `Life: ${Array.from({ length: k.seats }, (_, seat) => `Seat ${seat} ${countIn(k, s, seat, LIFE)}`).join(', ')}.`,
};

export const ending = (k: Kit, s: Tidecrown): Scene => endingScene(k, s, spec);
