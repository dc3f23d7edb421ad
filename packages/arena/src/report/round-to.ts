import type { Interval } from '../rating/win-rate.ts';

/** Rounds numbers for documents, since the last digits of a computation may differ from machine to machine. */
export function roundTo(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}

export const roundAll = ([low, high]: Interval, digits: number): Interval => [
  roundTo(low, digits),
  roundTo(high, digits),
];
