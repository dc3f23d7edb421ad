import type { Played } from './played.ts';
import { pointFor } from './tally.ts';

/** What an entrant made of a group against another (or all others): 1 is everything, undefined when they did not meet. */
export function groupShare(group: readonly Played[], entrant: number, other?: number): number | undefined {
  let points = 0;
  let meetings = 0;
  for (const { pairing, result } of group) {
    if (result.noResult === true) continue;
    for (const [seat, mine] of pairing.seats.entries()) {
      if (mine !== entrant) continue;
      for (const [against, theirs] of pairing.seats.entries()) {
        if (theirs === entrant || (other !== undefined && theirs !== other)) continue;
        points += pointFor(result.places, seat, against);
        meetings++;
      }
    }
  }
  return meetings === 0 ? undefined : points / meetings;
}
