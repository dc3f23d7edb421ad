import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { BIN, collect, freshPlace, type Place, STEERING } from '../run-umpire.ts';

const shell = (place: Place, line: string) =>
  spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: place.folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: place.folder, UMPIRE_HOME: place.home, UMPIRE: BIN },
    timeout: 30_000,
  });

test.each([
  ['games', 'node $UMPIRE games | head -1'],
  ['a match', 'node $UMPIRE play tic-tac-toe --seat hard --seat hard | head -1'],
  ['a count', 'node $UMPIRE perft connect-four --depth 11 | head -1'],
  ['the menu', 'yes 3 | node $UMPIRE | head -1'],
  ['JSON', 'node $UMPIRE games --json | true'],
])('a closed pipe ends %s quietly', (_what, line) => {
  const { status, stderr } = shell(freshPlace(), line);
  expect(stderr).toBe('');
  expect([0, 141]).toContain(status);
});

test('a full disk behind stdout is one line, not a trace', () => {
  const { status, stderr } = shell(freshPlace(), 'node $UMPIRE games > /dev/full');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^umpire: the output cannot be written: ENOSPC[^\n]*\n$/);
});

test.each([
  ['a folder as stdin', 'node $UMPIRE < /'],
  ['a closed stdin', 'node $UMPIRE <&-'],
  ['a match with a closed stdin', 'node $UMPIRE play tic-tac-toe <&-'],
])('%s is the end of input', (_what, line) => {
  const { status, stderr } = shell(freshPlace(), line);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('a line without end does not fill the memory', () => {
  const { status, stderr } = shell(
    freshPlace(),
    'head -c 100000000 /dev/zero | node --max-old-space-size=64 $UMPIRE play tic-tac-toe > /dev/null',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('SIGINT at a prompt ends with 130 and without a trace', async () => {
  for (const args of [[], ['play', 'tic-tac-toe']]) {
    const child = freshPlace().start(args);
    const ended = collect(child);
    let screen = '';
    child.stdout.on('data', (chunk) => {
      screen += chunk;
    });
    await vi.waitUntil(() => screen.endsWith(': '), { timeout: 60_000 });
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, err: '' });
  }
});

test('SIGINT ends a computation at once', async () => {
  const child = freshPlace().start(['perft', 'connect-four', '--depth', '40']);
  const ended = collect(child);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  // A shell reports this end as 130.
  expect(await ended).toMatchObject({ code: null, signal: 'SIGINT', err: '' });
});

test('without a terminal there are no escape codes, with or without NO_COLOR', async () => {
  const place = freshPlace();
  for (const env of [{ FORCE_COLOR: '1', TERM: 'xterm-256color' }, { NO_COLOR: '1' }]) {
    for (const [args, input] of [
      [['--help'], ''],
      [['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'hard', '--advise', 'hard'], '9\n1 1\nundo\nresign\n'],
      [['play', 'chess'], ''],
    ] as const) {
      const { out, err } = await place.run(args, { input, env });
      expect({ args, env, steers: STEERING.test(out + err) }).toEqual({ args, env, steers: false });
    }
  }
});

test('a file as stdin is played like a pipe', () => {
  const place = freshPlace();
  spawnSync('bash', ['-c', "printf '1 1\\nresign' > moves.txt"], { cwd: place.folder });
  const { stdout, status } = spawnSync(process.execPath, [BIN, 'play', 'tic-tac-toe'], {
    encoding: 'utf8',
    env: { UMPIRE_HOME: place.home },
    stdio: [openSync(place.path('moves.txt'), 'r'), 'pipe', 'pipe'],
  });
  expect(status).toBe(0);
  expect(stdout).toContain('Player X WINS!');
});
