// What cards do and words mean, for a person who asks.
import type { Help } from '@umpire/core/author';
import type { CardJson } from '../../cards/files/card-set.ts';
import { type CardHelpSpec, cardHelpOf, cardListOf, type HelpOptions } from '../../cards/say/card-help-of.ts';
import { starterSet } from '../cards/starter-set.ts';
import { TYPE, type TYPES } from '../rules/numbers.ts';
import { TIDECROWN_FORMS } from '../setting/import-forms.ts';
import { TIDECROWN } from '../setting/vocabulary.ts';
import { KEYWORD_WORDS, WORD_HELP } from './keyword-help.ts';
import { TYPE_NAMES } from './type-names.ts';
import type { TidecrownView } from './view.ts';

const BASICS = [
  'In a turn, in any order and as often as you can pay: play cards, give gales, use cards, attack. Then end it. Hit the captain when no life is left, and you win.',
  '4000 is power, counter 1000 what the card adds when you are attacked; the number behind a card of your hand is what it costs. gales 3 of 5: 3 to pay or give with, 5 in all.',
  'a number of the list may be typed instead of the words',
];

const kindOf = ({ type }: CardJson): string => TYPE_NAMES[TYPE[type as (typeof TYPES)[number]]];

const spec: CardHelpSpec = {
  basics: BASICS,
  keywords: KEYWORD_WORDS,
  words: WORD_HELP,
  vocabulary: TIDECROWN,
  starterSet,
  forms: TIDECROWN_FORMS,
  kindOf,
  factsOf(card, isAsked) {
    const cost = card.type === 'leader' ? [] : [`${card.cost ?? 0}`];
    return [kindOf(card), ...cost, ...(isAsked ? valuesOf(card) : [])].join(', ');
  },
};

const helpOn = cardHelpOf(spec);

export const cards = cardListOf(spec);

const valuesOf = ({ power, counter, life }: CardJson): string[] => [
  ...(typeof power === 'number' ? [`${power} power`] : []),
  ...(typeof counter === 'number' ? [`counter ${counter}`] : []),
  ...(typeof life === 'number' ? [`${life} life`] : []),
];

export const cardHelp = ({ seats }: TidecrownView, options: HelpOptions): Help =>
  helpOn(
    seats.flatMap(({ hand, play, trash, lifeKnown }) => [
      ...hand,
      ...play.map(({ card }) => card),
      ...trash,
      ...lifeKnown.map(([, card]) => card),
    ]),
    options,
  );
