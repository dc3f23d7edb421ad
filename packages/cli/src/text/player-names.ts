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
  return distinctNames(names, seatNames);
}

/** Of players who share a name the seat tells which one is meant; where seats have only numbers, they are counted. */
export const distinctNames = (names: readonly string[], seatNames: readonly string[]): string[] =>
  names.map((name, seat) => {
    const alike = names.flatMap((each, i) => (each === name ? [i] : []));
    if (alike.length === 1) return name;
    return isNumbered(seatNames[seat]) ? `${name} ${alike.indexOf(seat) + 1}` : `${name} (${seatNames[seat]})`;
  });

/** Each with its seat: Ann (Black), Kitty (White); Ann, Kitty 1, Kitty 2. */
export const titlesOf = (names: readonly string[], seatNames: readonly string[]): string[] =>
  distinctNames(names, seatNames).map((name, seat) => (name === names[seat] ? withSeat(name, seatNames[seat]) : name));

export const againstText = (names: readonly string[], seatNames: readonly string[]): string =>
  titlesOf(names, seatNames).join(' against ');

function playerName(player: string, seat: number, seatName: string): string {
  if (player === 'human') return unnamed(seat, seatName);
  if (player.startsWith('human:')) return player.slice('human:'.length);
  return voiceOf(player)?.name ?? basename(player);
}
