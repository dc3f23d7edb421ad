import type { Played } from './played.ts';
import { eachMeeting } from './tally.ts';

export interface Meetings {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** `[i][j]`: how often entrant i finished before, level with and after entrant j. */
export function headToHead(entrants: number, matches: readonly Played[]): readonly (readonly Meetings[])[] {
  const table = Array.from({ length: entrants }, () =>
    Array.from({ length: entrants }, () => ({ wins: 0, draws: 0, losses: 0 })),
  );
  for (const match of matches)
    eachMeeting(match, (entrant, against, point) => {
      table[entrant][against][point === 1 ? 'wins' : point === 0 ? 'losses' : 'draws']++;
    });
  return table;
}
