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
import { hasPerl, perlBot } from './executables.ts';
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
const PYTHON_MATCHES = 200;
const EXECUTABLE_MATCHES = 100;
/** Workers are at their full speed only after thousands of questions. */
const WARM_UP_MATCHES = 4000;
/** No other round has its matches. */
const WARM_UP_ROUND = 1000;
export const DISTURBED_MATCHES = 200;

export const LOADED_MATCHES = 1000;
const TIMES = 15;

export const tasks: Tasks = {
  bare: async () => bare(),
  'loop: quiet': async () => loop(false),
  'loop: listening': async () => loop(true),
  ...Object.fromEntries(IN_FLIGHT.map((each) => [`in flight ${each}`, () => inFlight(each)])),
  ...Object.fromEntries(WORKERS.map((each) => [`workers ${each}`, async () => inCrew(await randomBot(), each)])),
  'steady: cell': async () => inArena(steadyBot, (await quickIsolation()).level, USUAL_IN_FLIGHT),
  'steady: trusted': async () => inArena(steadyBot, 'none', USUAL_IN_FLIGHT),
  'trusted: 2 workers': async () => inCrew(steadyBot, 2, 'none'),
  python: async () => python(),
  'executable: stays': async () => executable(true),
  'executable: per match': async () => executable(false),
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

async function randomBot(): Promise<BotProgram> {
  const { level } = await quickIsolation();
  return repositoryBot('random.ts', level);
}

async function inFlight(count: number): Promise<Task> {
  const { level } = await quickIsolation();
  return inArena(await randomBot(), level, count);
}

function inArena(bot: BotProgram, isolation: Isolation | 'none', count: number): Task {
  const arena = openArena(bot, isolation);
  return sandboxed(SANDBOX_MATCHES, count, async (pairing) => (await arena.play(pairing)).result);
}

/** Without `isolation` as strictly as this machine can. */
async function inCrew(
  bot: BotProgram,
  workers: number,
  isolation?: 'none',
  matches = SANDBOX_MATCHES,
  warmUp = WARM_UP_MATCHES,
): Promise<Task> {
  const sealed = isolation ?? (await quickIsolation()).level;
  const { crew, inFlight } = await openCrew(bot, sealed, WIDE_LIMITS, workers);
  return sandboxed(matches, inFlight, async (pairing) => (await crew.play(pairing, false)).result, warmUp);
}

/** A bot in Python, as the seed has them; without Python the task plays nothing. */
async function python(): Promise<Task> {
  if (findPython() === undefined) return NOTHING;
  const { level } = await quickIsolation();
  return inCrew(await repositoryBot('seed_style.py', level), 2, undefined, PYTHON_MATCHES, PYTHON_MATCHES);
}

async function executable(stays: boolean): Promise<Task> {
  if (!hasPerl()) return NOTHING;
  return inCrew(await perlBot(stays), 2, undefined, EXECUTABLE_MATCHES, EXECUTABLE_MATCHES);
}

const NOTHING: Task = { run: () => ({ units: 0, seconds: 1 }) };

function sandboxed(
  matches: number,
  inFlight: number,
  play: (pairing: Pairing) => Promise<MatchResult>,
  warmUp = 0,
): Task {
  let played = 0;
  let calls = 0;
  let cpuSeconds = 0;
  let isWarm = warmUp === 0;
  return {
    async run(round) {
      if (!isWarm) await playPairings(pairingsOf(WARM_UP_ROUND, warmUp), inFlight, play);
      isWarm = true;
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
