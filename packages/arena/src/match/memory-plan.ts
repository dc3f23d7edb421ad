// How much memory the bots of a run may use, and how many of their processes may therefore run at once.
import type { BotGroup } from '../cell/limit/bot-group.ts';
import { CELL_LIMITS } from '../cell/limit/cell-limits.ts';

export interface MemoryLimits {
  /** The id of the process that leads the run. */
  readonly run: number;
  /** How many processes play matches. */
  readonly workers: number;
  /** What all processes of one bot may use together. */
  readonly botMb: number;
  /** How many matches with processes of their own each worker may have under way. */
  readonly privateMatches: number;
}

interface Asked {
  readonly workers: number;
  /** How many participants are bots, and in how many seats one of them has processes. */
  readonly bots: number;
  readonly seatsOfBot: number;
  /** The limit of one process. */
  readonly memoryMb: number;
  /** What this machine can spare. */
  readonly freeMb: number;
}

/** Bots may have half of what the machine can spare. */
const SHARE = 1 / 2;
/** A suspected bot is asked again in a process with twice the memory. */
const PROCESSES_MIN = 2;
const PRIVATE_MAX = 96;
/** Processes and threads of one bot. A program that cannot start a thread may wait for it for ever, so a bot has room for many cells: each has a limit of its own. */
const TASKS_MAX = 4096;
const CELLS_MIN = 32;

export function planMemory({ workers, bots, seatsOfBot, memoryMb, freeMb }: Asked): MemoryLimits {
  const each = workers * seatsOfBot * memoryMb;
  // However small the machine is: a bot that keeps to the limit in one process for each worker and seat is never at fault.
  const botMb = Math.max(PROCESSES_MIN * memoryMb, each, Math.floor((freeMb * SHARE) / Math.max(1, bots)));
  const privateMatches = Math.min(PRIVATE_MAX, Math.max(1, Math.floor(botMb / each)));
  return { run: process.pid, workers, botMb, privateMatches };
}

/** What this machine, or the container that this process runs in, can spare. */
export const freeMemoryMb = (): number => Math.floor(process.availableMemory() / 2 ** 20);

/** The group of a participant. */
export const groupOf = (plan: MemoryLimits, entrant: number, sha256: string): BotGroup => ({
  name: `${entrant}-${sha256.slice(0, 12)}`,
  run: plan.run,
  workers: plan.workers,
  memoryMb: plan.botMb,
  processes: Math.min(TASKS_MAX, CELL_LIMITS.processes * Math.max(CELLS_MIN, plan.workers * (plan.privateMatches + 2))),
});
