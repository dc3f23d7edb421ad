// What a Go player sees at the terminal.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, type Ran } from '../run-umpire.ts';

const go = (...more: string[]): string[] => ['play', 'go', '--seed', 's', ...more];
const setup = (rows: string): string[] => [
  ...['--set', `width=${rows.indexOf('/')}`, '--set', `height=${rows.split('/').length}`, '--set', `setup=${rows}`],
];
const type = (args: string[], ...lines: string[]): Promise<Ran> =>
  freshPlace().run(args, { input: lines.map((line) => `${line}\n`).join('') });

const KO = '.XO./XO.O/.XO.';

test('a refused move says why, and changes nothing', async () => {
  const people = ['--seat', 'human:Ann', '--seat', 'human:Bob', '--set', 'suicide=false'];
  const { code, out, err } = await type(go(...setup(KO), ...people), 'b3', 'e9', 'i1', 'c2', 'b2', 'd1', 'pass', 'd3');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('B3 is occupied by a black stone.\n');
  expect(out).toContain('E9 is outside the board: columns are A to D (no I), rows 1 to 3.\n');
  expect(out).toContain('There is no column I: after H comes J.\n');
  expect(out).toContain('B2 repeats the position at the start: positional superko.\n');
  expect(out).toContain(`Ann: Played C2, takes 1
3 . X O .
2 X #(X)O
1 . X O .
  A B C D
Ann, Black (X): prisoners 1   > Bob, White (O): prisoners 0, komi 7.5
B2: superko, not now.
Bob (White) to move.
`);
  expect(out).toContain('> Bob, White (O): prisoners 0, komi 7.5\nAnn has passed.\n');
});

test('suicide and simple ko are refused by their names', async () => {
  const { out } = await type(go(...setup(KO), '--set', 'rules=japanese'), 'c2', 'b2', 'a1');
  expect(out).toContain('B2 takes the ko back at once: that repeats the position at the start. Play elsewhere first.');
  expect(out).toContain('A stone at A1 would have no liberty and capture nothing: suicide.\n');
});

test('repetition=warn lets it happen and says what it repeats', async () => {
  const warn = ['--set', 'repetition=warn'];
  const { out } = await type(go(...setup(KO), ...warn), 'c2', 'b2', 'c2');
  expect(out).toContain('Player White: Played B2, takes 1\nThat repeats the position at the start.\n');
  expect(out).toContain('Player Black: Played C2, takes 1\nThat repeats the position after move 1.\n');
  expect(out).not.toContain('#');
});

test('dead stones are marked by hand, and the end is told in points', async () => {
  const marking = ['--set', 'marking=agreement', '--set', 'rules=japanese', '--set', 'komi=0.5'];
  const { code, out } = await type(
    go(...setup('.XO../.XO../.XO../.XO../OXO..'), ...marking),
    ...['dead a1', 'pass', 'pass', 'hello', 'dead a1', 'dead a1', 'pass', 'pass'],
  );
  expect(code).toBe(0);
  expect(out).toContain('Dead stones are marked after two passes.\n');
  expect(out).toContain(
    'As marked: W+10.5\nWhich stones are dead?\nChoose a stone to mark its chain, or take the mark back;',
  );
  expect(out).toContain(
    'Player Black: Marked A1 dead\n5 b X O w w\n4 b X O w w\n3 b X O w w\n2 b X O w w\n1 o X O w w\n',
  );
  expect(out).toContain('That chain is marked dead already.\n');
  expect(out).toContain('Player White (White) to move.\n');
  expect(out).toContain('Player Black: Proposed the marks as they are\n');
  expect(out).toContain('Player Black proposes this. Do you agree?\n');
  expect(out).toContain('[pass (agree)]\nPlayer White (White) to move.\nEnter move (dead D4, alive D4, or pass): ');
  expect(out).toContain(`
Player Black (X): territory 5, prisoners 0, dead stones 1, points 6
* Player White (O): territory 10, prisoners 0, dead stones 0, komi 0.5, points 10.5
Player White WINS!
Result: W+4.5
`);
});

test.each([
  ['komi=15', ['pass', 'pass'], 'komi 15, points 15\n', "IT'S A DRAW!\nResult: Jigo (0)\n"],
  ['komi=0.5', ['pass', 'pass'], 'territory 0, komi 0.5, points 0.5\n', 'Player Black WINS!\nResult: B+14.5\n'],
])('a match with %s ends in words', async (komi, moves, count, end) => {
  const { out } = await type(go(...setup('...../..X../.....'), '--set', komi), ...moves);
  expect(out).toContain(count + end);
});

test('a long cycle ends without a result', async () => {
  const { out } = await type(
    go(...setup('XO.O/XXOO/XO.O/XXOO/X.XO'), '--set', 'rules=japanese'),
    ...['c5', 'b1', 'c3', 'b5', 'c1', 'b3'],
  );
  expect(out).toContain('No result: the position repeated.\nNO RESULT\nResult: Void\n');
});

test('the teaching preset judges moves, tells who is ahead, and takes moves back', async () => {
  const place = freshPlace();
  const args = go('--preset', 'teaching', '--set', 'size=5', '--seat', 'human:Ann', '--seat', 'mcts:20');
  const input = 'c3\na1\nundo\nundo\nhint\nc3\nresign\n';
  const { code, out, err } = await place.run(args, { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('A match to learn from: ');
  expect(out).toContain('  It is too early to say who is ahead.\nEnter move (D4 or pass): ');
  expect(out).toMatch(/^ {2}Teacher: (Good|Playable)\. C3.*: \d+ % to win/m);
  expect(out).toMatch(
    /^ {2}Teacher: A (mistake|blunder)\. A1: \d+ % to win; best was [A-E][1-5]: \d+ % to win, then /m,
  );
  expect(out.match(/^Ann takes a move back\.$/gm)).toHaveLength(2);
  expect(out).toMatch(/^ {2}Hint: .*\n( {2}\d\. .*\n){3} {2}\w.* ahead/m);
});

test('--teach teaches any game, and such a match counts for nobody', async () => {
  const place = freshPlace();
  const play = (...more: string[]): Promise<Ran> =>
    place.run(['play', 'tic-tac-toe', '--seed', 's', '--seat', 'human:Ann', '--seat', 'hard', ...more], {
      input: '0 0\nresign\n',
    });
  const { out } = await play('--teach');
  expect(out).toMatch(/^ {2}Teacher: Good\. 0 0 is (the|as good as the) best.*: score 0 \(draw\)/m);
  const board = async (): Promise<unknown> =>
    JSON.parse((await place.run(['leaderboard', 'tic-tac-toe', '--format', 'json'])).out);
  expect(JSON.stringify(await board())).not.toContain('Ann');
  expect((await play()).out).not.toContain('Teacher');
  expect(JSON.stringify(await board())).toContain('Ann');
});

test('presets set what they promise, --set overrides them, and others are refused with the list', async () => {
  const place = freshPlace();
  const blitz = await place.run(go('--preset', 'blitz', '--set', 'komi=5.5', '--json'));
  expect(JSON.parse(blitz.out.split('\n')[0]).options).toMatchObject({ size: 9, komi: 5.5, clock: 'byoyomi:60+3x10' });
  expect(blitz.err).toMatch(/^Black 1:00.*White 1:00/m);
  expect((await place.run(go('--preset', 'handicap'))).out).toContain('> Player White (O): prisoners 0, komi 0.5');
  expect(await place.run(go('--preset', 'bullet'))).toMatchObject({
    code: 2,
    err: "umpire: --preset: 'bullet' is none of Go's presets, which are standard, small, middle, handicap, blitz, teaching.\n",
  });
  expect(await place.run(['play', 'tic-tac-toe', '--preset', 'blitz'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('has no presets'),
  });
});

test('a result is told as Go players write it, wherever people read it; the log keeps its code', async () => {
  const place = freshPlace();
  const small = ['--set', 'size=5', '--set', 'komi=9.5', '--seat', 'human:Ann', '--seat', 'easy', '--verbose', '0'];
  const played = await place.run(go(...small, '--log', 'm.jsonl'), { input: 'resign\n' });
  expect(played.out).toContain('AI WINS!\nResult: W+R\n');
  expect((await place.run(['replay', 'm.jsonl'])).out).toContain('\nResult: W+R\n');
  const people = [...setup('..X../..X../..X..'), '--set', 'komi=24.5', '--log', 'n.jsonl', '--verbose', '0'];
  const passed = await place.run(go(...people, '--seat', 'human:Ann', '--seat', 'human:Bob'), {
    input: 'pass\npass\n',
  });
  expect(passed.out).toContain('Bob WINS!\nResult: W+9.5\n');
  expect(readFileSync(place.path('n.jsonl'), 'utf8')).toContain('"reason":"white-by-9-5"');
  const replayed = await place.run(['replay', 'n.jsonl']);
  expect(replayed.out).toMatch(
    /Black \(X\): stones 3, territory 12, points 15\n\* White \(O\): stones 0, territory 0, komi 24\.5, points 24\.5\nResult: W\+9\.5\n$/,
  );
  const shown = await place.run(['tree', 'show', 'n.jsonl']);
  expect(shown.out).toContain('The match is over: W+9.5.');
  const stats = await place.run(['stats']);
  expect(stats.out).toMatch(/Bob, W\+9\.5$/m);
  expect(stats.out).toMatch(/Kitty, W\+R$/m);
  for (const { out } of [played, passed, replayed, shown, stats]) expect(out).not.toMatch(/white-by|resigned/);
  expect((await place.run(['stats', '--format', 'csv'])).out).toContain('white-by-9-5');
});

test('a handicap is played for half a point, as the preset has it, unless komi is named; the log says for what', async () => {
  const place = freshPlace();
  const komiOf = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await place.run(go('--json', '--verbose', '0', ...args))).out.split('\n')[0]).options.komi;
  expect(await komiOf('--set', 'handicap=5')).toBe(0.5);
  expect(await komiOf('--preset', 'small', '--set', 'handicap=3', '--set', 'handicapPlacement=free')).toBe(0.5);
  expect(await komiOf('--preset', 'handicap', '--set', 'handicap=9')).toBe(0.5);
  expect(await komiOf('--set', 'handicap=5', '--set', 'komi=6.5')).toBe(6.5);
  expect(await komiOf('--set', 'size=9')).toBeUndefined();
  const args = ['play', 'go', '--set', 'size=5', '--set', 'handicap=2', '--set', 'handicapPlacement=free'];
  await place.run([...args, '--seat', 'random*2', '--seed', 's', '--log', 'm.jsonl', '--verbose', '0']);
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({ code: 0 });
});

test('the menu asks which kind of game it is to be', async () => {
  const { code, out } = await freshPlace().run([], { input: 'go\nchess\nblitz\n7\n' });
  expect(code).toBe(0);
  expect(out).toContain('blitz: 9 × 9, one minute each');
  expect(out).toContain(
    'Which kind of game? [standard]: \nType one of standard, small, middle, handicap, blitz, teaching, 1, 2, 3, 4, 5, 6, or nothing',
  );
});
