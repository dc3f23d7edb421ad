import { existsSync, readFileSync } from 'node:fs';
import { parseLog } from '@umpire/core';
import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const AI = ['--seat', 'medium', '--seat', 'hard'];

test.each([
  [['--seat', 'human:Ann', '--seat', 'human:Bob'], 'Ann (X) against Bob (O)', ['human:Ann', 'human:Bob']],
  [[], 'Player X (X) against Player O (O)', ['human', 'human']],
  [['--seat', 'human:A B|C', '--seat', 'easy'], 'A B|C (X) against Kitty (O)', ['human:A B|C', 'easy']],
  [['--seat', 'human:  Zoe\u0308 '], 'Zoë (X) against Player O (O)', ['human:Zoë', 'human']],
  [['--seat', 'human*2'], 'Player X (X) against Player O (O)', ['human', 'human']],
  [['--seat', 'human:Ann*1', '--seat', 'medium'], 'Ann (X) against Cop (O)', ['human:Ann', 'medium']],
  [['--seat', 'human', '--seat', 'mcts:10'], 'Player X (X) against mcts:10 (O)', ['human', 'mcts:10']],
])('%j seats %s', async (seats, title, players) => {
  const { code, out, err } = await freshPlace().run(['play', 'tic-tac-toe', '--json', ...seats]);
  expect(code).toBe(0);
  expect(err).toContain(title);
  expect(JSON.parse(out.split('\n')[0]).seats).toEqual(players.map((player) => ({ player })));
});

test('PLAYER*COUNT fills as many seats', async () => {
  const { code, out } = await freshPlace().run(['play', 'connect-four', '--seat', 'random*2', '--verbose', '0']);
  expect(code).toBe(0);
  expect(out).toMatch(/^connect-four, seed [0-9a-f]{32}: random \(X\) against random \(O\)$/m);
});

test('the same seed gives the same match and the same log; another seed gives another', async () => {
  const place = freshPlace();
  const play = async (seed: string, log: string): Promise<string> => {
    await place.run(['play', 'tic-tac-toe', ...AI, '--seed', seed, '--log', log, '--verbose', '0']);
    return readFileSync(place.path(log), 'utf8');
  };
  const [first, second, ...others] = await Promise.all([
    play('α seed', 'a.jsonl'),
    play('α seed', 'b.jsonl'),
    ...['1', '2', '3'].map((seed) => play(seed, `${seed}.jsonl`)),
  ]);
  expect(first).toBe(second);
  const moves = [first, ...others].map((text) => text.match(/"notation":"\d \d"/g)?.join());
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test('without --seed a fresh one is chosen and printed, and with it the match comes out again', async () => {
  const place = freshPlace();
  const args = ['play', 'tic-tac-toe', '--seat', 'easy*2', '--json'];
  const first = await place.run(args);
  const seed = /seed ([0-9a-f]{32}):/.exec(first.err)?.[1] ?? '';
  expect((await place.run([...args, '--seed', seed])).out).toBe(first.out);
});

test('--set changes the game, and the log keeps it', async () => {
  const set = ['--set', 'rows=4', '--set', 'cols=5', '--set', 'line=4', '--set', 'setup=X..../O..../...../.....'];
  const { code, out, err } = await freshPlace().run(['play', 'tic-tac-toe', ...set, '--json'], { input: '3 4\n' });
  expect(code).toBe(0);
  expect(err).toContain('| X |   |   |   |   |');
  expect(err).toContain('Placed at (3, 4)');
  expect(JSON.parse(out.split('\n')[0]).options).toMatchObject({ rows: 4, cols: 5, line: 4 });
});

test('--seats takes the number of seats the game has', async () => {
  expect((await freshPlace().run(['play', 'tic-tac-toe', '--seats', '2'])).code).toBe(0);
});

test('--json leaves stdout to a log that parses; people read stderr', async () => {
  const { code, out, err } = await freshPlace().run(['play', 'tic-tac-toe', ...AI, '--json']);
  expect(code).toBe(0);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => typeof JSON.parse(line)),
  ).not.toContain('string');
  const parsed = parseLog(out);
  expect(parsed.ok && parsed.value.lines.at(-1)).toMatchObject({ outcome: { scores: expect.any(Array) } });
  expect(err).toContain('Thinking...');
});

test('--json at the end of input prints the log so far', async () => {
  const { code, out } = await freshPlace().run(['play', 'tic-tac-toe', '--json'], { input: '1 1\n' });
  expect(code).toBe(0);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { format: 'umpire-log/1', game: 'tic-tac-toe' },
    { ply: 0, seat: 0, notation: '1 1' },
  ]);
});

test('--log and --json write the same log', async () => {
  const place = freshPlace();
  const { out, err } = await place.run(['play', 'tic-tac-toe', ...AI, '--json', '--log', 'm.jsonl']);
  expect(readFileSync(place.path('m.jsonl'), 'utf8')).toBe(out);
  expect(err).toContain('Saved as m.jsonl.\nLook at it again with: umpire replay m.jsonl');
});

test('--advise advises people, and only them', async () => {
  const args = ['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'easy', '--advise', 'hard', '--verbose', '1'];
  const { out } = await freshPlace().run(args, { input: '1 1\n' });
  expect(out.match(/^ {2}Advice: Solved: .*\n( {2}\d\. \d \d {2}score .*\n){3}/gm)).toHaveLength(2);
});

test.each(['0', '1', '2'])('--verbose %s tells as much as it promises', async (verbose) => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', ...AI, '--seed', 's', '--verbose', verbose]);
  expect(out).toContain('Placed at');
  expect(out.includes('-----------')).toBe(verbose !== '0');
  expect(out.includes('Best moves:')).toBe(verbose === '2');
  expect(out.includes('Performance')).toBe(verbose === '2');
});

test('LOG@PLY goes on from there, and the new log holds the whole match', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'a.jsonl', '--seed', 'x'], { input: '0 0\n1 1\n0 1\n' });
  const { code, err, out } = await place.run(['play', 'a.jsonl@2', '--log', 'b.jsonl', '--seat', 'human:Ann'], {
    input: '2 2\n',
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Ann: Placed at (2, 2)');
  expect(readFileSync(place.path('b.jsonl'), 'utf8').match(/"notation":"\d \d"/g)).toEqual([
    '"notation":"0 0"',
    '"notation":"1 1"',
    '"notation":"2 2"',
  ]);
  expect((await place.run(['replay', 'b.jsonl', '--verify'])).out).toMatch(/^b\.jsonl: 3 plies replay exactly\.\n/);
  expect((await place.run(['play', 'a.jsonl', '--json'])).out.match(/"ply"/g)).toHaveLength(3);
});

test.each([
  ['--seat', 'nobody'],
  ['--advise', 'nobody'],
  ['--verbose', '9'],
  ['--set', 'rows=99'],
])('a request that is refused (%s %s) leaves no log behind', async (option, value) => {
  const place = freshPlace();
  expect((await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl', option, value])).code).toBe(2);
  expect(existsSync(place.path('m.jsonl'))).toBe(false);
});
