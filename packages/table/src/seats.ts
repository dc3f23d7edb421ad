// Who sits where: people at this screen, and search players.
import { PUBLIC, type Rules } from '@umpire/core';
import { type PlayerName, parsePlayerName } from '@umpire/search';
import { type Notice, OPEN_HANDS, type Player } from './messages.ts';

export interface Seat extends Player {
  /** Undefined: a person, or a program of the server's owner. */
  readonly search: PlayerName | undefined;
  readonly isPerson: boolean;
}

/** As a seat of a log names a program of a server's owner: its kind and its name, 'bot:greedy'. */
export const PROGRAM = /^(?!human:|mcts:)[a-z]+:([\p{L}\p{N}._-]{1,40})$/u;

/** What people call the search players that have a name. */
export const SEARCH_NAMES: Readonly<Record<string, string>> = { easy: 'Kitty', medium: 'Cop', hard: 'Sera' };

/** What the game calls a seat; one that has only a number counts from one, as people do. */
export const seatName = (rules: Rules, seat: number): string =>
  rules.words.seats[seat].replace(/^Seat \d+$/, `Player ${seat + 1}`);

/** Players of a log may be programs that are not here: people take their seats. */
export function readSeats(rules: Rules, typed: readonly string[], isLenient: boolean): Seat[] | Notice {
  const seats: Seat[] = [];
  for (let seat = 0; seat < rules.seats; seat++) {
    const player = typed[seat] ?? 'human';
    const isPerson = /^human(:|$)/.test(player);
    const name = isPerson ? undefined : parsePlayerName(player);
    if (name?.ok === false && !isLenient) return name.refusal;
    const search = name?.ok === true ? name.value : undefined;
    seats.push({
      player,
      seat: seatName(rules, seat),
      search,
      isPerson: search === undefined && !PROGRAM.test(player),
    });
  }
  return seats;
}

/** Several people look at one screen, and have something to hide from each other. */
export function sharesSecrets({ layout }: Rules, seats: readonly Seat[]): boolean {
  return layout.hasSecrets && seats.filter(({ search }) => search === undefined).length > 1;
}

/** Where several people have something to hide from each other, nobody sees anything before they say who they are. */
export function firstEyes(rules: Rules, seats: readonly Seat[]): number {
  const person = seats.findIndex(({ search }) => search === undefined);
  return person < 0 || sharesSecrets(rules, seats) ? PUBLIC : person;
}

/** Through which one may look once nothing is at stake any more; none where everybody sees the same. */
export const allEyes = ({ layout, seats }: Rules): number[] =>
  layout.hasSecrets ? [...Array(seats).keys(), PUBLIC, OPEN_HANDS] : [];
