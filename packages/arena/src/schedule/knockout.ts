// The loser of a duel is out. The order of the entrants is the seeding: the first two can only meet in the final, and the
// first ones skip the first round if the bracket is not full. A level duel gets further deals; then the seeding decides.
import type { Measure } from '../rating/sprt.ts';
import { byDuel, DUEL, type Duel, duelLead, duelPairings, duelPoints } from './duel.ts';
import { inRounds, type Rounds } from './in-rounds.ts';
import type { Pairing } from './pairing.ts';
import type { DuelResult, RoundResult, Schedule, Standing } from './schedule.ts';

/** Further deals for a level duel. */
const EXTRA_DEALS = 3;

export function knockout(
  entrants: number,
  sides: readonly number[],
  iterations: number,
  by: Measure = 'place',
): Schedule {
  const deals = Math.ceil(iterations / ((entrants - 1) * DUEL));
  return inRounds('knockout', (entrants - 1) * DUEL * deals, () => tell(entrants, sides, deals, by));
}

function* tell(entrants: number, sides: readonly number[], deals: number, by: Measure): Rounds {
  const standings: Standing[] = Array.from({ length: entrants }, (_, entrant) => ({ entrant, place: 1, points: 0 }));
  const rounds: RoundResult[] = [];
  let slots = bracket(entrants);
  let match = 0;
  while (slots.length > 1) {
    const duels = duelsOf(slots);
    // In a bracket that is not full some lower seeds do not exist.
    const played = duels.filter(({ second }) => second < entrants);
    const scored = new Map(played.map((duel) => [duel, { first: 0, second: 0, lead: 0 }]));
    let open: readonly Duel[] = played;
    for (let extra = 0; extra <= EXTRA_DEALS && open.length > 0; extra++) {
      const pairings: readonly Pairing[] = duelPairings(open, sides, extra === 0 ? deals : 1, match);
      match += pairings.length;
      const matches = byDuel(open, yield pairings);
      for (const [at, duel] of open.entries()) {
        const { first, second } = scored.get(duel) ?? NOTHING;
        const points = duelPoints(duel, matches[at], by);
        const lead = duelLead(duel, matches[at], by);
        scored.set(duel, { first: first + points, second: second + matches[at].length - points, lead });
      }
      open = open.filter((duel) => scored.get(duel)?.lead === 0);
    }
    const isLost = (duel: Duel): boolean => (scored.get(duel)?.lead ?? 0) < 0;
    rounds.push({
      duels: played.map((duel): DuelResult => {
        const { first, second } = scored.get(duel) ?? NOTHING;
        return { ...duel, points: [first, second], winner: isLost(duel) ? duel.second : duel.first };
      }),
    });
    slots = duels.map((duel) => settle(duel, isLost(duel), duels.length, standings));
  }
  return { standings: standings.sort((a, b) => a.place - b.place || a.entrant - b.entrant), rounds };
}

const NOTHING = { first: 0, second: 0, lead: 0 };

/** Returns the entrant who goes on. Entrants who go out in the same round share a place. */
function settle({ first, second }: Duel, upset: boolean, duels: number, standings: Standing[]): number {
  const [winner, loser] = upset ? [second, first] : [first, second];
  if (loser < standings.length) {
    standings[winner] = { ...standings[winner], points: standings[winner].points + 1 };
    standings[loser] = { ...standings[loser], place: duels + 1 };
  }
  return winner;
}

/** The seeds in the order of a full bracket with room for all entrants: the first two meet in the final, the first four in the round before. */
export function bracket(entrants: number): readonly number[] {
  let slots: readonly number[] = [0];
  while (slots.length < entrants) {
    const last = 2 * slots.length - 1;
    slots = slots.flatMap((seed) => [seed, last - seed]);
  }
  return slots;
}

/** Duels between neighbours, the better seed first. */
const duelsOf = (slots: readonly number[]): readonly Duel[] =>
  Array.from({ length: slots.length / 2 }, (_, at) => {
    const [a, b] = [slots[2 * at], slots[2 * at + 1]];
    return { first: Math.min(a, b), second: Math.max(a, b) };
  });
