// The tasks of the benchmark of the arena, each in a process of its own.
import {
  type BotProgram,
  findPython,
  type Isolation,
  type MatchResult,
  type Pairing,
  quickIsolation,
} from '@umpire/arena';
import { loadHot } from '@umpire/search';
import { checksumText } from '../measure/checksum.ts';
import type { Facts, Task, Tasks } from '../task.ts';
import { repositoryBot, steadyBot } from './bench-bots.ts';
import { openCrew } from './crew.ts';
import { loadedMachine } from './loaded-machine.ts';
import { treeSeconds } from './process-tree.ts';
import { createBareMatches, createLoopMatches } from './random-matches.ts';
import { disturbedMatches, endlessLoop, killedProcess } from './recovery.ts';
import { openArena, pairingsOf, playPairings, sumUp, WIDE_LIMITS } from './sandbox.ts';

export const IN_FLIGHT = [1, 8, 32, 96] as const;
export const WORKERS = [1, 2] as const;
/** How many matches are in flight when a cell is compared with no cell. */
const USUAL_IN_FLIGHT = 96;

/** Matches per round. */
const BARE_MATCHES = 50_000;
export const LOOP_MATCHES = 5000;
export const SANDBOX_MATCHES = 400;
const PYTHON_MATCHES = 100;
export const DISTURBED_MATCHES = 200;

export const LOADED_MATCHES = 1000;
const TIMES = 15;

export const tasks: Tasks = {
  bare: async () => bare(),
  'loop: quiet': async () => loop(false),
  'loop: listening': async () => loop(true),
  ...Object.fromEntries(IN_FLIGHT.map((each) => [`in flight ${each}`, () => inFlight(each)])),
  ...Object.fromEntries(WORKERS.map((each) => [`workers ${each}`, () => inCrew(each)])),
  'steady: cell': async () => inArena(steadyBot, (await quickIsolation()).level, USUAL_IN_FLIGHT),
  'steady: trusted': async () => inArena(steadyBot, 'none', USUAL_IN_FLIGHT),
  python: async () => python(),
  'endless loop': async () => onlyFacts(() => endlessLoop(TIMES)),
  'killed process': async () => onlyFacts(() => killedProcess(TIMES)),
  undisturbed: async () => disturbed(0),
  'killed in the middle': async () => disturbed(DISTURBED_MATCHES >> 1),
  'loaded machine': async () => onlyFacts(() => loadedMachine(LOADED_MATCHES)),
};

async function bare(): Promise<Task> {
  const play = createBareMatches(await loadHot('kittens'));
  let actions = 0;
  return {
    run(round) {
      actions = play(round, BARE_MATCHES);
      return { units: BARE_MATCHES };
    },
    facts: () => ({ actions: actions / BARE_MATCHES }),
  };
}

function loop(listen: boolean): Task {
  const play = createLoopMatches(listen);
  return { run: (round) => ({ units: LOOP_MATCHES, checksum: checksumText(play(round, LOOP_MATCHES)) }) };
}

async function inFlight(count: number): Promise<Task> {
  const { level } = await quickIsolation();
  return inArena(await repositoryBot('random.ts', level), level, count);
}

function inArena(bot: BotProgram, isolation: Isolation | 'none', count: number, matches = SANDBOX_MATCHES): Task {
  const arena = openArena(bot, isolation);
  return sandboxed(matches, count, async (pairing) => (await arena.play(pairing)).result);
}

async function inCrew(workers: number): Promise<Task> {
  const { level } = await quickIsolation();
  const bot = await repositoryBot('random.ts', level);
  const { crew, inFlight } = await openCrew(bot, level, WIDE_LIMITS, workers);
  return sandboxed(SANDBOX_MATCHES, inFlight, async (pairing) => (await crew.play(pairing, false)).result);
}

/** A bot in Python, as the seed has them; without Python the task plays nothing. */
async function python(): Promise<Task> {
  if (findPython() === undefined) return { run: () => ({ units: 0, seconds: 1 }) };
  const { level } = await quickIsolation();
  return inArena(await repositoryBot('seed_style.py', level), level, USUAL_IN_FLIGHT, PYTHON_MATCHES);
}

function sandboxed(matches: number, inFlight: number, play: (pairing: Pairing) => Promise<MatchResult>): Task {
  let played = 0;
  let calls = 0;
  let cpuSeconds = 0;
  return {
    async run(round) {
      const before = treeSeconds();
      const start = performance.now();
      const results = await playPairings(pairingsOf(round, matches), inFlight, play);
      // Bots work in other processes, so the processor time of this one says nothing.
      const seconds = (performance.now() - start) / 1000;
      const sums = sumUp(results);
      if (round > 0) {
        played += matches;
        calls += sums.calls;
        cpuSeconds += (treeSeconds() ?? Number.NaN) - (before ?? Number.NaN);
      }
      return { units: matches, seconds, checksum: sums.checksum };
    },
    facts: () => ({
      calls: calls / played,
      ...(Number.isNaN(cpuSeconds) ? {} : { cpuMs: (cpuSeconds * 1000) / played }),
    }),
  };
}

const disturbed = (killAfter: number): Task => ({
  async run() {
    const { checksum } = await disturbedMatches(DISTURBED_MATCHES, killAfter);
    return { units: DISTURBED_MATCHES, checksum };
  },
});

const onlyFacts = (facts: () => Promise<Facts>): Task => ({ run: () => ({ units: 0 }), facts });
