// Plays a match with every bot before statistics: a bot that cannot even finish it is left out. A worker plays these
// matches too, because it can be ended in the middle of a search.
import type { Pairing } from '@umpire/arena';
import { Progress } from '../terminal/progress.ts';
import { plyName } from '../text/ply-name.ts';
import type { ArenaJob } from './arena-job.ts';
import type { Crew } from './crew.ts';

/** The number of the first deal; no tournament has as many. */
const VERIFY_SEED = 1_000_000_000;

export interface Verified {
  /** By entrant that is left out: the reason. */
  readonly reasons: ReadonlyMap<number, string>;
}

/** If a fault ends a match, other bots may never have been asked: those that remain play again. */
export async function verifyBots(crew: Crew, job: ArenaJob, seats: number, isQuiet: boolean): Promise<Verified> {
  const reasons = new Map<number, string>();
  let waiting = job.entrants.map((_, index) => index);
  // Further tables get further deals: a bot's process must not meet one twice.
  let played = 0;
  while (waiting.length > 0) {
    const unsure = new Set<number>();
    const round = tables(waiting, seats, VERIFY_SEED + played);
    const progress = new Progress('verification matches', round.length, { isQuiet });
    for (const pairing of round) {
      await verifyTable(crew, job, pairing, reasons, unsure);
      played++;
      progress.step(false);
    }
    progress.finish();
    waiting = [...unsure].filter((index) => !reasons.has(index) && 'bot' in job.entrants[index]);
  }
  return { reasons };
}

/** `unsure` collects entrants that sat at a table with a fault, or would sit with one that is out already. */
async function verifyTable(
  crew: Crew,
  job: ArenaJob,
  pairing: Pairing,
  reasons: Map<number, string>,
  unsure: Set<number>,
): Promise<void> {
  if (pairing.seats.some((entrant) => reasons.has(entrant))) {
    for (const entrant of pairing.seats) unsure.add(entrant);
    return;
  }
  const { result, faultTexts } = await crew.play(pairing, false);
  result.faults.forEach(({ seat, kind, ply }, i) => {
    const entrant = pairing.seats[seat];
    const text = faultTexts[i] === '' ? '' : `: ${faultTexts[i]}`;
    if (!reasons.has(entrant)) reasons.set(entrant, `${kind} at ${plyName(ply)} of the verification match${text}`);
  });
  if (result.faults.length > 0) for (const entrant of pairing.seats) unsure.add(entrant);
  if (result.skipped === undefined) return;
  for (const entrant of pairing.seats)
    if ('bot' in job.entrants[entrant]) reasons.set(entrant, `the verification match did not end: ${result.skipped}`);
}

/** The tables at which every entrant sits once; if the last table is short, others sit there again. */
function tables(waiting: readonly number[], seats: number, deal: number): Pairing[] {
  const count = Math.ceil(waiting.length / seats);
  return Array.from({ length: count }, (_, table) => {
    const first = Math.min(table * seats, Math.max(0, waiting.length - seats));
    const sitting = Array.from({ length: seats }, (_, i) => waiting[(first + i) % waiting.length]);
    return { match: deal + table, seed: deal + table, group: table, seats: sitting };
  });
}
