import type { Played } from './played.ts';
import { eachMeeting } from './tally.ts';

/** What an entrant made of a group against another (or all others): 1 is everything, undefined when they did not meet. */
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
