// What moves on the table when events of the kit happen. Core leaves out what two pictures already show by themselves.
import type { GameEvent } from '@umpire/core/author';
import { type Motion, motion } from '@umpire/core/scene';

/** Where a zone of the rules lies in the picture; undefined if that depends on the card. */
export type ZoneRef = (zone: string, seat: number) => string | undefined;

export function kitMotions(event: GameEvent, refOf: ZoneRef): Motion | undefined {
  const { seat, face, card } = aboutIn(event);
  const amount = Number(event.amount);
  switch (event.type) {
    case 'CARD_DRAWN':
      return motion('move', { from: `deck.${seat}`, to: `hand.${seat}`, face });
    case 'CARD_MOVED':
      return motion('move', { to: refOf(String(event.to), seat), card, face });
    case 'CARD_DISCARDED':
    case 'BANISHED':
    case 'TRASHED':
      return motion('move', { to: `discard.${seat}`, card, face });
    case 'ATTACKED':
      return motion('strike', { from: card, to: String(event.target) });
    case 'DAMAGED':
    case 'HEALED':
      return motion('count', { to: card, what: 'damage', amount: event.type === 'HEALED' ? -amount : amount });
    case 'EXERTED':
    case 'READIED':
      return motion('turn', { card });
    case 'TRIGGERED':
    case 'REPLACED':
    case 'USED':
    case 'BLOCKED':
    case 'REDIRECTED':
      return motion('show', { card });
    case 'REVEALED':
      return motion('show', { to: `seat:${seat}`, face });
    case 'DECK_SHUFFLED':
      return motion('shuffle', { to: `deck.${seat}` });
    case 'PLAYER_LOST':
      return motion('show', { to: `seat:${seat}` });
    default:
      return undefined;
  }
}

interface About {
  readonly seat: number;
  readonly face: string | undefined;
  readonly card: string | undefined;
}

/** The seat and the card that an event is about, as far as those who hear it may know. */
export const aboutIn = ({ seat, card, node }: GameEvent): About => ({
  seat: Number(seat),
  face: typeof card === 'string' ? card : undefined,
  card: typeof node === 'string' ? node : undefined,
});
