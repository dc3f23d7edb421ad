import type { Played } from './played.ts';

/** How much more an entrant scored per game of a group than the others there; undefined if it met nobody. */
export function groupEdge(group: readonly Played[], entrant: number): number | undefined {
  let own = 0;
  let ownGames = 0;
  let others = 0;
  let otherGames = 0;
  for (const { pairing, result } of group) {
    if (result.noResult === true || !pairing.seats.includes(entrant)) continue;
    for (const [seat, sitting] of pairing.seats.entries()) {
      if (sitting === entrant) {
        own += result.scores[seat];
        ownGames++;
      } else {
        others += result.scores[seat];
        otherGames++;
      }
    }
  }
  return ownGames === 0 || otherGames === 0 ? undefined : own / ownGames - others / otherGames;
}
