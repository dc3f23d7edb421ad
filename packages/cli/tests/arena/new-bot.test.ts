import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace, inParallel, STEERING } from '../run-umpire.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const WAYS: readonly (readonly [string, string[], string])[] = [
  ['kittens', [], 'my-bot.ts'],
  ['kittens', ['--python'], 'my_bot.py'],
  ['tic-tac-toe', [], 'my-bot.ts'],
  ['tic-tac-toe', ['--python'], 'my_bot.py'],
];

test.each(WAYS)('a new bot for %s %j plays at once and without a fault', async (game, how, file) => {
  const place = freshPlace();
  const made = await place.run(['new', 'bot', 'my-bot', '--game', game, ...how]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(place.path(file), 'utf8')).toContain('class MyBot');
  expect(readFileSync(place.path(file), 'utf8')).not.toContain('__NAME__');
  // The command that it prints must work.
  const command = /^ {2}umpire (arena .*--stats)$/m.exec(made.out)?.[1] ?? '';
  const { code, out } = await place.run([...command.split(' '), '--iterations', '4', '--json', '--seed', 's']);
  expect(code).toBe(0);
  const { bots, disqualified, finished } = JSON.parse(out);
  expect({ disqualified, finished }).toEqual({ disqualified: [], finished: 4 });
  expect(bots[0]).toMatchObject({ name: file.replace(/\.\w+$/, ''), games: 4, faults: 0 });
});

test('a bot for a game from outside is typed from the schema of its view', async () => {
  const place = freshPlace();
  const schema =
    "{ type: 'object', properties: { turn: { enum: ['X', 'O'] }, board: { type: 'array', items: { type: 'integer' } } }, required: ['turn'] }";
  writeFileSync(
    place.path('own.ts'),
    `import { ticTacToe } from '@umpire/games/tic-tac-toe';\nexport default { ...ticTacToe, id: 'own', viewSchema: ${schema} };`,
  );
  expect((await place.run(['new', 'bot', 'mine', '--game', './own.ts'])).code).toBe(0);
  expect(readFileSync(place.path('mine.ts'), 'utf8')).toContain('state: { turn: "X" | "O"; board?: number[] };');
});

test('two languages at once are refused', async () => {
  const { code, err } = await freshPlace().run(['new', 'bot', 'kit', '--cpp', '--rust']);
  expect([code, err]).toEqual([2, expect.stringContaining('three languages: name one')]);
});

test('what exists is left alone', async () => {
  const place = freshPlace();
  writeFileSync(place.path('mine.ts'), 'precious');
  const { code, out, err } = await place.run(['new', 'bot', 'mine']);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining('mine.ts: it exists already') });
  expect(readFileSync(place.path('mine.ts'), 'utf8')).toBe('precious');
});

test('a name that is none is refused, and nothing is written', async () => {
  const place = freshPlace();
  const names = ['', 'My-Bot', '../escape', 'a b', '-x', 'x'.repeat(41), '1st', 'a/b', '\u001b[31m'];
  await inParallel(names, async (name) => {
    const { code, out, err } = await place.run(['new', 'bot', '--', name]);
    expect({ name, code, out }).toEqual({ name, code: 2, out: '' });
    expect(err).toMatch(/^umpire: [^\n]+\n$/);
    expect(err).not.toMatch(STEERING);
  });
  expect(readdirSync(place.folder)).toEqual([]);
});

test('a game that is not there is named', async () => {
  const { code, err } = await freshPlace().run(['new', 'bot', 'mine', '--game', 'chess960']);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("'chess960'") });
});
