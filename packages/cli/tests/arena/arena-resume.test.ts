// The same command again goes on where it stopped, whatever stopped it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { formatResult, sha256Of } from '../../../arena/src/tournament/journal-line.ts';
import {
  each,
  journaled,
  lasting,
  onLinux,
  placeWithBots,
  processesOf,
  runArena,
  type StatsDocument,
  statsOf,
} from './arena-place.ts';
import { endsWithin, startedArena, until } from './arena-session.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

/** The fast run leaves some of the tests to the slow run. */
const isSlowRun = inject('run') === 'slow';

const MATCHES = 160;
const ALL = Array.from({ length: MATCHES }, (_, match) => match);
const ARGS = [
  'tic-tac-toe',
  ...each('slow.js', 'dice.js'),
  '--iterations',
  `${MATCHES}`,
  '--seed',
  's',
  '--workers',
  '2',
];

let wholeOnce: Promise<StatsDocument> | undefined;

/** The document of a run that was not disturbed. */
function undisturbed(): Promise<StatsDocument> {
  wholeOnce ??= statsOf(placeWithBots('slow.js', 'dice.js'), ...ARGS);
  return wholeOnce;
}

const journalPath = (home: string): string => `${home}/arena/${readdirSync(`${home}/arena`)[0]}`;
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

test.runIf(onLinux)('killed in the middle, it ends as if nothing had happened', async () => {
  const whole = await undisturbed();
  const place = placeWithBots('slow.js', 'dice.js');
  const first = startedArena(place, [...ARGS, '--stats', '--json']);
  await until(() => journaled(place).length > 0);
  process.kill(first.child.pid ?? 0, 'SIGKILL');
  expect(await first.ended).toEqual({
    code: null,
    signal: 'SIGKILL',
    out: '',
    err: expect.not.stringContaining('    at '),
  });
  await endsWithin(() => processesOf(place));
  const before = journaled(place).length;
  const document = await statsOf(place, ...ARGS);
  expect(lasting(document)).toEqual(lasting(whole));
  expect(before).toBeGreaterThan(0);
  expect(sorted(journaled(place))).toEqual(ALL);
  const { out } = await place.run(['stats', '--format', 'json']);
  expect(JSON.parse(out).matches).toBe(MATCHES);
});

if (isSlowRun)
  test.runIf(onLinux)('a worker that is killed is replaced', async () => {
    const whole = await undisturbed();
    const place = placeWithBots('slow.js', 'dice.js');
    const { ended } = startedArena(place, [...ARGS, '--stats', '--json']);
    const workers = (): number[] =>
      processesOf(place).flatMap(({ pid, command }) => (command.includes('worker-main') ? [pid] : []));
    await until(() => workers().length === 2 && processesOf(place).length > 3);
    process.kill(workers()[0], 'SIGKILL');
    const { code, out, err } = await ended;
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    expect(lasting(JSON.parse(out))).toEqual(lasting(whole));
    expect(sorted(journaled(place))).toEqual(ALL);
    await endsWithin(() => processesOf(place));
  });

test.runIf(onLinux)('Ctrl-C says that all is kept, ends with 130 and leaves nothing behind', async () => {
  const place = placeWithBots('slow.js', 'dice.js');
  const { child, ended } = startedArena(place, [...ARGS, '--stats', '--iterations', '5000']);
  await until(() => journaled(place).length > 0);
  child.kill('SIGINT');
  const { code, out, err } = await ended;
  expect({ code, out }).toEqual({ code: 130, out: '' });
  expect(err).toMatch(
    /Stopped\. What was played is kept: the same command with the same --seed goes on\.\n(So far: .*\n)?$/,
  );
  await endsWithin(() => processesOf(place));
  expect(readdirSync(place.path('tmp'))).toEqual([]);
});

test.runIf(onLinux)('Ctrl-C before the first match leaves nothing behind either', async () => {
  const place = placeWithBots('hang.js', 'dice.js');
  const args = ['tic-tac-toe', ...each('hang.js', 'dice.js'), '--stats', '--timeout', '60'];
  const { child, ended } = startedArena(place, args);
  await until(() => processesOf(place).some(({ command }) => command.includes('umpire-bots-')));
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, out: '' });
  await endsWithin(() => processesOf(place));
  expect(readdirSync(place.path('tmp'))).toEqual([]);
});

const SMALL = ['tic-tac-toe', ...each('dice.js', 'last.js'), '--seed', 's'];

test('a torn or damaged journal is cut, and what was lost is played again', async () => {
  const place = placeWithBots('dice.js', 'last.js');
  const whole = await statsOf(place, ...SMALL, '--iterations', '12');
  const path = journalPath(place.home);
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  for (const damage of [
    `${lines.slice(0, 7).join('\n')}\n${lines[7].slice(0, 20)}`,
    `${lines.slice(0, 4).join('\n')}\n{"match":-1}\n${lines.slice(5).join('\n')}\n`,
    'nonsense',
  ].slice(isSlowRun ? 0 : 2)) {
    writeFileSync(path, damage, 'latin1');
    expect(lasting(await statsOf(place, ...SMALL, '--iterations', '12'))).toEqual(lasting(whole));
    expect(sorted(journaled(place))).toEqual(ALL.slice(0, 12));
  }
  const { out } = await place.run(['stats', '--format', 'json']);
  expect(JSON.parse(out).matches).toBe(12);
});

test('a journal that somebody changed is not gone on with', async () => {
  const place = placeWithBots('dice.js', 'last.js');
  await place.run(['key', 'new']);
  await statsOf(place, ...SMALL, '--iterations', '6', '--no-verify');
  const path = journalPath(place.home);
  const whole = readFileSync(path, 'utf8');
  const verified = await place.run(['replay', path, '--verify', '--json']);
  expect(JSON.parse(verified.out)).toMatchObject({ ok: true, matches: 6, seal: { state: 'good', name: 'referee' } });
  for (const [changed, words] of [
    [
      whole.replace(/"places":\[(\d),(\d)\]/g, '"places":[$2,$1]'),
      /the result of match \d+, was changed\. Remove the file/,
    ],
    [whole.replace(/\{"match":2,.*\n/, ''), /its seal is false/],
    [whole.replace(/"signature":"../, '"signature":"zz'), /is a seal whose signature/],
  ] as const) {
    writeFileSync(path, changed);
    const { code, out, err } = await runArena(
      place,
      ...SMALL,
      '--stats',
      '--iterations',
      '6',
      '--no-verify',
      '--quiet',
    );
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringMatching(words) });
    expect(await place.run(['replay', path, '--verify'])).toMatchObject({ code: 1, out: '' });
  }
});

if (isSlowRun)
  test('more matches go on where fewer ended, and fewer are a part of more', async () => {
    const place = placeWithBots('dice.js', 'last.js');
    const five = await statsOf(place, ...SMALL, '--iterations', '5');
    const nine = await statsOf(place, ...SMALL, '--iterations', '9');
    expect(sorted(journaled(place))).toEqual(ALL.slice(0, 9));
    expect(lasting(await statsOf(placeWithBots('dice.js', 'last.js'), ...SMALL, '--iterations', '9'))).toEqual(
      lasting(nine),
    );
    expect(lasting(await statsOf(place, ...SMALL, '--iterations', '5'))).toEqual(lasting(five));
  });

if (isSlowRun)
  test('a journal with a gap is filled, also when it holds as many matches as are asked for', async () => {
    const place = placeWithBots('dice.js', 'last.js');
    const six = await statsOf(place, ...SMALL, '--iterations', '6');
    await statsOf(place, ...SMALL, '--iterations', '8');
    const path = journalPath(place.home);
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    writeFileSync(path, `${lines.filter((line) => !line.startsWith('{"match":2,')).join('\n')}\n`);
    expect(lasting(await statsOf(place, ...SMALL, '--iterations', '6'))).toEqual(lasting(six));
    expect(sorted(journaled(place))).toEqual(ALL.slice(0, 8));
  });

if (isSlowRun)
  test('a knockout that was stopped while it broke a tie goes on', async () => {
    const args = ['tic-tac-toe', ...each('hard*2'), '--format', 'knockout', '--iterations', '2', '--seed', 's'];
    const place = placeWithBots();
    const whole = await statsOf(place, ...args);
    expect(whole.finished).toBeGreaterThan(whole.iterations);
    const path = journalPath(place.home);
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    writeFileSync(path, `${lines.slice(0, -1).join('\n')}\n`);
    expect(lasting(await statsOf(place, ...args))).toEqual(lasting(whole));
  });

if (isSlowRun)
  test('tables of another size are another tournament', async () => {
    const place = placeWithBots('dice.js');
    const args = ['kittens', ...each('dice.js*3'), '--iterations', '5', '--seed', 's'];
    const pairs = await statsOf(place, ...args, '--seats', '2');
    const threes = await statsOf(place, ...args);
    expect(pairs.bots[0].places).toHaveLength(2);
    expect(threes.bots.map(({ games }) => games)).toEqual([5, 5, 5]);
    expect(threes.bots.map(({ places }) => places.reduce((sum, count) => sum + count, 0))).toEqual([5, 5, 5]);
  });

if (isSlowRun)
  test('a bot that was changed begins anew', async () => {
    const place = placeWithBots('dice.js', 'last.js');
    await statsOf(place, ...SMALL, '--iterations', '3');
    writeFileSync(place.path('last.js'), 'export default { choose: ({ legal }) => legal.length - 1, changed: true };');
    await statsOf(place, ...SMALL, '--iterations', '3');
    expect(journaled(place)).toHaveLength(6);
  });

test('--log keeps every match as a file that replays', async () => {
  const place = placeWithBots('dice.js', 'last.js');
  await runArena(place, ...SMALL, '--stats', '--iterations', '3', '--log', 'logs');
  expect(readdirSync(place.path('logs'))).toEqual(['match-000000.jsonl', 'match-000001.jsonl', 'match-000002.jsonl']);
  expect(await place.run(['replay', 'logs/match-000002.jsonl', '--verify'])).toMatchObject({ code: 0 });
});

if (isSlowRun)
  test('a tournament may have more matches than a call takes arguments', async () => {
    const place = placeWithBots('dice.js');
    const args = ['tic-tac-toe', ...each('random', 'dice.js'), '--no-verify', '--seed', 's'];
    await statsOf(place, ...args, '--iterations', '2');
    const many = 250_000;
    const [header] = readFileSync(journalPath(place.home), 'utf8').split('\n');
    const lines = Array.from({ length: many }, (_, match) => {
      const result = { match, places: [1, 2], scores: [1, -1], faults: [], plies: 5 };
      return formatResult(sha256Of(header), result).line;
    });
    writeFileSync(journalPath(place.home), `${header}\n${lines.join('')}`);
    const document = await statsOf(place, ...args, '--iterations', String(many));
    expect(document).toMatchObject({ finished: many, bots: [{ winRate: 0.5 }, { winRate: 0.5 }] });
  });
