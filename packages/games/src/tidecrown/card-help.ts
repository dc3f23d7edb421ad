// What cards do and words mean, for a person who asks.
import type { Help, Options } from '@umpire/core';
import type { CardJson } from '../cards/files/card-set.ts';
import { cardHelpOf } from '../cards/say/card-help-of.ts';
import { TIDECROWN_FORMS } from './import-forms.ts';
import { KEYWORD_WORDS, WORD_HELP } from './keyword-help.ts';
import { TYPE, type TYPES } from './numbers.ts';
import { starterSet } from './starter-set.ts';
import { TYPE_NAMES } from './type-names.ts';
import type { TidecrownView } from './view.ts';
import { TIDECROWN } from './vocabulary.ts';

const BASICS = [
  'In a turn, in any order and as often as you can pay: play cards, give gales, use cards, attack. Then end it. Hit the captain when no life is left, and you win.',
  '4000 is power, counter 1000 what the card adds when you are attacked; the number before a card is what it costs. gales 3 ready 2 spent: 3 to pay or give with, of 5.',
  'a number of the list may be typed instead of the words',
];

const helpOn = cardHelpOf({
  basics: BASICS,
  keywords: KEYWORD_WORDS,
  words: WORD_HELP,
  vocabulary: TIDECROWN,
  starterSet,
  forms: TIDECROWN_FORMS,
  factsOf(card, isAsked) {
    const type = TYPE_NAMES[TYPE[card.type as (typeof TYPES)[number]]];
    const cost = card.type === 'leader' ? [] : [`${card.cost ?? 0}`];
    return [type, ...cost, ...(isAsked ? valuesOf(card) : [])].join(', ');
  },
});

const valuesOf = ({ power, counter, life }: CardJson): string[] => [
  ...(typeof power === 'number' ? [`${power} power`] : []),
  ...(typeof counter === 'number' ? [`counter ${counter}`] : []),
  ...(typeof life === 'number' ? [`${life} life`] : []),
];

export const cardHelp = ({ seats }: TidecrownView, options: Options): Help =>
  helpOn(
    seats.flatMap(({ hand, play, trash, lifeKnown }) => [
      ...hand,
      ...play.map(({ card }) => card),
      ...trash,
      ...lifeKnown.map(([, card]) => card),
    ]),
    options,
  );
