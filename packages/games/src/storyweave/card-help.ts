// What cards do and words mean, for a person who asks.
import type { Help, Options } from '@umpire/core';
import { cardHelpOf } from '../cards/say/card-help-of.ts';
import { STORYWEAVE_FORMS } from './import-forms.ts';
import { KEYWORD_WORDS, WORD_HELP } from './keyword-help.ts';
import { starterSet } from './starter-set.ts';
import type { StoryweaveView } from './view.ts';
import { STORYWEAVE } from './vocabulary.ts';

const BASICS = [
  'In a turn, in any order and as often as you can pay: ink one card, play cards, quest with characters for lore, challenge. Then end it. 20 lore win.',
  '2/3 is strength and willpower, ◆1 the lore of a quest, ◇ what may be inked, ink 3 of 5: 3 ready, 5 in all',
  'a number of the list may be typed instead of the words; several at once: 1, 4',
];

const helpOn = cardHelpOf({
  basics: BASICS,
  keywords: KEYWORD_WORDS,
  words: WORD_HELP,
  vocabulary: STORYWEAVE,
  starterSet,
  forms: STORYWEAVE_FORMS,
  factsOf({ type, cost, strength, willpower, lore }, isAsked) {
    const values = isAsked && type === 'character' ? `, ${strength ?? 0}/${willpower ?? 0} ◆${lore ?? 0}` : '';
    return `${type}, ${cost ?? 0}${values}`;
  },
});

export const cardHelp = ({ seats }: StoryweaveView, options: Options): Help =>
  helpOn(
    seats.flatMap(({ hand, play, discard }) => [...hand, ...play.map(({ card }) => card), ...discard]),
    options,
  );
