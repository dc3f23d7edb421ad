// The things that are done to cards, in the words of the game.
import { DISCARD } from '../../cards/kit.ts';
import type { DeedWords } from '../../cards/say/purpose.ts';
import { KEYWORD_WORDS } from '../words/keyword-help.ts';

export const DEEDS: DeedWords = {
  discard: 'discard',
  destroy: 'banish',
  spend: 'exert',
  places: { [DISCARD]: 'into the discard' },
  keywords: KEYWORD_WORDS,
  own: { toInkwell: (card) => `put${card} into the inkwell`, moveTo: (card) => `move to${card}` },
  ownFirst: { moveTo: (card) => `move${card}` },
};
