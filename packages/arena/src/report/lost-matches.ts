import type { Played } from '../rating/played.ts';
import type { LostMatch } from './summary-document.ts';

/** For each bot one match to learn from: the first with a fault of its own, else the first that it lost. */
export function lostMatches(names: readonly string[], own: readonly (readonly Played[])[]): readonly LostMatch[] {
  return names.flatMap((bot, entrant) => faulty(bot, entrant, own[entrant]) ?? lost(bot, entrant, own[entrant]) ?? []);
}

function faulty(bot: string, entrant: number, matches: readonly Played[]): LostMatch | undefined {
  for (const { pairing, result } of matches) {
    const own = result.faults.filter(({ seat }) => pairing.seats[seat] === entrant);
    const [first] = own.toSorted((a, b) => a.ply - b.ply || a.seat - b.seat);
    if (first !== undefined) return { bot, match: pairing.match, seat: first.seat, faultAt: first.ply };
  }
  return undefined;
}

function lost(bot: string, entrant: number, matches: readonly Played[]): LostMatch | undefined {
  for (const { pairing, result } of matches) {
    if (result.noResult === true) continue;
    const seat = pairing.seats.findIndex((sitting, at) => sitting === entrant && result.places[at] > 1);
    if (seat >= 0) return { bot, match: pairing.match, seat };
  }
  return undefined;
}
