// Seats are 0 … n-1. An event is addressed to a set of seats, one bit each; the highest bit is the public's.

/** The seat of a line on which nobody decides any more. */
export const OVER = -1;

/** The audience without a seat: spectators, and pages that anyone may open. */
export const PUBLIC = 31;

export const SEATS_MAX = 30;

/** Every seat, and the public. */
export const EVERYONE = -1;

export const onlySeat = (seat: number): number => 1 << seat;

/** Every seat but this one, and the public. */
export const allBut = (seat: number): number => ~(1 << seat);

export const reaches = (to: number, seat: number): boolean => ((to >>> seat) & 1) === 1;
