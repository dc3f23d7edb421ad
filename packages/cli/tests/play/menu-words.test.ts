// What may be typed in the menu besides the seven numbers.
import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const menus = (out: string): number => out.match(/^7\. Exit$/gm)?.length ?? 0;

test('options change the board, one that does not fit is refused in words, and the menu says what is changed', async () => {
  const input = '\noptions\nrows=99\nfoo\nrows=15 cols=15 line=5\n\n1\nAnn\n1\n1\ny\nquit\n7\n';
  const { code, out, err } = await freshPlace().run([], { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^ {2}rows=3 {3}rows of the board$/m);
  expect(out).toMatch(/^rows: rows is .*99/m);
  expect(out).toContain("An option is typed as name=value, not 'foo'.\n");
  expect(out).toContain('Now: rows=15, cols=15, line=5.\n');
  expect(out).toContain('Options: rows=15, cols=15, line=5\nTic-tac-toe\n');
  expect(out).toMatch(/^14 {2}\.( {3}\.){14}$/m);
  // No more lines than a small screen has, the prompt included.
  const board = out.slice(out.indexOf(' 0  .'), out.indexOf('Enter move'));
  expect(board.split('\n').length).toBeLessThanOrEqual(23);
  expect(Math.max(...board.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('a match that was left is listed and goes on; a finished one is looked at again and reviewed', async () => {
  const place = freshPlace();
  const play = '1\nAnn\n1\n0\ny\n1 1\nquit\n';
  const { code, out, err } = await place.run([], {
    input: `\n${play}resume\n9\n1\nresign\nreplay\n\nreview\n1\nresume\n7\n`,
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^1\. tic-tac-toe: Ann against easy, \d moves?$/m);
  expect(out).toContain('Type a number from 1 to 1, or back.\n');
  expect(out).toContain('Ann resigns.\n');
  expect(out).toMatch(/^1\. Ann against Kitty \(resigned\), \d{4}-\d\d-\d\d \d\d:\d\d$/m);
  expect(out).toContain('ply 1, X: 1 1\n');
  expect(out).toMatch(/^ply 1, X: 1 1 /m);
  expect(out).toContain('There is no match that was left.\n');
  expect(menus(out)).toBe(6);
});

test('back leads to the list of games, and out of a list', async () => {
  const { code, out } = await freshPlace().run([], { input: '\nback\n2\nreplay\nback\n' });
  expect(code).toBe(0);
  expect(out.match(/^Game \[tic-tac-toe\]: $/gm)).toHaveLength(3);
  expect(out).toContain('Connect four\n1. Play Game (vs AI)');
  expect(out).toContain('No match of Connect four was finished yet.\n');
  expect(out).toMatch(/Goodbye!\n$/);
});
