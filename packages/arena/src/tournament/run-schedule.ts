// Plays a schedule to its end, `inFlight` matches at a time. Results count by match number, so neither the number of
// workers nor their speed changes anything.
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { playOrder } from '../schedule/play-order.ts';
import type { Schedule } from '../schedule/schedule.ts';

export interface ScheduleRun {
  readonly schedule: Schedule;
  /** Results from before, by match number. */
  readonly known: ReadonlyMap<number, MatchResult>;
  readonly inFlight: number;
  /** A text that no bot knows: it decides in which order matches are begun. */
  readonly secret: string;
  play(pairing: Pairing): Promise<MatchResult>;
  /** Called for each result, whether the match was played now or before. */
  onResult(pairing: Pairing, result: MatchResult): void;
  /** If it returns true, no further match is begun. The caller must not count results that arrive after the decision. */
  isDecided?(): boolean;
}

export interface PlayedSchedule {
  readonly pairings: readonly Pairing[];
  readonly results: readonly MatchResult[];
}

export async function runSchedule(run: ScheduleRun): Promise<PlayedSchedule> {
  const pairings: Pairing[] = [];
  const results: MatchResult[] = [];
  for (let round = 0; run.isDecided?.() !== true; round++) {
    const next = run.schedule.pairings(round, results);
    if (next === undefined) break;
    // Pushed one by one, because a call cannot take this many arguments.
    for (const pairing of next) pairings.push(pairing);
    for (const result of await playRound(run, next, round)) results.push(result);
  }
  return { pairings, results };
}

/** The results in the order of the pairings. */
async function playRound(run: ScheduleRun, round: readonly Pairing[], number: number): Promise<MatchResult[]> {
  const results: (MatchResult | undefined)[] = round.map(() => undefined);
  const order = playOrder(round.length, number, run.secret);
  const work = async (): Promise<void> => {
    while (run.isDecided?.() !== true) {
      const { done, value: at } = order.next();
      if (done === true) return;
      const result = run.known.get(round[at].match) ?? (await run.play(round[at]));
      results[at] = result;
      run.onResult(round[at], result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.inFlight, round.length) }, work));
  return results.filter((result) => result !== undefined);
}
