// The things that are done to cards, in the words of the game.
import { DISCARD, PLAY } from '../../cards/kit.ts';
import type { DeedWords } from '../../cards/say/purpose.ts';
import { KEYWORD_WORDS } from '../words/keyword-help.ts';
import { LIFE } from './numbers.ts';

export const DEEDS: DeedWords = {
  discard: 'trash',
  destroy: 'sink',
  spend: 'spend',
  places: { [DISCARD]: 'into the trash', [LIFE]: 'on the life pile', [PLAY]: 'into play' },
  keywords: KEYWORD_WORDS,
  own: {
    giveResource: (card) => `give a gale to${card}`,
    redirect: (card) => `make${card} the target`,
  },
  ownFirst: {},
};
