import type { Played } from './played.ts';
import { eachMeeting } from './tally.ts';

/** The share of points, from 0 to 1, that an entrant scored in a group against another (or all others); undefined if they did not meet. */
export function groupShare(group: readonly Played[], entrant: number, other?: number): number | undefined {
  let points = 0;
  let meetings = 0;
  for (const match of group)
    eachMeeting(match, (mine, theirs, point) => {
      if (mine !== entrant || (other !== undefined && theirs !== other)) return;
      points += point;
      meetings++;
    });
  return meetings === 0 ? undefined : points / meetings;
}
