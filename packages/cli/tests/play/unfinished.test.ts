// A match that is left without a log of its own is kept, and can be resumed.
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collect, freshPlace, type Place } from '../run-umpire.ts';

const TWO = ['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'human:Bob', '--verbose', '0'];
const GO_ON = /^The match is not finished\. Go on with: umpire play --resume (\S+\.jsonl)$/m;

function keptIn(place: Place): string[] {
  const folder = join(place.home, 'unfinished');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

test.each([
  ['quit', '1 1\nquit\n'],
  ['the end of input', '1 1\n'],
])('a match left by %s is kept, and goes on where it was', async (_, input) => {
  const place = freshPlace();
  const { code, out, err } = await place.run(TWO, { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [, path] = GO_ON.exec(out) ?? [];
  expect(keptIn(place)).toEqual([path]);
  const resumed = await place.run(['play', '--resume', path, '--verbose', '0'], { input: '1 1\n0 0\n' });
  expect(resumed.out).toContain('(1, 1) is taken by X.');
  expect(resumed.out).toContain('Bob: Placed at (0, 0)');
  expect(keptIn(place)).toEqual([path]);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a match ended by %s at the prompt is kept, and says how to go on', async (signal, exitCode) => {
  const place = freshPlace();
  const child = place.start(TWO);
  let screen = '';
  child.stdout.on('data', (chunk) => {
    screen += chunk;
    if ((screen.match(/Enter move/g) ?? []).length === 2) child.kill(signal);
  });
  child.stdin.write('1 1\n');
  const { code, out } = await collect(child);
  expect([code, GO_ON.exec(out)?.[1]]).toEqual([exitCode, keptIn(place)[0]]);
  expect(readFileSync(keptIn(place)[0], 'utf8')).toContain('"notation":"1 1"');
});

test('a match ended by a signal while the opponent thinks is kept', async () => {
  const place = freshPlace();
  const child = place.start(['play', 'connect-four', '--seat', 'human', '--seat', 'mcts:10000000', '--verbose', '1']);
  const ended = collect(child);
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('Thinking')) child.kill('SIGTERM');
  });
  child.stdin.write('4\n');
  expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  expect(keptIn(place)).toHaveLength(1);
  const { out } = await place.run(['play', '--resume', '--seat', 'human', '--seat', 'easy', '--verbose', '1']);
  expect(out).toContain(`The newest match that was left: ${keptIn(place)[0]}\n`);
  expect(out).toContain('Enter move');
});

test('a match in which nothing was played leaves nothing', async () => {
  const place = freshPlace();
  const { out } = await place.run(TWO, { input: 'nonsense\nhint\nquit\n' });
  expect(out).toMatch(/^The match is not finished\.$/m);
  expect(keptIn(place)).toEqual([]);
});

test('neither does a match that goes on from another one before its first move', async () => {
  const place = freshPlace();
  await place.run([...TWO, '--log', 'a.jsonl'], { input: '1 1\n0 0\n' });
  await place.run(['play', 'a.jsonl@1', '--verbose', '0'], { input: 'quit\n' });
  expect(keptIn(place)).toEqual([]);
  const { out } = await place.run(['play', 'a.jsonl@1', '--verbose', '0'], { input: '2 2\n' });
  const [, path] = GO_ON.exec(out) ?? [];
  const resumed = await place.run(['play', '--resume', path], { input: 'moves\n' });
  expect(resumed.out).toContain('Legal: 0 0, 0 1, 0 2, 1 0, 1 2, 2 0, 2 1\n');
});

test('a match that is finished leaves nothing, at once or after it was gone on with', async () => {
  const place = freshPlace();
  const whole = '0 0\n1 1\n0 1\n2 2\n0 2\n';
  const { out } = await place.run(TWO, { input: whole });
  expect(out).toContain('Look at it again with: umpire replay last\n');
  expect(keptIn(place)).toEqual([]);
  await place.run(TWO, { input: whole.slice(0, 8) });
  expect(keptIn(place)).toHaveLength(1);
  const resumed = await place.run(['play', '--resume', '--verbose', '0'], { input: whole.slice(8) });
  expect(resumed.out).toContain('Ann WINS!');
  expect(resumed.out).toContain('Look at it again with: umpire replay last\n');
  expect(keptIn(place)).toEqual([]);
});

test('a log that was asked for stays where it is, and nothing else is kept', async () => {
  const place = freshPlace();
  const { out } = await place.run([...TWO, '--log', 'm.jsonl'], { input: '1 1\n' });
  expect(GO_ON.exec(out)?.[1]).toBe('m.jsonl');
  expect(keptIn(place)).toEqual([]);
});

test('matches with the same seed, or a strange one, are kept apart', async () => {
  const place = freshPlace();
  for (const seed of ['../x', '../x', 'a b/c']) await place.run([...TWO, '--seed', seed], { input: '1 1\n' });
  expect(new Set(keptIn(place)).size).toBe(3);
});

test('--resume without a log takes the newest match that was left, and says which', async () => {
  const place = freshPlace();
  const paths: string[] = [];
  for (const [i, move] of ['0 0', '1 1', '2 2'].entries()) {
    const { out } = await place.run([...TWO, '--seed', `seed ${i}`], { input: `${move}\n` });
    paths.push(GO_ON.exec(out)?.[1] ?? '');
  }
  // The log in the middle was written to last.
  utimesSync(paths[0], 1_000, 1_000);
  utimesSync(paths[2], 1_000, 1_000);
  const { code, out, err } = await place.run(['play', '--resume', '--verbose', '0'], { input: '1 1\nquit\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`The newest match that was left: ${paths[1]}\n`);
  expect(out).toContain('(1, 1) is taken by X.');
});

test('--resume without a log says when there is none', async () => {
  const place = freshPlace();
  const nothing = await place.run(['play', '--resume']);
  expect(nothing).toMatchObject({ code: 2, out: '' });
  expect(nothing.err).toMatch(/^umpire: There is no unfinished match/);
  mkdirSync(join(place.home, 'unfinished'), { recursive: true });
  writeFileSync(join(place.home, 'unfinished', 'notes.txt'), 'x');
  expect(await place.run(['play', '--resume'])).toEqual(nothing);
});

test('a match that somebody plays just now is not taken up by another', async () => {
  const place = freshPlace();
  const child = place.start(TWO);
  const ended = collect(child);
  child.stdin.write('1 1\n');
  while (keptIn(place).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await place.run(['play', '--resume'])).err).toMatch(/^umpire: There is no unfinished match/);
  child.stdin.end();
  await ended;
  expect((await place.run(['play', '--resume'])).out).toContain('The newest match that was left: ');
});

test('a match between AIs is not kept: its seed repeats it', async () => {
  const place = freshPlace();
  const args = ['--seat', 'easy', '--seat', 'mcts:10000000', '--seed', 's', '--verbose', '0'];
  const child = place.start(['play', 'connect-four', ...args]);
  child.stdout.on('data', (chunk) => {
    if (/^Kitty: /m.test(String(chunk))) child.kill('SIGTERM');
  });
  await collect(child);
  expect(keptIn(place)).toEqual([]);
});

test('--json has the log on stdout and nothing else, kept or not', async () => {
  const place = freshPlace();
  const { out, err } = await place.run([...TWO, '--json', '--seed', 's'], { input: '1 1\n' });
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line))[0]),
  ).toEqual(['format', 'ply']);
  expect(err).toMatch(GO_ON);
});
