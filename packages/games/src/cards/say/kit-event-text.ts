// Events of the kit as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { type KeywordWords, spelledOut } from './keyword-words.ts';

export type NameOf = (seat: number) => string;

/** What a game calls what happens to cards, as the end of a sentence or as its verb. */
export interface EventWords {
  readonly destroyed: string;
  readonly discards: string;
  /** By zone, where people call it otherwise. */
  readonly zones: Readonly<Record<string, string>>;
  readonly keywords: KeywordWords;
}

/** Undefined for what a reader does not need: it follows from what was said. */
export function kitEventText(book: Book, event: GameEvent, nameOf: NameOf, words: EventWords): string | undefined {
  const who = whoIn(event, nameOf);
  const card = cardName(book, event.card);
  switch (event.type) {
    case 'CARD_DRAWN':
      return `${who} draws ${card}`;
    case 'CARD_DISCARDED':
      return `${who} ${words.discards} ${card}`;
    case 'CARD_MOVED':
      return movedText(event, who, card, words);
    case 'BANISHED':
      return `${card} ${words.destroyed}`;
    case 'TRIGGERED':
    case 'REPLACED':
      return `${card}${abilityText(book, event.ability, words)}`;
    case 'USED':
      return `${who} uses ${card}`;
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

export const whoIn = ({ seat }: GameEvent, nameOf: NameOf): string =>
  typeof seat === 'number' ? nameOf(seat) : 'someone';

export function cardName({ byId, defs }: Book, id: unknown): string {
  const def = typeof id === 'string' ? byId.get(id) : undefined;
  return def === undefined ? 'a card' : defs[def].name;
}

export const cardsText = (count: unknown): string => (count === 1 ? '1 card' : `${String(count)} cards`);

function movedText({ to }: GameEvent, who: string, card: string, { zones }: EventWords): string {
  const zone = String(to);
  return zone === 'play' ? `${who} puts ${card} into play` : `${card} goes to the ${zones[zone] ?? zone} of ${who}`;
}

const lookedText = (book: Book, { cards }: GameEvent): string =>
  Array.isArray(cards) ? `: ${cards.map((card) => cardName(book, card)).join(', ')}` : '';

/** Without words: what a card does later, as it said when it was played. */
function abilityText({ abilities }: Book, id: unknown, { keywords }: EventWords): string {
  const text = abilities.find((ability) => ability.id === id)?.text ?? '';
  return text === '' ? ' takes effect' : `: ${spelledOut(keywords, text)}`;
}
