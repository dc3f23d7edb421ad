// Bots at the terminal's table.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { STEERING } from '../run-umpire.ts';
import { placeWithBots } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

test('a person plays against a bot, and the match is recorded like any other', async () => {
  const place = placeWithBots('first.js');
  const args = ['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'first.js', '--log', 'm.jsonl', '--seed', 's'];
  const { code, out, err } = await place.run(args, { input: '2 0\n2 1\n2 2\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/Ann \(X\) against first \(O\)/);
  expect(out).toContain('You Won!');
  // A bot's moves are not searches of this program.
  expect(out).not.toContain('moves chosen');
  const [header, ...lines] = readFileSync(place.path('m.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(header.seats).toEqual([{ player: 'human:Ann' }, { player: 'first.js', sha256: expect.any(String) }]);
  expect(lines.filter(({ seat }) => seat === 1).map(({ index }) => index)).toEqual([0, 0]);
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
  expect(await place.run(['stats', 'Ann'])).toMatchObject({ code: 0, out: expect.stringContaining('Ann') });
});

test('a bot that wins is named, an AI that wins is the AI', async () => {
  const place = placeWithBots('first.js');
  const lose = async (opponent: string): Promise<string> =>
    (await place.run(['play', 'tic-tac-toe', '--seat', 'human', '--seat', opponent], { input: 'resign\n' })).out;
  expect(await lose('first.js')).toMatch(/^first WINS!$/m);
  expect(await lose('easy')).toMatch(/^AI WINS!$/m);
});

test('a match with a bot that was left goes on with the bot, once it is named', async () => {
  const place = placeWithBots('first.js');
  const args = ['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'first.js', '--log', 'm.jsonl'];
  expect(await place.run(args, { input: '2 0\n' })).toMatchObject({ code: 0, err: '' });
  const seats = ['--seat', 'human', '--seat', 'first.js'];
  const { code, out, err } = await place.run(['play', '--resume', 'm.jsonl', ...seats], { input: '2 1\n2 2\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('You Won!');
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
});

test('two bots play by themselves, and what they say is shown as text', async () => {
  const place = placeWithBots('dice.js');
  const chatty = "export default { choose({ say }) { say('\\u001b[31mhello\\u202e'); return 0; } };";
  writeFileSync(place.path('chatty.js'), chatty);
  const args = ['play', 'tic-tac-toe', '--seat', 'chatty.js', '--seat', 'dice.js', '--seed', 's'];
  const { code, out, err } = await place.run(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/hello/);
  expect(out).not.toMatch(STEERING);
});

test('a bot that throws forfeits, and the program does not mind', async () => {
  const place = placeWithBots('throws.js');
  const args = ['play', 'tic-tac-toe', '--seat', 'throws.js', '--seat', 'random', '--json', '--seed', 's'];
  const { code, out, err } = await place.run(args);
  expect(code).toBe(0);
  expect(err).toContain('random (O): ');
  expect(err).not.toMatch(/throws \(X\): \d+ moves? chosen/);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[1]).toMatchObject({ ply: 0, seat: 0, fault: 'crash' });
});

test.each([
  ['syntax.js', 'syntax.js:2'],
  ['gone.js', 'gone.js'],
])('--seat %s is refused in one line', async (bot, words) => {
  const place = placeWithBots('syntax.js');
  const { code, out, err } = await place.run(['play', 'tic-tac-toe', '--seat', bot, '--log', 'm.jsonl']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^umpire: [^\n]+\n$/);
  expect(err).toContain(words);
});

test('as many play as are named, where the game allows it', async () => {
  const place = placeWithBots('dice.js');
  const three = ['play', 'kittens', '--seat', 'dice.js', '--seat', 'random*2', '--seed', 's', '--verbose', '0'];
  const { code, out } = await place.run(three);
  expect(code).toBe(0);
  expect(out).toMatch(/: dice(?: 1)? against .* against .*/);
  const many = await place.run(['play', 'tic-tac-toe', '--seat', 'random*3']);
  expect(many).toMatchObject({ code: 2, err: expect.stringContaining('there are 2 seats') });
});

test('a file option that is empty is refused', async () => {
  const place = placeWithBots('dice.js');
  writeFileSync(place.path('empty.json'), ' \n');
  const { code, err } = await place.run(['play', 'kittens', '--seat', 'random*2', '--set', 'deck=empty.json']);
  expect({ code, err }).toEqual({ code: 2, err: 'umpire: --set deck: empty.json is empty.\n' });
});

test('bots have records of their own, and no place among people', async () => {
  const place = placeWithBots('dice.js', 'first.js');
  const args = ['arena', 'tic-tac-toe', '--bot', 'dice.js', '--bot', 'first.js', '--stats', '--iterations', '4'];
  expect(await place.run([...args, '--seed', 's', '--quiet'])).toMatchObject({ code: 0 });
  const stats = JSON.parse((await place.run(['stats', '--format', 'json'])).out);
  expect(stats.players.map(({ name, game, matches }: Record<string, unknown>) => [name, game, matches])).toEqual([
    ['dice', 'tic-tac-toe', 4],
    ['first', 'tic-tac-toe', 4],
  ]);
  expect((await place.run(['leaderboard'])).out).toContain('No ranked matches');
});

test('arena matches start where --from says', async () => {
  const place = placeWithBots('first.js', 'dice.js');
  const log = ['play', 'tic-tac-toe', '--seat', 'first.js', '--seat', 'first.js', '--log', 'm.jsonl', '--seed', 's'];
  expect(await place.run(log)).toMatchObject({ code: 0 });
  const bots = ['--bot', 'dice.js', '--bot', 'dice.js', '--seed', 't'];
  const { code, out } = await place.run(['arena', 'tic-tac-toe', ...bots, '--from', 'm.jsonl@4', '--json']);
  expect(code).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const plies = lines.filter((line) => 'action' in line);
  expect(plies.slice(0, 4).map(({ index }) => index)).toEqual([0, 0, 0, 0]);
  expect(plies.length).toBeGreaterThan(4);
  const wrong = await place.run(['arena', 'connect-four', ...bots, '--from', 'm.jsonl@4']);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('position of tic-tac-toe') });
  const over = await place.run(['arena', 'tic-tac-toe', ...bots, '--from', 'm.jsonl']);
  expect(over).toMatchObject({ code: 2, err: expect.stringContaining('over') });
});
