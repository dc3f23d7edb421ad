// What cards do and words mean, for a person who asks.
import type { Help } from '@umpire/core/author';
import { type CardHelpSpec, cardHelpOf, cardListOf, type HelpOptions } from '../../cards/say/card-help-of.ts';
import { starterSet } from '../cards/starter-set.ts';
import { STORYWEAVE_FORMS } from '../setting/import-forms.ts';
import { STORYWEAVE } from '../setting/vocabulary.ts';
import { KEYWORD_WORDS, WORD_HELP } from './keyword-help.ts';
import type { StoryweaveView } from './view.ts';

const BASICS = [
  'In a turn, in any order and as often as you can pay: ink one card, play cards, quest with characters for lore, challenge. Then end it. 20 lore win.',
  '2/3 is strength and willpower, ◆1 the lore of a quest, (2◇) behind a card of your hand: costs 2, and may be inked; ink 3 of 5: 3 ready, 5 in all',
  'a number of the list may be typed instead of the words; several at once: 1, 4',
];

const spec: CardHelpSpec = {
  basics: BASICS,
  keywords: KEYWORD_WORDS,
  words: WORD_HELP,
  vocabulary: STORYWEAVE,
  starterSet,
  forms: STORYWEAVE_FORMS,
  kindOf: ({ type }) => type,
  factsOf({ type, cost, strength, willpower, lore }, isAsked) {
    const values = isAsked && type === 'character' ? `, ${strength ?? 0}/${willpower ?? 0} ◆${lore ?? 0}` : '';
    return `${type}, ${cost ?? 0}${values}`;
  },
};

const helpOn = cardHelpOf(spec);

export const cards = cardListOf(spec);

export const cardHelp = ({ seats }: StoryweaveView, options: HelpOptions): Help =>
  helpOn(
    seats.flatMap(({ hand, play, discard }) => [...hand, ...play.map(({ card }) => card), ...discard]),
    options,
  );
