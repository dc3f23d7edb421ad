// `umpire tree` at the command line: the life of a tree as folders and as a store, in pipes, and what is refused.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BIN, freshPlace, inParallel, type Place, STEERING } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Runs lines of bash in the place, where `umpire` is the program. */
function bash(place: Place, script: string) {
  mkdirSync(place.path('bin'), { recursive: true });
  const program = `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`;
  writeFileSync(place.path('bin', 'umpire'), program, { mode: 0o755 });
  const env = {
    PATH: `${place.path('bin')}${delimiter}${process.env.PATH ?? ''}`,
    UMPIRE_HOME: place.home,
    LC_ALL: 'C',
  };
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', `set -o pipefail\n${script}`], {
    cwd: place.folder,
    env,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr, code: status, lines: stdout.split('\n').slice(0, -1) };
}

async function good(place: Place, ...args: string[]): Promise<string> {
  const { code, out, err } = await place.run(args);
  expect({ args, code, err }).toEqual({ args, code: 0, err: expect.anything() });
  return out;
}

test('match, shuffle, play and show, in pipes with find, grep, diff and sort', () => {
  const place = freshPlace();
  // Names of decks count as names even if files are called the same.
  mkdirSync(place.path('masks'));
  const { lines, err } = bash(
    place,
    `M=$(umpire tree match lanterns masks) && echo "$M"
     echo "$M" | umpire tree shuffle - 42
     (cd "$M/42" && umpire tree play 7/0) | tail -1`,
  );
  expect(err).toBe('');
  const [folder, root, action] = lines;
  expect(root).toBe(`${folder}/42`);
  expect(action).toMatch(/^\d+: [a-z:.0-9]+\t/);
  const pipes = bash(
    place,
    `find output -name game.dot | sort | xargs -n 1 dirname | umpire tree play - | grep '^#' | sort
     grep -l CAN_CHOOSE -r output --include=game.dot | sort | head -1
     diff ${root}/actions.txt ${root}/7/actions.txt | wc -l
     find output -name actions.txt | wc -l`,
  );
  expect(pipes.err).toBe(`${folder} is a matchup: skipped\n`);
  expect(pipes.lines.slice(0, 4)).toEqual([`# ${root}`, `# ${root}/7`, `# ${root}/7/0`, `${root}/7/0/game.dot`]);
  expect(pipes.lines.slice(4).map(Number)).toEqual([expect.any(Number), 3]);
  const closed = bash(
    place,
    `for i in 1 2 3 4 5 6 7 8 9; do echo ${root}/7; done | umpire tree play - | head -1; umpire tree verify output; umpire tree verify ${root}/7`,
  );
  expect(closed).toMatchObject({ code: 0, err: '' });
  expect(closed.lines).toEqual([
    `# ${root}/7`,
    '3 states compared: every one is what the rules say.',
    '2 states compared: every one is what the rules say.',
  ]);
});

test('a damaged tree fails verification, names the file and is mended by playing', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'tree', 'match', '--game', 'tic-tac-toe')).trim();
  const other = (await good(place, 'tree', 'match', '--game', 'kittens')).trim();
  await good(place, 'tree', 'shuffle', folder, 's');
  await good(place, 'tree', 'play', `${folder}/s/4/0`);
  const file = `${folder}/s/4/game.dot`;
  const whole = readFileSync(place.path(file), 'utf8');
  writeFileSync(place.path(file), whole.slice(0, 40));
  rmSync(place.path(other, 'game.dot'));
  const { code, out } = await place.run(['tree', 'verify', 'output', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({
    compared: 3,
    differences: [expect.stringContaining(other), `${file}: is not what the rules say`].sort(),
    remarks: [],
  });
  await good(place, 'tree', 'play', `${folder}/s/4`);
  expect(readFileSync(place.path(file), 'utf8')).toBe(whole);
});

test('a store is explored, shown, packed, unpacked, rebuilt and added to', async () => {
  const place = freshPlace();
  const explore = ['tree', 'explore', 'tic-tac-toe', '--workers', '1', '--store', 't'];
  expect(JSON.parse(await good(place, ...explore, '--states', '500', '--json'))).toMatchObject({
    states: 500,
    added: 500,
  });
  expect(await good(place, ...explore, '--states', '400')).toMatch(
    /500 states, 0 of them new.*\nIt has that many already/,
  );
  expect(JSON.parse(await good(place, 'tree', 'stats', 't', '--json'))).toMatchObject({ states: 500, depthMax: 3 });
  const shown = JSON.parse(await good(place, 'tree', 'show', 't:0/1', '--json'));
  expect(shown).toMatchObject({ game: 'tic-tac-toe', seed: '0', path: [0, 1], ply: 2, seat: 0 });
  expect(await good(place, 'tree', 'unpack', 't', 'un', '--states', '30')).toBe('un: 30 states.\n');
  expect(await good(place, 'tree', 'pack', 'un', 'p')).toBe('p: 30 new states, 30 in all.\n');
  expect(await good(place, 'tree', 'rebuild', 'p', 'q')).toBe('q: 30 of 30 states survived.\n');
  expect(await good(place, 'tree', 'rebuild', 'un', 'un2')).toBe('un2: 30 of 30 states survived.\n');
  expect(bash(place, 'diff -r un un2')).toMatchObject({ code: 0, out: '' });
  const [matchup] = readdirSync(place.path('un'));
  const dot = await good(place, 'tree', 'show', `un/${matchup}/0/1`, '--dot');
  expect(dot).toBe(readFileSync(place.path('un', matchup, '0/1/game.dot'), 'utf8'));
  await good(place, 'play', 'q:0/1', '--seat', 'random*2', '--log', 'm.jsonl', '--verbose', '0');
  const played = readFileSync(place.path('m.jsonl'), 'utf8').matchAll(/"index":(\d+)/g);
  expect([...played].slice(0, 2).map(([, index]) => index)).toEqual(['0', '1']);
  expect(await good(place, 'tree', 'add', 'q', 'm.jsonl')).toMatch(/^q: 1 match added, \d new states, \d+ in all\.\n$/);
  expect(await good(place, 'tree', 'add', 'q', 'm.jsonl', 'm.jsonl')).toMatch(
    /^q: 0 matches added, 0 new states, \d+ in all\. 2 matches were there already and are not counted again\.\n$/,
  );
  const [header, ...lines] = readFileSync(place.path('m.jsonl'), 'utf8').split('\n');
  writeFileSync(
    place.path('false.jsonl'),
    [header, ...lines.map((line) => line.replace(/"key":"../, '"key":"zz'))].join('\n'),
  );
  const lie = await place.run(['tree', 'add', 'q', 'm.jsonl', 'false.jsonl']);
  expect([lie.code, lie.err]).toEqual([expect.any(Number), expect.stringContaining('false.jsonl')]);
  expect(lie.code).not.toBe(0);
  expect(await good(place, 'perft', 'q:0/1', '--depth', '2')).toBe('1: 7\n2: 42\n');
  expect(await good(place, 'tree', 'verify', 'q')).toContain('every one is what the rules say');
});

test('exploring into folders counts the states of its own seed', async () => {
  const place = freshPlace();
  const explore = async (seed: string, states: string): Promise<unknown> =>
    JSON.parse(
      await good(place, ...`tree explore storyweave --out o --json --seed ${seed} --states ${states}`.split(' ')),
    );
  expect(await explore('a', '20')).toMatchObject({ states: 20, added: 20 });
  expect(await explore('b', '30')).toMatchObject({ states: 30, added: 30 });
  expect(await explore('a', '25')).toMatchObject({ states: 25, added: 5 });
});

test('a seed that says the hands means the same wherever it stands, and its match becomes a line of its tree', async () => {
  const place = freshPlace();
  const seed = '0123456.0123456.x7';
  const folder = (await good(place, 'tree', 'match')).trim();
  await good(place, 'tree', 'shuffle', folder, seed);
  const [there, here] = [
    JSON.parse(await good(place, 'tree', 'show', `${folder}/${seed}`, '--json')),
    JSON.parse(await good(place, 'tree', 'show', 'storyweave', '--seed', seed, '--json')),
  ];
  expect({ ...here, stored: true, visits: 0 }).toEqual(there);
  await good(place, 'play', 'storyweave', '--seed', seed, '--seat', 'random*2', '--log', 'm.jsonl', '--verbose', '0');
  await good(place, 'tree', 'add', 's', 'm.jsonl');
  await good(place, 'tree', 'unpack', 's', 'un', '--states', '1');
  cpSync(place.path(folder, seed, 'state.json'), place.path('state.json'));
  expect(readFileSync(place.path(folder.replace('output', 'un'), seed, 'state.json'), 'utf8')).toBe(
    readFileSync(place.path('state.json'), 'utf8'),
  );
});

/** argv, and what the one line of the message must hold. */
const WRONG: readonly (readonly [readonly string[], ...string[]])[] = [
  [[], 'match, shuffle, play'],
  [['grow'], "'tree grow'", 'match, shuffle, play'],
  [['match', 'lanterns', 'nobody'], "'nobody'", 'lanterns, masks'],
  [['match', 'lanterns', 'masks', 'masks'], 'deck3', '2 seats'],
  [['match', '--game', 'tic-tac-toe', '--out', 'file'], 'file: a file is in the way'],
  [['shuffle', 'file', '1'], "'file'", 'umpire tree match'],
  [['play', 'nowhere/0'], "'nowhere/0'", 'umpire tree match'],
  [['show', 'store:0/9'], '0/9', '9 is none of them'],
  [['explore', 'tic-tac-toe', '--states', 'many', '--store', 'x'], "'many'", '1 to 1000000000'],
  [['explore', 'tic-tac-toe', '--states', '9'], '--store STORE', '--out DIR'],
  [['explore', 'tic-tac-toe', '--store', 'x'], '--states N', 'when it is complete'],
  [['explore'], "'position'", 'See umpire tree explore --help.'],
  [['unpack', 'store'], "'dir'", 'See umpire tree unpack --help.'],
  [['play', '-'], 'one a line, and there is none'],
  [['shuffle', '-', '7'], 'one a line, and there is none'],
  [['match', 'nofile.txt', 'masks'], "'nofile.txt', and no such file", 'lanterns, masks'],
  [['play', 'a/m/s/1 1'], "in the first state '1 1' is 4"],
  [['play', 'a/m/s/4/place:O:0,0'], "in 4 'place:O:0,0' is 0"],
  [['show', 'store:4/0 0'], "in 4 '0 0' is 0"],
  [['play', 'a/m/s/castle'], "'castle' is not an index"],
  [['play', 'a/m/t/4'], "The seed 't' was never shuffled in a/m", 'umpire tree shuffle a/m t', 'There are s.'],
  [['explore', 'tic-tac-toe', '--states', '9', '--store', '.'], "'.'", 'other files'],
  [['explore', 'connect-four', '--states', '9', '--store', 'store'], 'tic-tac-toe, not of connect-four'],
  [['add', 'new', 'file'], 'file', 'not the log'],
  [['unpack', 'store', 'store'], "'store' is a store"],
  [['match', '--game', 'tic-tac-toe', '--out', 'a/m'], "'a/m' lies in the folder of a matchup"],
  [['explore', 'tic-tac-toe', '--states', '9', '--out', 'a/m/x'], "'a/m/x' lies in"],
  [['explore', 'tic-tac-toe', '--states', '9', '--store', 'a/m/x/y'], "'a/m/x/y' lies in"],
  [['add', 'a/m', 'file'], "'a/m' lies in"],
  [['unpack', 'store', 'a/m/s/0'], "'a/m/s/0' lies in"],
  [['rebuild', 'store', 'a/m/x'], "'a/m/x' lies in"],
  [['export', 'store', '--format', 'npy', '--out', 'a/m/x'], "'a/m/x' lies in"],
  [['stats', 'store', '--svg', 'a/m/x'], "'a/m/x' lies in"],
  [['rebuild', 'nowhere', 'x'], "'nowhere' has no matchup"],
  [['rebuild', 'store', 'file'], "'file' exists already"],
];

test(`${WRONG.length} wrong requests: exit 2, one line that names the value, nothing made`, async () => {
  const place = freshPlace();
  writeFileSync(place.path('file'), 'Dear diary\n');
  await good(place, 'tree', 'explore', 'tic-tac-toe', '--states', '20', '--store', 'store', '--workers', '1');
  mkdirSync(place.path('a'));
  renameSync(place.path((await good(place, 'tree', 'match', '--game', 'tic-tac-toe')).trim()), place.path('a/m'));
  await good(place, 'tree', 'shuffle', 'a/m', 's');
  const before = readdirSync(place.folder, { recursive: true });
  await inParallel(WRONG, async ([args, ...parts]) => {
    const { code, out, err } = await place.run(['tree', ...args]);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect({ args, lines: err.split('\n') }).toEqual({ args, lines: [expect.stringMatching(/^umpire: .*\.$/), ''] });
    for (const part of parts) expect(err).toContain(part);
    expect(err).not.toMatch(STEERING);
  });
  expect(readdirSync(place.folder, { recursive: true })).toEqual(before);
  expect(existsSync(place.path('x'))).toBe(false);
});
