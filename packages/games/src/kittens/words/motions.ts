// What moves on the table when events happen. Core leaves out what two pictures already show by themselves.
import type { GameEvent } from '@umpire/core/author';
import { type Motion, motion } from '@umpire/core/scene';
import { DISCARD, DRAW_PILE, handKey, PLAYED } from './table-picture.ts';

export function motions(event: GameEvent): Motion | readonly Motion[] | undefined {
  const hand = handKey(Number(event.seat));
  const face = typeof event.card === 'string' ? event.card : undefined;
  const seat = `seat:${Number(event.seat)}`;
  switch (event.type) {
    case 'CARD_PLAYED':
    case 'COMBO_PLAYED':
      return event.target === undefined ? undefined : motion('strike', { from: PLAYED, to: `seat:${event.target}` });
    case 'REACTION_PLAYED':
      return motion('strike', { from: `nope.${Number(event.level) - 1}`, to: PLAYED });
    case 'ACTION_NEGATED':
      return motion('stop', { to: PLAYED });
    case 'CARD_DRAWN':
      return motion('move', { from: event.from === 'discard' ? DISCARD : DRAW_PILE, to: hand, face });
    case 'CARD_GIVEN':
      return motion('move', { from: hand, to: handKey(Number(event.to)), face });
    case 'CARD_STOLEN':
      return motion('move', { from: handKey(Number(event.target)), to: hand, face });
    case 'EXPLODING_KITTEN_DRAWN':
      return motion('move', { from: DRAW_PILE, to: seat, face: 'exploding-kitten' });
    case 'EXPLODING_KITTEN_DEFUSED':
      return [motion('move', { from: hand, to: DISCARD, face: 'defuse' }), motion('stop', { to: seat })];
    case 'EXPLODING_KITTEN_INSERTED':
      return motion('move', { from: seat, to: DRAW_PILE });
    case 'CARDS_PEEKED':
      return motion('show', { to: DRAW_PILE });
    case 'DECK_SHUFFLED':
      return motion('shuffle', { to: DRAW_PILE });
    case 'TURNS_ADDED':
    case 'PLAYER_ELIMINATED':
      return motion('show', { to: seat });
    default:
      return undefined;
  }
}
