// Who sits at a table, as its file has it.
import type { Rules } from '@umpire/core';
import { type Player, PROGRAM, seatName } from '@umpire/table';
import type { Guest } from '../people/guests.ts';
import type { SeatFile, TableFile } from './table-file.ts';

type Seats = Pick<TableFile, 'seats'>;

const isOpen = (seat: SeatFile): boolean => seat.kind === 'person' && seat.guest === undefined;

/** By seat: nobody sits there yet. */
export const openSeats = ({ seats }: Seats): boolean[] => seats.map(isOpen);

/** The first seat where nobody sits; −1: all do. */
export const firstOpen = ({ seats }: Seats): number => seats.findIndex(isOpen);

/** The seats of this guest. */
export const seatsOf = ({ seats }: Seats, guest: Guest): number[] =>
  seats.flatMap((seat, at) => (seat.kind === 'person' && seat.guest === guest.id ? [at] : []));

/** Whose link gives the seat back, whoever sits there by now; undefined: nobody has sat down. */
export function firstAt({ seats }: Seats, seat: number): string | undefined {
  const { [seat]: file } = seats;
  return file.kind === 'person' ? (file.first ?? file.guest) : undefined;
}

/** Other seats with people; those of the same person are not among them. */
export function peopleBeside({ seats }: Seats, seat: number): number[] {
  const own = seats[seat];
  return seats.flatMap((each, at) =>
    at !== seat && each.kind === 'person' && !(own.kind === 'person' && each.guest === own.guest) ? [at] : [],
  );
}

/** Whether somebody plays against themselves. */
export function isAgainstOneself({ seats }: Seats): boolean {
  const guests = seats.flatMap((seat) => (seat.kind === 'person' && seat.guest !== undefined ? [seat.guest] : []));
  return new Set(guests).size < guests.length;
}

/** As a log calls them. */
export const playersOf = ({ seats }: Seats, rules: Rules): Player[] =>
  seats.map((seat, at) => ({
    player: seat.kind === 'player' ? seat.player : `human:${seat.name ?? ''}`,
    seat: seatName(rules, at),
  }));

/** Who speaks from a seat. */
export function speakerAt({ seats }: Seats, seat: number): { readonly who: string; readonly seat: number } {
  const { [seat]: file } = seats;
  const who = file?.kind === 'person' ? file.name : PROGRAM.exec(file?.player ?? '')?.[1];
  return { who: who ?? '', seat };
}
