import type { Pairing } from '@umpire/arena';
import { expect, test } from 'vitest';
import type { ArenaJob } from './arena-job.ts';
import type { Crew } from './crew.ts';
import { verifyBots } from './verify-bots.ts';

/** A crew in which `guilty` entrants make a fault wherever they sit. */
function crewOf(guilty: readonly number[]) {
  const played: Pairing[] = [];
  const crew = {
    async play(pairing: Pairing) {
      played.push(pairing);
      const seat = pairing.seats.findIndex((entrant) => guilty.includes(entrant));
      const faults = seat < 0 ? [] : [{ seat, kind: 'crash', ply: 0 }];
      return { result: { faults }, faultTexts: faults.map(() => '') };
    },
  };
  return { played, crew: crew as unknown as Crew };
}

const jobOf = (entrants: number) =>
  ({ entrants: Array(entrants).fill({ name: 'it', bot: {} }) }) as unknown as ArenaJob;

test.each([
  { entrants: 2, guilty: [0] },
  { entrants: 5, guilty: [1, 3] },
  { entrants: 7, guilty: [0, 2, 4, 6] },
])('$entrants bots are verified without meeting a deal twice, $guilty at fault', async ({ entrants, guilty }) => {
  for (const seats of [2, 3]) {
    const { played, crew } = crewOf(guilty);
    const { reasons } = await verifyBots(crew, jobOf(entrants), seats, true);
    expect([...reasons.keys()].sort()).toEqual(guilty);
    const met = played.flatMap(({ seed, seats: seated }) =>
      seated.map((entrant, seat) => `${entrant}/${seat}/${seed}`),
    );
    expect(new Set(met).size).toBe(met.length);
    expect(new Set(played.map(({ match }) => match)).size).toBe(played.length);
  }
});
