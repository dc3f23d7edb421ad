// One match for every bot before statistics: who cannot even finish that is left out.
import type { Pairing } from '@umpire/arena';
import { type ArenaJob, openArena } from './arena-job.ts';

/** Deals that no tournament uses. */
const VERIFY_SEED = 1_000_000_000;

export interface Verified {
  /** By entrant: why it is left out. */
  readonly reasons: ReadonlyMap<number, string>;
}

export async function verifyBots(job: ArenaJob, seats: number): Promise<Verified> {
  const arena = await openArena(job);
  const reasons = new Map<number, string>();
  try {
    for (const pairing of tables(job.entrants.length, seats)) {
      const { result, faultTexts } = await arena.play(pairing);
      result.faults.forEach(({ seat, kind, ply }, i) => {
        const entrant = pairing.seats[seat];
        const text = faultTexts[i] === undefined || faultTexts[i] === '' ? '' : `: ${faultTexts[i]}`;
        if (!reasons.has(entrant)) reasons.set(entrant, `${kind} at ply ${ply} of the verification match${text}`);
      });
      if (result.skipped !== undefined)
        for (const entrant of pairing.seats)
          if ('bot' in job.entrants[entrant])
            reasons.set(entrant, `the verification match did not end: ${result.skipped}`);
    }
  } finally {
    await arena.close();
  }
  return { reasons };
}

/** Everyone sits once; who is missing at the last table is taken from the first. */
function tables(entrants: number, seats: number): Pairing[] {
  const count = Math.ceil(entrants / seats);
  return Array.from({ length: count }, (_, table) => {
    const first = Math.min(table * seats, Math.max(0, entrants - seats));
    const sitting = Array.from({ length: seats }, (_, i) => (first + i) % entrants);
    return { match: VERIFY_SEED + table, seed: VERIFY_SEED + table, group: table, seats: sitting };
  });
}
