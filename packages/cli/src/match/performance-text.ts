import type { Seat } from './seats.ts';

/** What each AI's searches cost, one line per AI. */
export function performanceText(seats: readonly Seat[], seatNames: readonly string[]): string[] {
  return seats.flatMap((seat, i) => {
    if (seat.isHuman) return [];
    const { searches, nodes, simulations, depthMax, millis } = seat.totals;
    const work = nodes > 0 ? [`${grouped(nodes)} positions explored`] : [];
    if (simulations > 0) work.push(`${grouped(simulations)} simulations`);
    const rate = nodes > 0 && millis > 0 ? [`${grouped(Math.round((nodes / millis) * 1000))} positions/s`] : [];
    const facts = [`${searches} moves chosen`, ...work, `max depth ${depthMax}`, ...rate];
    return [`${seat.seated.name} (${seatNames[i]}): ${facts.join(', ')}`];
  });
}

const grouped = (n: number): string => n.toLocaleString('en');
