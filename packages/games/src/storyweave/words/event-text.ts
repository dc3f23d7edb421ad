// Events as sentences for people.
import { cardName, cardsText, type EventWords, eventTextOf, type Sentences } from '../../cards/say/kit-event-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';

const WORDS: EventWords = { destroyed: 'is banished', discards: 'discards', zones: {}, keywords: KEYWORD_WORDS };

const VIAS: Readonly<Record<string, string>> = {
  shift: ' by Shift',
  free: ' for free',
  sing: ', sung',
  together: ', sung together',
};

const SENTENCES: Sentences = {
  TURN_START: ({ who, event }) => `${who} begins turn ${String(event.turn)}`,
  MULLIGAN: ({ who, event }) =>
    event.count === 0 ? `${who} keeps the hand` : `${who} changes ${cardsText(event.count)}`,
  INKED: ({ who, card }) => `${who} inks ${card}`,
  PLAYED: ({ who, card, event }) => `${who} plays ${card}${VIAS[String(event.via)] ?? ''}`,
  QUESTED: ({ card, event }) => `${card} quests for ${String(event.amount)}`,
  CHALLENGED: ({ card, book, event }) => `${card} challenges ${cardName(book, event.against)}`,
  DAMAGED: ({ card, event }) => `${card} takes ${String(event.amount)} damage`,
  HEALED: ({ card, event }) => `${card} loses ${String(event.amount)} damage`,
  LORE: ({ who, event }) =>
    `${who} ${Number(event.amount) < 0 ? 'loses' : 'gains'} ${Math.abs(Number(event.amount))} lore and has ${String(event.lore)}`,
  MOVED: ({ card, book, event }) => `${card} moves to ${cardName(book, event.place)}`,
  BOOSTED: ({ who }) => `${who} puts a card under a character`,
};

export const eventText = eventTextOf(SENTENCES, WORDS);
