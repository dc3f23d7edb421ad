// A program that is stopped in the middle of hard work leaves nothing behind: no workers, no bots, no files.
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { each, onLinux, placeWithBots, processesOf } from '../arena/arena-place.ts';
import { endsWithin, until } from '../arena/arena-session.ts';
import { collect, type Place, type Ran } from '../run-umpire.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

/** The fast run takes a few of the cases; the slow run takes them all. */
const isSlowRun = inject('run') === 'slow';

/** The searches of one of these matches take minutes, so nothing here ends by itself in time. */
const SEARCHES = ['storyweave', ...each('hard', 'hard'), '--stats', '--seed', 's'];

const WAYS = {
  SIGTERM: (child) => child.kill('SIGTERM'),
  SIGINT: (child) => child.kill('SIGINT'),
  // A terminal sends the signal to the whole process group.
  'Ctrl-C': (child) => process.kill(-(child.pid ?? 0), 'SIGINT'),
  'kill -9': (child) => process.kill(child.pid ?? 0, 'SIGKILL'),
} satisfies Record<string, (child: ChildProcess) => unknown>;
type Way = keyof typeof WAYS;
const ways = isSlowRun ? (Object.keys(WAYS) as Way[]) : ['Ctrl-C' as const];
const FEW: readonly Way[] = isSlowRun ? ['Ctrl-C', 'kill -9'] : ['kill -9'];

/** After this time a process has started and is deep in its work. */
const BUSY_SECONDS = 1;

const TICKS_PER_SECOND = 100;

/** How many seconds of processor time a process has used. */
function cpuSeconds(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

const busyWith = (place: Place, what: string, seconds: number): boolean =>
  processesOf(place).some(({ pid, command }) => command.includes(what) && cpuSeconds(pid) > seconds);

const STOPPED = /Stopped\. What was played is kept: the same command with the same --seed goes on\.\n$/;

/** Far less than the work would take, and far more than ending takes on a busy machine. */
const END_MS = 20_000;

async function stopIt(place: Place, args: readonly string[], way: Way, isBusy: () => boolean): Promise<Ran> {
  const child = place.start(args, { TMPDIR: place.path('tmp') }, true);
  child.stdin.end();
  const ended = collect(child);
  await until(isBusy);
  const start = performance.now();
  WAYS[way](child);
  const ran = await ended;
  await endsWithin(() => processesOf(place));
  expect(performance.now() - start).toBeLessThan(END_MS);
  expect(readdirSync(place.path('tmp'))).toEqual([]);
  return ran;
}

async function stopArena(place: Place, args: readonly string[], way: Way, isBusy: () => boolean): Promise<void> {
  const { code, signal, err } = await stopIt(place, ['arena', ...args], way, isBusy);
  if (way === 'kill -9') expect(signal).toBe('SIGKILL');
  else expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(STOPPED) });
  expect(err).not.toContain('bug');
}

test.runIf(onLinux).each(ways)('%s ends a tournament whose workers are deep in a search', async (way) => {
  const place = placeWithBots();
  const args = [...SEARCHES, '--no-verify', '--workers', '2'];
  await stopArena(place, args, way, () => busyWith(place, 'worker-main', BUSY_SECONDS));
});

test.runIf(onLinux).each(FEW)('%s ends the verification match of two searches', async (way) => {
  const place = placeWithBots();
  const isBusy = (): boolean => processesOf(place).some(({ pid }) => cpuSeconds(pid) > BUSY_SECONDS);
  await stopArena(place, SEARCHES, way, isBusy);
});

// Bots here run without isolation, so nothing else would end them.
test.runIf(onLinux).each(FEW)('%s ends bots that hang while their worker is deep in a search', async (way) => {
  const place = placeWithBots('load-hang.js');
  const args = [
    'storyweave',
    ...each('load-hang.js', 'hard', 'hard'),
    '--seats',
    '2',
    '--stats',
    '--no-verify',
    '--seed',
    's',
  ];
  const hasBot = (): boolean => processesOf(place).some(({ command }) => command.includes('umpire-bots-'));
  await stopArena(
    place,
    [...args, '--workers', '1', '--isolation', 'c'],
    way,
    () => busyWith(place, 'worker-main', BUSY_SECONDS) && hasBot(),
  );
});

const EXPLORATIONS: readonly [Way, string][] = [
  ['SIGTERM', '2'],
  ['Ctrl-C', '1'],
  ['kill -9', '2'],
];

test.runIf(onLinux).each(isSlowRun ? EXPLORATIONS : EXPLORATIONS.slice(0, 1))(
  '%s ends an exploration that judges positions (--workers %s)',
  async (way, workers) => {
    const place = placeWithBots();
    // A board so large that a single answer of a worker takes minutes.
    const args = ['tree', 'explore', 'go', '--strategy', 'best', '--states', '1000000', '--store', 's'];
    const isBusy = (): boolean => busyWith(place, 'tree-worker-main', BUSY_SECONDS);
    const { code, signal, out, err } = await stopIt(place, [...args, '--workers', workers], way, isBusy);
    if (way === 'kill -9') expect(signal).toBe('SIGKILL');
    else {
      expect({ code, err }).toEqual({ code: way === 'SIGTERM' ? 143 : 130, err: expect.not.stringContaining('bug') });
      expect(out).toContain('Stopped. The same command goes on from here.');
    }
    const stats = await place.run(['tree', 'stats', 's', '--json']);
    expect(JSON.parse(stats.out).states).toBeGreaterThan(0);
  },
);

if (isSlowRun)
  test.runIf(onLinux)('Ctrl-C ends one match between two searches', async () => {
    const place = placeWithBots();
    const isBusy = (): boolean => processesOf(place).some(({ pid }) => cpuSeconds(pid) > BUSY_SECONDS);
    const args = ['arena', 'storyweave', ...each('hard', 'hard'), '--seed', 's'];
    expect(await stopIt(place, args, 'Ctrl-C', isBusy)).toMatchObject({ code: 130 });
  });
