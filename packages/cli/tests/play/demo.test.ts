import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, STEERING } from '../run-umpire.ts';

const NAMES = ['ko', 'superko', 'snapback', 'triple-ko', 'eternal-life', 'suicide'];
const OF_CARDS = ['loop', 'battle', 'bell-twins', 'windlass', 'parley'];

test('demo alone lists what there is, and another name is refused with the list', async () => {
  const place = freshPlace();
  const { code, out, err } = await place.run(['demo']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.match(/^\S+(?= +Go {3})/gm)).toEqual(NAMES);
  // The columns stand below each other.
  const columns = out.split('\n', 11).map((line) =>
    /^(\S+ +)(\S+ +)/
      .exec(line)
      ?.slice(1)
      .map(({ length }) => length),
  );
  expect(new Set(columns.map(String)).size).toBe(1);
  expect(await place.run(['demo', 'kos'])).toEqual({
    ...{ code: 2, signal: null, out: '' },
    err: `umpire: There is no demo 'kos'. There are: ${[...NAMES, ...OF_CARDS].join(', ')}.\n`,
  });
  expect(await place.run(['demo', 'ko', '--game', 'tic-tac-toe'])).toMatchObject({
    code: 2,
    err: "umpire: There is no demo 'ko'. There are none.\n",
  });
});

test('without a terminal a demo is printed at once, in narrow plain lines', async () => {
  const { code, out, err } = await freshPlace().run(['demo', 'ko']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toMatch(STEERING);
  expect(out).not.toContain('Enter');
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(out).toContain(`1. White's stone at B2 has one liberty left, C2. Black takes it.
   Black: Played C2, takes 1
3 . X O .
2 X #(X)O
1 . X O .
  A B C D
Black (X): prisoners 1   > White (O): prisoners 0, komi 6.5
B2: ko, not now.
`);
  expect(out).toContain("   White tries 'B2', which is refused (ko). B2 takes the ko back at once: that");
});

test('the superko demo shows the refusal and what other rules do', async () => {
  const { out } = await freshPlace().run(['demo', 'superko']);
  expect(out).toContain(
    "   White tries 'B1', which is refused (superko). B1 repeats the position at\n   the start: positional superko.\n",
  );
  expect(out).toContain("   White tries 'C1', which is refused (superko). C1 repeats the position after");
  expect(out).toMatch(/No result: the position repeated\.\nThe match is over: Void\n$/);
});

test('the loop demo of storyweave shows a draw, and a loop that may not go on', async () => {
  const { code, out } = await freshPlace().run(['demo', 'loop']);
  expect(code).toBe(0);
  expect(out).toContain('   Ben: It goes on (11 times)\n');
  expect(out).toContain('The match is over: repetition\n');
  expect(out).toContain("   Ann tries 'use', which is refused (loop).");
  // It does not matter which of two equal keys it was; the table shows that there are two.
  expect(out).toContain('   Ann: Uses Two-Way Key (12 times)\n');
  expect(out).toContain('    Two-Way Key (first)   exerted\n    Two-Way Key (second)\n');
  expect(out).toContain('The position repeats with every action: when does it stop?');
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('--json is one object with the steps', async () => {
  const { code, out } = await freshPlace().run(['demo', 'snapback', '--json']);
  expect(code).toBe(0);
  const { name, game, parts } = JSON.parse(out);
  expect({ name, game }).toEqual({ name: 'snapback', game: 'go' });
  expect(parts[0].steps).toMatchObject([
    { seat: 'Black', move: 'A1', done: 'Played A1' },
    { seat: 'White', move: 'B1', done: 'Played B1, takes 1' },
    {
      seat: 'Black',
      move: 'A1',
      done: 'Played A1, takes 3',
      scene: { boards: { main: { rows: 3 } }, now: { seat: 1 } },
    },
  ]);
});

test('any game may bring demos', async () => {
  const place = freshPlace();
  writeFileSync(
    place.path('mine.mjs'),
    `import { ticTacToe } from '@umpire/games/tic-tac-toe';
const steps = [{ say: 'The middle.', play: '1 1' }, { say: 'It is taken.', refused: { move: '1 1', code: 'occupied' } }];
export default { ...ticTacToe, demos: { middle: { title: 'The middle', parts: [{ heading: 'First', options: {}, steps }] } } };
`,
  );
  const { code, out, err } = await place.run(['demo', 'middle', '--game', './mine.mjs']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/2\. It is taken\.\n {3}O tries '1 1', which is refused \(occupied\)\. /);
});
