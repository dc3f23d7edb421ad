import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type BotProgram, type Isolation, quickIsolation } from '@umpire/arena';
import { loadHot } from '@umpire/search';
import { describe, expect, test } from 'vitest';
import { repositoryBot, slowBot, steadyBot } from './arena/bench-bots.ts';
import { openCrew } from './arena/crew.ts';
import { hasPerl, perlBot } from './arena/executables.ts';
import { leavesBelow, treeSeconds } from './arena/process-tree.ts';
import { createBareMatches, createLoopMatches } from './arena/random-matches.ts';
import { disturbedMatches, endlessLoop, killedProcess } from './arena/recovery.ts';
import { openArena, pairingsOf, playPairings, type Sums, sumUp, WIDE_LIMITS } from './arena/sandbox.ts';
import { IN_FLIGHT, tasks, WORKERS } from './arena/tasks.ts';
import { benchNames } from './index.ts';
import { formatFigure } from './report.ts';

const { level } = await quickIsolation();
const isLinux = process.platform === 'linux';
const MATCHES = 12;

async function played(bot: BotProgram, isolation: Isolation | 'none', inFlight: number, round = 1): Promise<Sums> {
  const arena = openArena(bot, isolation);
  try {
    return sumUp(
      await playPairings(pairingsOf(round, MATCHES), inFlight, async (pairing) => (await arena.play(pairing)).result),
    );
  } finally {
    await arena.close();
  }
}

test('every benchmark that has a name has a module', () => {
  expect(benchNames).toContain('arena');
  for (const name of benchNames) expect(existsSync(new URL(`./${name}.ts`, import.meta.url))).toBe(true);
});

test('every number of matches in flight and of workers has its task', () => {
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(IN_FLIGHT.map((each) => `in flight ${each}`)));
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(WORKERS.map((each) => `workers ${each}`)));
});

describe('without bots', () => {
  test('the match loop plays the same matches whether anyone listens or not', () => {
    const sum = createLoopMatches(false)(3, 40);
    expect(createLoopMatches(true)(3, 40)).toBe(sum);
    expect(createLoopMatches(true)(4, 40)).not.toBe(sum);
  });

  test('bare matches begin anew each time, and the same seed plays the same', async () => {
    const play = createBareMatches(await loadHot('kittens'));
    const one = play(1, 1);
    expect(play(1, 30)).not.toBe(30 * one);
    expect(play(1, 1)).toBe(one);
    expect(one).toBeGreaterThan(1);
  });
});

describe('with bots', () => {
  test('how many matches are in flight changes no result', async () => {
    const bot = await repositoryBot('random.ts', level);
    const alone = await played(bot, level, 1);
    expect(alone.faults).toBe(0);
    expect(await played(bot, level, 8)).toEqual(alone);
    expect((await played(bot, level, 8, 2)).checksum).not.toBe(alone.checksum);
  });

  test('workers of the command line play the same matches as the arena here', async () => {
    const { crew, inFlight } = await openCrew(steadyBot, level, WIDE_LIMITS, 2);
    try {
      const play = async (pairing: Parameters<typeof crew.play>[0]) => (await crew.play(pairing, false)).result;
      const sums = sumUp(await playPairings(pairingsOf(1, MATCHES), inFlight, play));
      expect(sums).toEqual(await played(steadyBot, level, 4));
      expect(await crew.stop()).toEqual({ innocent: 0, unstable: [], slow: [] });
    } finally {
      await crew.end();
    }
  });

  test('the steady bot plays the same in a cell and trusted', async () => {
    expect(await played(steadyBot, 'none', 3)).toEqual(await played(steadyBot, level, 3));
  });

  test.skipIf(!hasPerl())('the executable plays the same whether it stays or is started for each match', async () => {
    const [stays, leaves] = await Promise.all([perlBot(true), perlBot(false)]);
    const sums = await played(stays, level, 2);
    expect(sums).toMatchObject({ faults: 0, skipped: 0 });
    expect(await played(leaves, level, 2)).toEqual(sums);
  });

  test('the slow bot plays without a fault', async () => {
    expect(await played(slowBot(1000), level, 4)).toMatchObject({ faults: 0, skipped: 0 });
  });
});

describe('sums', () => {
  const result = { match: 1, places: [1, 2], scores: [1, -1], faults: [], plies: 9 };

  test.each([
    ['another winner', { ...result, places: [2, 1] }],
    ['another length', { ...result, plies: 10 }],
    ['another match', { ...result, match: 2 }],
    ['a fault', { ...result, faults: [{ seat: 0, kind: 'crash' as const, ply: 3 }] }],
  ])('%s gives another checksum', (_what, other) => {
    expect(sumUp([result, other]).checksum).not.toBe(sumUp([result, result]).checksum);
  });

  test('faults, skipped matches and calls are counted', () => {
    const faulty = { ...result, faults: [{ seat: 0, kind: 'timeout' as const, ply: 3 }], skipped: 'too long' };
    expect(sumUp([result, faulty, faulty])).toMatchObject({ faults: 2, skipped: 2, calls: 33 });
  });

  test('rounds share no match, and every deal is played from both sides', () => {
    const [first, second, third] = pairingsOf(1, 3);
    expect([first.seed, first.seats, second.seed, second.seats]).toEqual([first.seed, [0, 1], first.seed, [1, 0]]);
    expect(third.seed).not.toBe(first.seed);
    const numbers = [1, 2].flatMap((round) => pairingsOf(round, 400).map(({ match }) => match));
    expect(new Set(numbers).size).toBe(800);
  });
});

describe('when a bot misbehaves', () => {
  test('an endless loop is a fault, and the same match goes on', async () => {
    const facts = await endlessLoop(1);
    for (const name of ['stopped', 'confirmed', 'next']) expect(facts[name]).toBeGreaterThan(0);
  });

  test.runIf(isLinux)('after its process was killed a bot answers the question it was asked', async () => {
    expect((await killedProcess(1)).recovered).toBeGreaterThan(0);
  });

  test.runIf(isLinux)('killing every bot in the middle changes no result', async () => {
    const calm = await disturbedMatches(40, 0);
    expect(await disturbedMatches(40, 5)).toEqual(calm);
    expect(calm.faults).toBe(0);
  });
});

describe.runIf(isLinux)('the tree of processes', () => {
  // The process itself and a child, each with work to do.
  const NESTED = `require('node:child_process').spawnSync(process.execPath, ['-e', 'console.log(process.pid); for(;;);'], { stdio: 'inherit' })`;

  test('reaches down to the last child, and counts what it used', async () => {
    const before = treeSeconds() ?? 0;
    const child = spawn(process.execPath, ['-e', NESTED], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const [said] = await once(child.stdout, 'data');
    const grandchild = Number(String(said));
    expect(leavesBelow()).toContain(grandchild);
    expect(leavesBelow()).not.toContain(child.pid);
    await expect.poll(() => treeSeconds(child.pid), { timeout: 20_000 }).toBeGreaterThan(0.5);
    process.kill(grandchild, 'SIGKILL');
    await once(child, 'exit');
    // Now its time is part of what this process waited for.
    expect((treeSeconds() ?? 0) - before).toBeGreaterThan(0.5);
    expect(leavesBelow()).not.toContain(grandchild);
  });
});

test('what could not be measured shows as a dash, and nothing as 0', () => {
  expect(formatFigure(Number.NaN)).toBe('–');
  expect(formatFigure(0)).toBe('0');
});
