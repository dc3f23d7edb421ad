import { titlesOf } from '../player-names.ts';
import type { Seat } from './seats.ts';

/** What each AI's searches cost, one line per AI. */
export function performanceText(seats: readonly Seat[], seatNames: readonly string[]): string[] {
  const names = titlesOf(
    seats.map(({ seated }) => seated.name),
    seatNames,
  );
  return seats.flatMap((seat, i) => {
    if (seat.isHuman || seat.isBot) return [];
    const { searches, nodes, simulations, depthMax, millis } = seat.totals;
    const work =
      nodes > 0 ? [`${grouped(nodes)} positions explored (${grouped(Math.round(nodes / searches))} per move)`] : [];
    if (simulations > 0) work.push(`${grouped(simulations)} simulations`);
    const rate = nodes > 0 && millis > 0 ? [`${grouped(Math.round((nodes / millis) * 1000))} positions/s`] : [];
    const depth = depthMax > 0 ? [`max depth ${depthMax}`] : [];
    const facts = [`${searches} ${searches === 1 ? 'move' : 'moves'} chosen`, ...work, ...depth, ...rate];
    return [`${names[i]}: ${facts.join(', ')}`];
  });
}

const grouped = (n: number): string => n.toLocaleString('en');
