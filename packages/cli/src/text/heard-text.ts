// What a seat was told, as a person reads it.
import type { GameEvent } from '@umpire/core';
import type { Words } from '@umpire/core/host';

/** Undefined: the game says nothing about it. A game without sentences shows the event itself. */
export function heardText(
  { words }: { readonly words: Pick<Words, 'event' | 'seats'> },
  event: GameEvent,
  names: readonly string[] = words.seats,
): string | undefined {
  if (words.event === undefined) return JSON.stringify(event);
  return words.event(event, (seat) => names[seat] ?? `seat ${seat}`);
}
