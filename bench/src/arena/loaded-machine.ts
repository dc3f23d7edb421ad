// Honest bots with little time on a machine that is busy with something else: is any of them ever blamed?
import { type ArenaLimits, quickIsolation } from '@umpire/arena';
import { secondsOf } from '../stopwatch.ts';
import type { Facts } from '../task.ts';
import { slowBot } from './bench-bots.ts';
import { besideBusyLoops } from './busy-neighbours.ts';
import { openCrew } from './crew.ts';
import { pairingsOf, playPairings, sumUp } from './sandbox.ts';

export const BUSY_LOOPS = 2;
/** How long a bot thinks about one answer, and how long it may. */
export const THINK_MS = 1;
export const TIGHT_LIMITS: ArenaLimits = { answerMs: 50, matchMs: 10_000, memoryMb: 256 };
const WORKERS = 2;
const TRIAL_TURNS = 20_000_000;

export async function loadedMachine(matches: number): Promise<Facts> {
  const { level } = await quickIsolation();
  const bot = slowBot(Math.round(THINK_MS * (await turnsPerMs())));
  return besideBusyLoops(BUSY_LOOPS, async () => {
    const { crew, inFlight } = await openCrew(bot, level, TIGHT_LIMITS, WORKERS);
    try {
      const play = async (pairing: Parameters<typeof crew.play>[0]) => (await crew.play(pairing, false)).result;
      const { faults, skipped, calls } = sumUp(await playPairings(pairingsOf(0, matches), inFlight, play));
      const { innocent, unstable } = await crew.stop();
      return { matches, calls, faults, skipped, innocent, unstable: unstable.length };
    } finally {
      await crew.end();
    }
  });
}

/** How many turns of the slow bot's loop take a millisecond: in its cell it has no clock. */
async function turnsPerMs(): Promise<number> {
  const turn = (): number => {
    let sum = 1;
    for (let i = 0; i < TRIAL_TURNS; i++) sum = Math.imul(sum ^ i, 0x01000193);
    return sum;
  };
  turn();
  const { seconds } = await secondsOf(turn);
  return TRIAL_TURNS / (seconds * 1000);
}
