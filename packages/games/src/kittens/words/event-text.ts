// Events as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { IDS } from '../rules/kinds.ts';

type NameOf = (seat: number) => string;

/** What a sentence is made of: who did it, at whom, and with which card. */
interface Told {
  readonly event: GameEvent;
  readonly who: string;
  readonly other: string;
  readonly card: string;
}

/** By type of event. */
const SENTENCES: Readonly<Record<string, (told: Told, nameOf: NameOf) => string>> = {
  CARD_PLAYED: ({ event, who, other, card }) =>
    `${who} plays ${card}${event.target === undefined ? '' : ` at ${other}`}`,
  COMBO_PLAYED: ({ event, who, other }) =>
    `${who} plays ${comboText(event)}${event.target === undefined ? '' : ` at ${other}`}${event.named === undefined ? '' : `, asking for ${titleOf(event.named)}`}`,
  REACTION_PLAYED: ({ who }) => `${who} says NOPE`,
  ACTION_NEGATED: ({ who }) => `${who} is stopped`,
  CARD_DRAWN: ({ event: { from }, who, card }) =>
    `${who} draws ${card}${from === undefined ? '' : ` from the ${String(from)}${from === 'discard' ? ' pile' : ''}`}`,
  EXPLODING_KITTEN_DRAWN: ({ who }) => `${who} draws an Exploding Kitten!`,
  EXPLODING_KITTEN_DEFUSED: ({ who }) => `${who} defuses it`,
  EXPLODING_KITTEN_INSERTED: ({ event: { position }, who }) =>
    `${who} puts the kitten back${position === undefined ? '' : ` under ${String(position)} cards`}`,
  PLAYER_ELIMINATED: ({ event: { cause, place }, who }) =>
    `${who} ${cause === 'exploded' ? 'explodes' : 'is out by a fault'} and takes place ${String(place)}`,
  CARDS_PEEKED: ({ event: { count, cards }, who }) =>
    `${who} looks at the top ${count === 1 ? 'card' : `${String(count)} cards`}${Array.isArray(cards) ? `: ${cards.map(titleOf).join(', ')}` : ''}`,
  CARD_GIVEN: ({ who, other, card }) => `${who} gives ${card} to ${other}`,
  CARD_STOLEN: ({ who, other, card }) => `${who} takes ${card} from ${other}`,
  DECK_SHUFFLED: ({ who }) => `${who} shuffles the draw pile`,
  TURNS_ADDED: ({ event, who }) => `${who} has ${String(event.turns)} turns to take`,
  GAME_END: ({ event }, nameOf) => `${seatText(event.winner, nameOf)} wins`,
};

/** Undefined for what a reader does not need: beginnings of turns, ends that follow from what was said. */
export function eventText(event: GameEvent, nameOf: NameOf): string | undefined {
  if (!Object.hasOwn(SENTENCES, event.type)) return undefined;
  const who = seatText(event.seat, nameOf);
  const other = seatText(event.target ?? event.to ?? event.by, nameOf);
  const card = event.card === undefined ? 'a card' : titleOf(event.card);
  return SENTENCES[event.type]({ event, who, other, card }, nameOf);
}

const seatText = (seat: unknown, nameOf: NameOf): string => (typeof seat === 'number' ? nameOf(seat) : 'someone');

function titleOf(card: unknown): string {
  const kind = (IDS as readonly unknown[]).indexOf(card);
  return kind < 0 ? 'a card' : CARDS[kind].title;
}

function comboText({ combo, cards }: GameEvent): string {
  const list = Array.isArray(cards) ? cards : [];
  return combo === 'five'
    ? `five different cards (${list.map(titleOf).join(', ')})`
    : `${list.length} × ${titleOf(list[0])}`;
}
