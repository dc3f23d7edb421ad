// Events of the kit as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { type KeywordWords, spelledOut } from './keyword-words.ts';

export type NameOf = (seat: number) => string;

/** What a game calls the things that happen to cards: the verb or the end of a sentence. */
export interface EventWords {
  readonly destroyed: string;
  readonly discards: string;
  /** By zone: its name, if people call it otherwise. */
  readonly zones: Readonly<Record<string, string>>;
  readonly keywords: KeywordWords;
}

/** The sentence for an event; undefined for an event that readers do not need, because it follows from others. */
interface Told {
  readonly book: Book;
  readonly event: GameEvent;
  readonly words: EventWords;
  readonly who: string;
  readonly card: string;
}

/** By type of event. */
export type Sentences = Readonly<Record<string, (told: Told) => string | undefined>>;

const SENTENCES: Sentences = {
  CARD_DRAWN: ({ who, card }) => `${who} draws ${card}`,
  CARD_DISCARDED: ({ who, card, words }) => `${who} ${words.discards} ${card}`,
  CARD_MOVED: movedText,
  BANISHED: ({ card, words }) => `${card} ${words.destroyed}`,
  TRIGGERED: abilityText,
  REPLACED: abilityText,
  USED: ({ who, card }) => `${who} uses ${card}`,
  REVEALED: ({ who, card }) => `${who} reveals ${card}`,
  LOOKED: ({ who, book, event }) => `${who} looks at ${cardsText(event.count)}${lookedText(book, event)}`,
  DECK_SHUFFLED: ({ who }) => `${who} shuffles`,
  PLAYER_LOST: ({ who }) => `${who} is out`,
  GAME_END: ({ event }) => (typeof event.winner === 'number' ? undefined : 'Nobody wins'),
};

/** `own`: the sentences of the game. Nothing is said of what a reader does not need: it follows from what was said. */
export const eventTextOf =
  (own: Sentences, words: EventWords) =>
  (book: Book, event: GameEvent, nameOf: NameOf): string | undefined => {
    const who = typeof event.seat === 'number' ? nameOf(event.seat) : 'someone';
    const sentences = Object.hasOwn(own, event.type) ? own : SENTENCES;
    if (!Object.hasOwn(sentences, event.type)) return undefined;
    return sentences[event.type]({ book, event, words, who, card: cardName(book, event.card) });
  };

export function cardName({ byId, defs }: Book, id: unknown): string {
  const def = typeof id === 'string' ? byId.get(id) : undefined;
  return def === undefined ? 'a card' : defs[def].name;
}

export const cardsText = (count: unknown): string => (count === 1 ? '1 card' : `${String(count)} cards`);

function movedText({ event, who, card, words }: Told): string {
  const zone = String(event.to);
  return zone === 'play'
    ? `${who} puts ${card} into play`
    : `${card} goes to the ${words.zones[zone] ?? zone} of ${who}`;
}

const lookedText = (book: Book, { cards }: GameEvent): string =>
  Array.isArray(cards) ? `: ${cards.map((card) => cardName(book, card)).join(', ')}` : '';

/** What an ability did. A trigger made by another ability has no text of its own: it only "takes effect". */
function abilityText({ book, event, card, words }: Told): string {
  const text = book.abilities.find(({ id }) => id === event.ability)?.text ?? '';
  return text === '' ? `${card} takes effect` : `${card}: ${spelledOut(words.keywords, text)}`;
}
