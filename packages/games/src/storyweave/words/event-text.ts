// Events as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import type { Book } from '../../cards/book.ts';
import {
  cardName,
  cardsText,
  type EventWords,
  kitEventText,
  type NameOf,
  whoIn,
} from '../../cards/say/kit-event-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';

const WORDS: EventWords = { destroyed: 'is banished', discards: 'discards', zones: {}, keywords: KEYWORD_WORDS };

const VIAS: Readonly<Record<string, string>> = {
  shift: ' by Shift',
  free: ' for free',
  sing: ', sung',
  together: ', sung together',
};

/** Undefined for what a reader does not need: it follows from what was said. */
export function eventText(book: Book, event: GameEvent, nameOf: NameOf): string | undefined {
  const who = whoIn(event, nameOf);
  const card = cardName(book, event.card);
  const amount = String(event.amount);
  switch (event.type) {
    case 'TURN_START':
      return `${who} begins turn ${String(event.turn)}`;
    case 'MULLIGAN':
      return event.count === 0 ? `${who} keeps the hand` : `${who} changes ${cardsText(event.count)}`;
    case 'INKED':
      return `${who} inks ${card}`;
    case 'PLAYED':
      return `${who} plays ${card}${VIAS[String(event.via)] ?? ''}`;
    case 'QUESTED':
      return `${card} quests for ${amount}`;
    case 'CHALLENGED':
      return `${card} challenges ${cardName(book, event.against)}`;
    case 'DAMAGED':
      return `${card} takes ${amount} damage`;
    case 'HEALED':
      return `${card} loses ${amount} damage`;
    case 'LORE':
      return `${who} ${Number(event.amount) < 0 ? 'loses' : 'gains'} ${Math.abs(Number(event.amount))} lore and has ${String(event.lore)}`;
    case 'MOVED':
      return `${card} moves to ${cardName(book, event.place)}`;
    case 'BOOSTED':
      return `${who} puts a card under a character`;
    default:
      return kitEventText(book, event, nameOf, WORDS);
  }
}
