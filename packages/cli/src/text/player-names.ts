// What players are called. Seats of a board have names such as Black; at a table of cards they have only numbers, and people
// are called by their own names.
import { basename } from 'node:path';
import { voiceOf } from './voices.ts';

const isNumbered = (seatName: string): boolean => /^Seat \d+$/.test(seatName);

/** The name of a person who did not give one. */
export const unnamed = (seat: number, seatName: string): string =>
  `Player ${isNumbered(seatName) ? seat + 1 : seatName}`;

/** The name together with the seat, if the seat has more than a number. */
export const withSeat = (name: string, seatName: string): string =>
  isNumbered(seatName) ? name : `${name} (${seatName})`;

/** By seat, from the players of a log: the name of the seat, or of the player if the seat has only a number. */
export function seatLabels(players: readonly string[], seatNames: readonly string[]): string[] {
  const names = seatNames.map((seatName, seat) =>
    isNumbered(seatName) ? playerName(players[seat] ?? 'human', seat, seatName) : seatName,
  );
  return distinctNames(names, seatNames);
}

/** Names that differ: players who share a name get their seat added, or a count if seats have only numbers. */
export const distinctNames = (names: readonly string[], seatNames: readonly string[]): string[] =>
  names.map((name, seat) => {
    const alike = names.flatMap((each, i) => (each === name ? [i] : []));
    if (alike.length === 1) return name;
    return isNumbered(seatNames[seat]) ? `${name} ${alike.indexOf(seat) + 1}` : `${name} (${seatNames[seat]})`;
  });

/** Names with seats: Ann (Black), Kitty (White); or Ann, Kitty 1, Kitty 2. */
export const titlesOf = (names: readonly string[], seatNames: readonly string[]): string[] =>
  distinctNames(names, seatNames).map((name, seat) => (name === names[seat] ? withSeat(name, seatNames[seat]) : name));

export const againstText = (names: readonly string[], seatNames: readonly string[]): string =>
  titlesOf(names, seatNames).join(' against ');

function playerName(player: string, seat: number, seatName: string): string {
  if (player === 'human') return unnamed(seat, seatName);
  if (player.startsWith('human:')) return player.slice('human:'.length);
  return voiceOf(player)?.name ?? basename(player);
}
