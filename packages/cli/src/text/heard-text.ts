// What a seat was told, for people.
import type { GameEvent } from '@umpire/core';
import type { Words } from '@umpire/core/host';

/** The sentence for an event; undefined if the game has none for it. A game without sentences shows the event itself. */
export function heardText(
  { words }: { readonly words: Pick<Words, 'event' | 'seats'> },
  event: GameEvent,
  names: readonly string[] = words.seats,
): string | undefined {
  if (words.event === undefined) return JSON.stringify(event);
  return words.event(event, (seat) => names[seat] ?? `seat ${seat}`);
}
