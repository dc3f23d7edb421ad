// What moves on the table when events happen.
import type { GameEvent } from '@umpire/core/author';
import { type Motion, motion } from '@umpire/core/scene';
import type { Book } from '../../cards/book.ts';
import { aboutIn, kitMotions } from '../../cards/say/kit-motions.ts';
import { TYPE } from '../rules/numbers.ts';

/** Where a zone lies in the picture. The row of a card that enters play depends on its type, so two pictures show it. */
const refOf = (zone: string, seat: number): string | undefined =>
  zone === 'play' ? undefined : zone === 'inkwell' ? `seat:${seat}/ink` : `${zone}.${seat}`;

export function motions({ type, byId }: Book, event: GameEvent): Motion | undefined {
  const { seat, face, card } = aboutIn(event);
  switch (event.type) {
    case 'PLAYED':
      // Every other card stays where people see it arrive.
      if (face === undefined || type[byId.get(face) as number] !== TYPE.action) return undefined;
      return motion('move', { from: `hand.${seat}`, to: 'stack', face });
    case 'INKED':
      return motion('move', { from: `hand.${seat}`, to: `seat:${seat}/ink`, face });
    case 'CHALLENGED':
      return motion('strike', { from: card, to: String(event.target) });
    case 'QUESTED':
      return motion('show', { card });
    default:
      return kitMotions(event, refOf);
  }
}
