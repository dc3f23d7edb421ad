// How much memory the bots of a run get on this machine, and what is said about it.
import { freeMemoryMb, type MemoryLimits, planMemory } from '@umpire/arena';
import type { ArenaJob } from './arena-job.ts';
import type { StatsOptions } from './stats-options.ts';

export const memoryFor = (
  { entrants, limits }: ArenaJob,
  { seats }: Pick<StatsOptions, 'seats'>,
  workers: number,
): MemoryLimits =>
  planMemory({
    workers,
    bots: entrants.filter((entrant) => 'bot' in entrant).length,
    // A bot has processes for each seat, and those that wait for their next match keep their memory.
    seatsOfBot: seats.min,
    memoryMb: limits.memoryMb,
    freeMb: freeMemoryMb(),
  });

/** Said once, where it changes how many matches are played at the same time. */
export function tellMemory(
  { entrants, isolation, memory }: ArenaJob & { readonly memory: MemoryLimits },
  say: (text: string) => void,
): void {
  const hasPrograms = entrants.some((entrant) => 'bot' in entrant && entrant.bot.language === 'plain');
  if (!hasPrograms || isolation === 'none') return;
  const matches = memory.workers * memory.privateMatches;
  say(
    `executables have a process for each match: ${matches} matches at once, so that no bot has more than ${memory.botMb} MB in all`,
  );
}
