import type { Rules } from '@umpire/core';

/** By seat, the number of its side: partners have the same. */
export function sidesOf({ sides }: Rules): readonly number[] {
  const sets = [...new Set(sides.of)];
  return sides.of.map((set) => sets.indexOf(set));
}

/** How many sides a table has. Each number of seats is looked up once, because opening rules may take a while. */
export function sideCounts(rulesFor: (seats: number) => Rules): (seats: number) => number {
  const known = new Map<number, number>();
  return (seats) => {
    const count = known.get(seats) ?? rulesFor(seats).sides.count;
    known.set(seats, count);
    return count;
  };
}
