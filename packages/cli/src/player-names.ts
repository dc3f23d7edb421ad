// What players are called. Seats of a board have names such as Black; at a table of cards they have only numbers, and then
// people are known by their own names.
import { basename } from 'node:path';
import { voiceOf } from './voices.ts';

const isNumbered = (seatName: string): boolean => /^Seat \d+$/.test(seatName);

/** Whoever did not say a name. */
export const unnamed = (seat: number, seatName: string): string =>
  `Player ${isNumbered(seatName) ? seat + 1 : seatName}`;

/** With the seat, where that says more than its number. */
export const withSeat = (name: string, seatName: string): string =>
  isNumbered(seatName) ? name : `${name} (${seatName})`;

/** By seat, from the players of a log: the seat's own name, or the player's where it is only numbered. */
export function seatLabels(players: readonly string[], seatNames: readonly string[]): string[] {
  const names = seatNames.map((seatName, seat) =>
    isNumbered(seatName) ? playerName(players[seat] ?? 'human', seat, seatName) : seatName,
  );
  return names.map((name, seat) =>
    names.filter((each) => each === name).length > 1 ? `${name} (${seatNames[seat]})` : name,
  );
}

function playerName(player: string, seat: number, seatName: string): string {
  if (player === 'human') return unnamed(seat, seatName);
  if (player.startsWith('human:')) return player.slice('human:'.length);
  return voiceOf(player)?.name ?? basename(player);
}
