import { readFileSync, writeFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

const PERFT = [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872];

test('perft counts the action sequences of each length', async () => {
  const place = freshPlace();
  const [json, text] = await Promise.all([
    place.run(['perft', 'tic-tac-toe', '--depth', '9', '--json']),
    place.run(['perft', 'tic-tac-toe', '--depth', '9']),
  ]);
  expect(json).toMatchObject({ code: 0, err: '', out: `${JSON.stringify({ game: 'tic-tac-toe', counts: PERFT })}\n` });
  expect(text).toMatchObject({ code: 0, err: '', out: PERFT.map((count, i) => `${i + 1}: ${count}\n`).join('') });
});

test('perft takes options and moments of a match', async () => {
  const place = await withBlunder();
  expect(JSON.parse((await place.run(['perft', 'm.jsonl@2', '--depth', '2', '--json'])).out).counts).toEqual([7, 42]);
  const args = [
    'perft',
    'tic-tac-toe',
    '--set',
    'rows=2',
    '--set',
    'cols=2',
    '--set',
    'line=2',
    '--depth',
    '4',
    '--json',
  ];
  expect(JSON.parse((await place.run(args)).out).counts).toEqual([4, 12, 24, 0]);
});

/** A place with a match in which O answers a corner with an edge, and loses. */
async function withBlunder(): Promise<Place> {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '0 0\n0 1\n1 0\n2 0\n1 1\n2 2\n1 2\n' });
  return place;
}

test('review names the move that lost, and adds up', async () => {
  const place = await withBlunder();
  const { code, out, err } = await place.run(['review', 'm.jsonl']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^ply 1, X: 0 0 {3}best$/m);
  expect(out).toMatch(/^ply 2, O: 0 1 {3}loses 1\.00: better 1 1, score 0 \(draw\)$/m);
  expect(out).toMatch(/^X: 4 moves, 0\.00 lost in total\nO: 3 moves, 1\.00 lost in total\n$/m);
  const json = JSON.parse((await place.run(['review', 'm.jsonl', '--json'])).out);
  expect(json).toMatchObject({ game: 'tic-tac-toe', player: 'hard' });
  expect(json.plies).toHaveLength(7);
  expect(json.plies[1]).toEqual({
    ply: 1,
    seat: 1,
    notation: '0 1',
    best: '1 1',
    bestScore: 0,
    playedScore: -1,
    loss: 1,
    grade: 'blunder',
  });
});

test('review of a part shows that part', async () => {
  const place = await withBlunder();
  const { code, out } = await place.run(['review', 'm.jsonl', '--from', '2', '--to', '3']);
  expect(code).toBe(0);
  expect(out.match(/^ply \d/gm)).toEqual(['ply 2', 'ply 3']);
  for (const [range, said] of [
    [['--from', '8'], /--from is a ply from 1 to 7, not '8'/],
    [['--to', '0'], /--to is a ply from 1 to 7, not '0'/],
    [['--from', '5', '--to', '3'], /--to 3 comes before --from 5/],
  ] as const)
    expect(await place.run(['review', 'm.jsonl', ...range])).toMatchObject({
      code: 2,
      err: expect.stringMatching(said),
    });
});

test('review keeps its analysis in a file, and goes on where it stopped', async () => {
  const place = await withBlunder();
  const first = await place.run(['review', 'm.jsonl', '--out', 'r.jsonl']);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('The analysis is in r.jsonl') });
  const path = place.path('r.jsonl');
  const whole = readFileSync(path, 'utf8');
  const rows = whole.trim().split('\n');
  expect(rows).toHaveLength(8);
  expect(JSON.parse(rows[0])).toMatchObject({
    format: 'umpire-review/1',
    game: 'tic-tac-toe',
    plies: 7,
    player: 'hard',
  });
  expect(JSON.parse(rows[2])).toMatchObject({ ply: 1, grade: 'blunder' });
  // Killed in the middle of a line.
  writeFileSync(path, whole.slice(0, whole.indexOf(rows[4]) + 20));
  const second = await place.run(['review', 'm.jsonl', '--out', 'r.jsonl']);
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('r.jsonl has 3 of these plies already') });
  expect(readFileSync(path, 'utf8')).toBe(whole);
  // Another judge, or another match, is no analysis to go on with.
  const other = await place.run(['review', 'm.jsonl', '--out', 'r.jsonl', '--player', 'mcts:50']);
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('name another file') });
  expect(await place.run(['review', 'm.jsonl', '--out', 'm.jsonl'])).toMatchObject({ code: 2 });
  expect(await place.run(['review', 'm.jsonl', '--out', 'no/such/r.jsonl'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('its folder does not exist'),
  });
});

if (inject('run') === 'slow')
  test('on 15 × 15 review calls no move best that lost, and finds no fault with those that won', async () => {
    const place = freshPlace();
    const size = ['rows=15', 'cols=15', 'line=5'].flatMap((each) => ['--set', each]);
    const input = '7 7\n4 0\n7 8\n4 6\n7 9\n13 4\n7 10\n2 7\n7 6\n';
    await place.run(['play', 'tic-tac-toe', ...size, '--verbose', '0', '--log', 'm.jsonl'], { input });
    const { code, out, err } = await place.run(['review', 'm.jsonl']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toMatch(/^ply \d, O: .* best$/m);
    expect(out).toMatch(/^ply 6, O: 13 4 {3}loses by force \(in 4 plies\): better 7 (6|10), score /m);
    expect(out.match(/^ply \d, X: .* best$/gm)).toHaveLength(5);
    expect(out).toMatch(/^X: 5 moves, 0\.00 lost in total\nO: 4 moves, .* and the match given away once\n$/m);
    const explained = await place.run(['explain', 'm.jsonl@5', '--top', '3']);
    expect(explained.out).toMatch(/^1\. 7 (6|10) .*\n2\. 7 (6|10) .*\n3\. \d+ \d+ +score -1 \(loss in 4\)/m);
  });

test('review takes another judge', async () => {
  const { code, out } = await (await withBlunder()).run(['review', 'm.jsonl', '--player', 'mcts:300', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ player: 'mcts:300' });
});

test('explain lists the best actions with score, line, nodes and depth', async () => {
  const place = await withBlunder();
  const { code, out, err } = await place.run(['explain', 'm.jsonl@6']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^X to move\. Solved: a win in 1 ply/m);
  // A line of one action is the action itself, so it is not shown; nothing was simulated or dealt.
  expect(out).toMatch(/^1\. 1 2 {2}score \+1 \(win in 1\)$/m);
  expect(out).toMatch(/^\d\. \d \d {2}score .* line: \d \d, \d \d/m);
  expect(out).toMatch(/\nnodes \d+, depth \d+\n$/);
});

test('explain says which deal it is about, so that it can be asked about again', async () => {
  const place = freshPlace();
  const explained = (...args: string[]) => place.run(['explain', 'kittens', '--player', 'mcts:30', ...args]);
  const { out } = await explained();
  const [, seed = ''] = /\nsimulations 30, depth \d+\nseed (\S+)\n$/.exec(out) ?? [];
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(out).not.toMatch(/line: |nodes/);
  expect((await explained('--seed', seed)).out).toBe(out);
  expect(JSON.parse((await explained('--seed', seed, '--json')).out)).toMatchObject({ seed });
});

test('explain --json has the same in numbers, and --top as many as there are', async () => {
  const place = freshPlace();
  const run = async (...args: string[]) =>
    JSON.parse((await place.run(['explain', 'tic-tac-toe', '--json', ...args])).out);
  const [three, all, mcts] = await Promise.all([run(), run('--top', '50'), run('--player', 'mcts:500', '--seed', 's')]);
  expect(three).toMatchObject({ game: 'tic-tac-toe', ply: 0, seat: 0, method: 'exact', simulations: 0, depth: 9 });
  expect(three.nodes).toBeGreaterThan(0);
  expect(three.actions).toHaveLength(3);
  expect(all.actions).toHaveLength(9);
  for (const action of all.actions) {
    expect(action).toMatchObject({ score: 0, proven: true, notation: expect.stringMatching(/^\d \d$/) });
    expect(action.lineText[0]).toBe(action.notation);
  }
  expect(mcts).toMatchObject({ simulations: 500 });
  expect(mcts.actions[0].visits).toBeGreaterThan(0);
});

test('columns of an explanation stand under each other', async () => {
  const { out } = await freshPlace().run([
    'explain',
    'tic-tac-toe',
    '--set',
    'rows=12',
    '--set',
    'cols=3',
    '--top',
    '9',
    '--player',
    'mcts:400',
  ]);
  const columns = out.match(/^\d\. .* line: /gm)?.map((line) => line.indexOf('line: '));
  expect(new Set(columns).size).toBe(1);
});

test('a player without scores explains nothing but its choice, and invents no score', async () => {
  const place = freshPlace();
  const { out } = await place.run(['explain', 'tic-tac-toe', '--player', 'easy']);
  expect(out).toMatch(/^1\. \d \d$/m);
  expect(JSON.parse((await place.run(['explain', 'tic-tac-toe', '--player', 'easy', '--json'])).out).actions).toEqual([
    expect.objectContaining({ score: null, proven: false }),
  ]);
});
