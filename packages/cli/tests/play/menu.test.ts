import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPlace, STEERING } from '../run-umpire.ts';
import { endInputAt, firstOfEachPrompt, SESSION } from './menu-session.ts';

const MENU = `Tic-tac-toe
1. Play Game (vs AI)
2. Player vs Player (with AI Analysis)
3. Watch AI vs AI
4. View Leaderboard
5. View All Game Statistics
6. View My Statistics
7. Exit
Choose 1 to 7: `;

test('the menu asks for the game first, tic-tac-toe by default, and shows the seven entries', async () => {
  const { code, out, err } = await freshPlace().run([], { input: '\n7\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.indexOf('Game [tic-tac-toe]: ')).toBeLessThan(out.indexOf(MENU));
  expect(out.match(/Game \[/g)).toHaveLength(1);
  expect(out).toContain(MENU);
  expect(out).toMatch(/Goodbye!\n$/);
});

test.each([
  ['2', 'Connect four'],
  [' tic-tac-toe ', 'Tic-tac-toe'],
  ['Conn', 'Connect four'],
])('the game %j opens the menu of %s', async (typed, title) => {
  const { code, out } = await freshPlace().run([], { input: `${typed}\n7\n` });
  expect(code).toBe(0);
  expect(out).toContain(`${title}\n1. Play Game (vs AI)`);
});

test('a game that is not there is named and asked for again', async () => {
  const { code, out } = await freshPlace().run([], { input: 'chess\n99\n\n7\n' });
  expect(code).toBe(0);
  expect(out).toContain("There is no game 'chess'. Shipped: tic-tac-toe, connect-four");
  expect(out).toContain("There is no game '99'.");
  expect(out).toContain(MENU);
});

test('a bad menu choice is named and refused, and the menu comes again', async () => {
  const choices = ['0', '8', '-1', 'x', '', '1 1', '\u001b[31mred', '\u202e1', 'y'.repeat(10_000)];
  const { code, out, err } = await freshPlace().run([], { input: `\n${choices.join('\n')}\n7\n` });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.match(/^'.*'(?= is not in the menu: type a number from 1 to 7\.$)/gm)).toEqual([
    "'0'",
    "'8'",
    "'-1'",
    "'x'",
    "''",
    "'1 1'",
    "'?[31mred'",
    "'?1'",
    `'${'y'.repeat(60)}…'`,
  ]);
  expect(out.split(MENU)).toHaveLength(choices.length + 2);
  expect(out).not.toMatch(STEERING);
});

test('against the AI the defaults are difficulty 2, verbosity 2 and the first move', async () => {
  const { out } = await freshPlace().run([], { input: '\n1\n\n\n\n\nresign\n7\n' });
  expect(out).toContain('Your name [Player]: ');
  expect(out).toContain('Difficulty: 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [2]: ');
  expect(out).toContain('Verbosity: 0 moves only, 1 boards, 2 also how the AI thinks [2]: ');
  expect(out).toContain('Do you start? y or n [y]: ');
  expect(out).toMatch(/tic-tac-toe, seed [0-9a-f]{32}: Player \(X\) against Cop \(O\)/);
  expect(out).toContain('Performance');
});

test('who leaves a match is told how to go on with it, and can', async () => {
  const place = freshPlace();
  const { out } = await place.run([], { input: '\n1\nAnn\n1\n0\n\n1 1\nquit\n7\n' });
  const [, path] = /^The match is not finished\. Go on with: umpire play --resume (\S+)$/m.exec(out) ?? [];
  const resumed = await place.run(['play', '--resume', path ?? '', '--verbose', '0'], { input: '1 1\nresign\n' });
  expect(resumed.out).toContain('(1, 1) is taken by X.');
  expect(resumed.out).toContain('Kitty');
});

test('a match that was finished leaves nothing to go on with', async () => {
  const place = freshPlace();
  const { out } = await place.run([], { input: '\n1\nAnn\n1\n0\n\n1 1\nresign\n7\n' });
  expect(out).toContain('Look at it again with: umpire replay last\n');
  expect(readdirSync(join(place.home, 'unfinished'))).toEqual([]);
});

test('where chance says who begins nobody is asked whether they start, and decks are offered by name', async () => {
  const { out } = await freshPlace().run([], { input: 'tide\n2\nlant\n1\nAnn\n1\n1\n2\ntable\nquit\n7\n' });
  expect(out).toContain('Deck of player 1: 1 red-ledger, 2 drowned-tide, ');
  expect(out).not.toContain('Do you start?');
  expect(out).toContain('Which player are you, 1 or 2? Chance says who begins [1]: ');
  expect(out).toMatch(/^tidecrown, seed .*: Kitty against Ann$/m);
  expect(out).toMatch(/Sable Ondine/);
  expect(out).toMatch(/Brother Lantern/);
});

test('the record is shown before and after, and the name is remembered', async () => {
  const place = freshPlace();
  const { out } = await place.run([], { input: '\n1\nZoë\n3\n0\n\nresign\n1\n\n3\n0\nn\nresign\n7\n' });
  expect(out).toContain('Your record before: Zoë: no ranked match yet');
  expect(out).toContain('Your record now: Zoë: 0 wins, 1 loss, 0 draws (0 % won)');
  expect(out).toContain('Your name [Zoë]: ');
  expect(out).toContain('Your record before: Zoë: 0 wins, 1 loss, 0 draws (0 % won)');
  expect(out).toContain('Your record now: Zoë: 0 wins, 2 losses, 0 draws (0 % won)');
  expect((await place.run([], { input: '\n6\n\n7\n' })).out).toContain('Your name [Zoë]: ');
});

test('two people get advice before each move, their records before and the result after', async () => {
  const input = '\n2\nAnn\nBob\n\n0 0\n1 1\n0 1\n0 2\n2 0\n1 0\n1 2\n2 1\n2 2\n7\n';
  const { code, out, err } = await freshPlace().run([], { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Name of player 1 (X) [Player X]: ');
  expect(out).toContain('Name of player 2 (O) [Player O]: ');
  expect(out).toContain('Who advises: 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [3]: ');
  expect(out).toMatch(/^Ann: no ranked match yet\nBob: no ranked match yet$/m);
  expect(out.match(/^ {2}Advice: Solved: .*\n {2}1\. \d \d {2}score \S.*$/gm)).toHaveLength(9);
  expect(out.match(/^(Ann|Bob): Placed at \(\d, \d\)$/gm)).toHaveLength(9);
  expect(out).toMatch(/^IT'S A DRAW!\n\(board-full: Ann 0, Bob 0\)$/m);
});

test('the winner of two people is named', async () => {
  const input = '\n2\nAnn\nBob\n1\n0 0\n1 1\n0 1\n2 2\n0 2\n7\n';
  const { out } = await freshPlace().run([], { input });
  expect(out).toMatch(/^Ann WINS!\n\(line: Ann 1, Bob -1\)$/m);
});

test('two AIs play to the end, tell their reasons, and their searches are compared', async () => {
  const { code, out } = await freshPlace().run([], { input: '\n3\n\n\n7\n' });
  expect(code).toBe(0);
  expect(out).toContain('AI 1 (X): 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [2]: ');
  expect(out).toContain('AI 2 (O): 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [3]: ');
  const cop = out.match(/^Cop: Placed at \(\d, \d\)$/gm)?.length ?? 0;
  const sera = out.match(/^Sera: Placed at \(\d, \d\)$/gm)?.length ?? 0;
  expect(cop + sera).toBeGreaterThanOrEqual(5);
  expect(out).toMatch(/^(IT'S A DRAW!|Sera WINS!)$/m);
  expect(out).toMatch(
    new RegExp(`^ {2}Cop \\(X\\): ${cop} moves? chosen, [\\d,]+ positions explored.*max depth \\d`, 'm'),
  );
  expect(out).toMatch(
    new RegExp(`^ {2}Sera \\(O\\): ${sera} moves? chosen, [\\d,]+ positions explored.*max depth 8`, 'm'),
  );
  expect(out).toMatch(/Alpha-beta visits [\d,]+ of plain minimax's 549,945 positions/);
});

test('two AIs of one name are told apart by their seats', async () => {
  const { out } = await freshPlace().run([], { input: '\n3\n3\n3\n7\n' });
  expect(out).toMatch(/^Sera \(X\): Placed at/m);
  expect(out).toMatch(/^\(board-full: Sera \(X\) 0, Sera \(O\) 0\)$/m);
});

test('entries 4, 5 and 6 show what was played', async () => {
  const input = '\n4\n5\n1\nAnn\n3\n0\n\nresign\n4\n5\n6\n\n6\nNobody\n7\n';
  const { code, out, err } = await freshPlace().run([], { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [empty, played] = [out.slice(0, out.indexOf('Your name')), out.slice(out.indexOf('AI WINS!'))];
  expect(empty).toContain('No ranked matches against the AI yet.');
  expect(played).toMatch(/^Rank +Player +Wins +Losses +Draws/m);
  expect(played).toMatch(/^ +1 +Ann +0 +1 +0 +0 +1 +0\.0%$/m);
  expect(played.match(/tic-tac-toe +Ann vs Sera/g)).toHaveLength(2);
  expect(played).toContain("There is no match of 'Nobody'.");
});

test('the end of input at any prompt ends the menu quietly', async () => {
  await endInputAt(await firstOfEachPrompt(), '\n');
});

test('the whole session comes to its own end', async () => {
  const { code, out, err } = await freshPlace().run([], { input: `${SESSION.join('\n')}\nleft over\n` });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.match(/^[^\n]*: $/gm)).toHaveLength(SESSION.length);
  expect(out).toMatch(/Choose 1 to 7: \nGoodbye!\n$/);
});
