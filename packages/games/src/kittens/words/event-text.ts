// Events as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { IDS } from '../rules/kinds.ts';

type NameOf = (seat: number) => string;

/** Undefined for what a reader does not need: beginnings of turns, ends that follow from what was said. */
export function eventText(event: GameEvent, nameOf: NameOf): string | undefined {
  const who = seatText(event.seat, nameOf);
  const other = seatText(event.target ?? event.to ?? event.by, nameOf);
  const card = event.card === undefined ? 'a card' : titleOf(event.card);
  switch (event.type) {
    case 'CARD_PLAYED':
      return `${who} plays ${card}${event.target === undefined ? '' : ` at ${other}`}`;
    case 'COMBO_PLAYED':
      return `${who} plays ${comboText(event)}${event.target === undefined ? '' : ` at ${other}`}${event.named === undefined ? '' : `, asking for ${titleOf(event.named)}`}`;
    case 'REACTION_PLAYED':
      return `${who} says NOPE`;
    case 'ACTION_NEGATED':
      return `${who} is stopped`;
    case 'CARD_DRAWN':
      return `${who} draws ${card}${event.from === undefined ? '' : ` from the ${String(event.from)}${event.from === 'discard' ? ' pile' : ''}`}`;
    case 'EXPLODING_KITTEN_DRAWN':
      return `${who} draws an Exploding Kitten!`;
    case 'EXPLODING_KITTEN_DEFUSED':
      return `${who} defuses it`;
    case 'EXPLODING_KITTEN_INSERTED':
      return `${who} puts the kitten back${event.position === undefined ? '' : ` under ${String(event.position)} cards`}`;
    case 'PLAYER_ELIMINATED':
      return `${who} ${event.cause === 'exploded' ? 'explodes' : 'is out by a fault'} and takes place ${String(event.place)}`;
    case 'CARDS_PEEKED':
      return `${who} looks at the top ${event.count === 1 ? 'card' : `${String(event.count)} cards`}${Array.isArray(event.cards) ? `: ${event.cards.map(titleOf).join(', ')}` : ''}`;
    case 'FAVOR_REQUESTED':
      return undefined;
    case 'CARD_GIVEN':
      return `${who} gives ${card} to ${other}`;
    case 'CARD_STOLEN':
      return `${who} takes ${card} from ${other}`;
    case 'DECK_SHUFFLED':
      return `${who} shuffles the draw pile`;
    case 'TURNS_ADDED':
      return `${who} has ${String(event.turns)} turns to take`;
    case 'GAME_END':
      return `${seatText(event.winner, nameOf)} wins`;
    default:
      return undefined;
  }
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
