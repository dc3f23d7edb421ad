import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

/** The text without speeds, which differ; everything else must be the same. */
const withoutSpeed = (text: string): string => text.replace(/[\d,]+ positions\/s/g, 'N positions/s');

test('start without a terminal plays a seeded match move by move and says how to go on', async () => {
  const { code, out, err } = await freshPlace().run(['start']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^tic-tac-toe, seed first whistle: Cop \(X\) against Sera \(O\)$/m);
  const moves = out.match(/^(Cop|Sera): Placed at \([0-2], [0-2]\)$/gm) ?? [];
  expect(moves.length).toBeGreaterThanOrEqual(5);
  expect(new Set(moves.map((move) => move.replace(/^\w+/, ''))).size).toBe(moves.length);
  // Each board has three rows: one before the first move, one after each.
  expect(out.match(/^\d (?:\|[ (*][XO ][ )*]){3}\|$/gm)).toHaveLength(3 * (moves.length + 1));
  expect(out).toMatch(/^(IT'S A DRAW!|Sera WINS!)$/m);
  expect(out).toMatch(/Alpha-beta visits [\d,]+ of plain minimax's [\d,]+ positions/);
  expect(out).toMatch(/How to go on[\s\S]*umpire play tic-tac-toe[\s\S]*umpire --help/);
});

test('start shows the same match every time', async () => {
  const [first, second] = await Promise.all([freshPlace().run(['start']), freshPlace().run(['start'])]);
  expect(withoutSpeed(first.out)).toBe(withoutSpeed(second.out));
});

test('what start proposes can be done', async () => {
  const place = freshPlace();
  const { out } = await place.run(['start']);
  const proposed =
    out.match(/^ {2}umpire .*$/gm)?.map((line) => line.trim().split(/ {2,}/)[0].split(' ').slice(1)) ?? [];
  expect(proposed.length).toBeGreaterThan(4);
  for (const args of proposed) {
    const { code, err } = await place.run(args, { input: '1 1\nresign\n' });
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
  }
});
