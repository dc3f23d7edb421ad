// What moves on the table when events happen.
import type { GameEvent } from '@umpire/core/author';
import { type Motion, motion } from '@umpire/core/scene';
import type { Book } from '../../cards/book.ts';
import { aboutIn, kitMotions } from '../../cards/say/kit-motions.ts';
import { TYPE } from '../rules/numbers.ts';

const refOf = (zone: string, seat: number): string => `${zone}.${seat}`;

export function motions({ type, byId }: Book, event: GameEvent): Motion | undefined {
  const { seat, face, card } = aboutIn(event);
  switch (event.type) {
    case 'PLAYED':
      // Every other card stays where people see it arrive.
      if (face === undefined || type[byId.get(face) as number] !== TYPE.event) return undefined;
      return motion('move', { from: event.via === 'reveal' ? `life.${seat}` : `hand.${seat}`, to: 'stack', face });
    case 'DAMAGED':
      return motion('count', { to: `seat:${seat}`, what: 'life', amount: -1 });
    case 'LIFE_TAKEN':
      return motion('move', { from: `life.${seat}`, to: `hand.${seat}`, face });
    case 'LIFE_REVEALED':
      return motion('move', { from: `life.${seat}`, to: 'stack', face });
    case 'BATTLE_LOST':
      return card === undefined ? undefined : motion('stop', { to: card });
    default:
      return kitMotions(event, refOf);
  }
}
