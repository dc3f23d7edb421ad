// What a seat was told, as a person reads it.
import type { GameEvent, Rules } from '@umpire/core';

/** Undefined: the game says nothing about it. A game without sentences shows the event itself. */
export function heardText(rules: Pick<Rules, 'eventText' | 'seatNames'>, event: GameEvent): string | undefined {
  if (rules.eventText === undefined) return JSON.stringify(event);
  return rules.eventText(event, (seat) => rules.seatNames[seat] ?? `seat ${seat}`);
}
