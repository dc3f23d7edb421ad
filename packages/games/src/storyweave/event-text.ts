// Events as sentences for people.
import type { GameEvent } from '@umpire/core';
import type { Book } from '../cards/book.ts';
import { spelledOut } from './keyword-help.ts';

type NameOf = (seat: number) => string;

/** Undefined for what a reader does not need: it follows from what was said. */
export function eventText(book: Book, event: GameEvent, nameOf: NameOf): string | undefined {
  const who = typeof event.seat === 'number' ? nameOf(event.seat) : 'someone';
  const card = cardName(book, event.card);
  const amount = String(event.amount);
  switch (event.type) {
    case 'TURN_START':
      return `${who} begins turn ${String(event.turn)}`;
    case 'MULLIGAN':
      return event.count === 0 ? `${who} keeps the hand` : `${who} changes ${cardsText(event.count)}`;
    case 'CARD_DRAWN':
      return `${who} draws ${card}`;
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
    case 'BANISHED':
      return `${card} is banished`;
    case 'LORE':
      return `${who} ${Number(event.amount) < 0 ? 'loses' : 'gains'} ${Math.abs(Number(event.amount))} lore and has ${String(event.lore)}`;
    case 'MOVED':
      return `${card} moves to ${cardName(book, event.place)}`;
    case 'USED':
      return `${who} uses ${card}`;
    case 'TRIGGERED':
    case 'REPLACED':
      return `${card}${abilityText(book, event.ability)}`;
    case 'BOOSTED':
      return `${who} puts a card under a character`;
    default:
      return hiddenText(book, event, who, card);
  }
}

const VIAS: Readonly<Record<string, string>> = {
  shift: ' by Shift',
  free: ' for free',
  sing: ', sung',
  together: ', sung together',
};

function hiddenText(book: Book, event: GameEvent, who: string, card: string): string | undefined {
  switch (event.type) {
    case 'CARD_DISCARDED':
      return `${who} discards ${card}`;
    case 'CARD_MOVED':
      return event.to === 'play'
        ? `${who} puts ${card} into play`
        : `${card} goes to the ${String(event.to)} of ${who}`;
    case 'REVEALED':
      return `${who} reveals ${card}`;
    case 'LOOKED':
      return `${who} looks at ${cardsText(event.count)}${lookedText(book, event)}`;
    case 'DECK_SHUFFLED':
      return `${who} shuffles`;
    case 'PLAYER_LOST':
      return `${who} is out`;
    case 'GAME_END':
      return typeof event.winner === 'number' ? undefined : 'Nobody wins';
    default:
      return undefined;
  }
}

const lookedText = (book: Book, { cards }: GameEvent): string =>
  Array.isArray(cards) ? `: ${cards.map((card) => cardName(book, card)).join(', ')}` : '';

const cardsText = (count: unknown): string => (count === 1 ? '1 card' : `${String(count)} cards`);

/** Without words: what a card does later, as it said when it was played. */
function abilityText({ abilities }: Book, id: unknown): string {
  const text = abilities.find((ability) => ability.id === id)?.text ?? '';
  return text === '' ? ' takes effect' : `: ${spelledOut(text)}`;
}

function cardName({ byId, defs }: Book, id: unknown): string {
  const def = typeof id === 'string' ? byId.get(id) : undefined;
  return def === undefined ? 'a card' : defs[def].name;
}
