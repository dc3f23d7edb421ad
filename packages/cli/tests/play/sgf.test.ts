// Files of other programs on the command line: SGF for Go, and a format that a game from outside brings along.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, inParallel, type Place, STEERING } from '../run-umpire.ts';

const GAME =
  '(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[Müller]PW[李]RE[W+R]C[Grüße];B[ee]C[a \\] b];W[cc];B[gc];W[cg];B[gg])';

function placeWith(text: string | Buffer = GAME): Place {
  const place = freshPlace();
  writeFileSync(place.path('g.sgf'), text);
  return place;
}

const textOf = (place: Place, name: string): string => readFileSync(place.path(name), 'utf8');

test('replay shows, verifies and describes a game', async () => {
  const place = placeWith();
  const shown = await place.run(['replay', 'g.sgf']);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toMatch(/^Go, seed sgf: human:Müller \(Black\) against human:李 \(White\)\n/);
  expect(shown.out.match(/^ply \d, \w+: \w+$/gm)).toEqual([
    'ply 1, Black: E5',
    'ply 2, White: C7',
    'ply 3, Black: G7',
    'ply 4, White: C3',
    'ply 5, Black: G3',
  ]);
  expect(shown.out).toMatch(/\nResult: W\+R\n$/);
  const verified = await place.run(['replay', 'g.sgf', '--verify']);
  expect(verified).toMatchObject({ code: 0, err: '', out: 'g.sgf: 5 plies replay exactly.\n' });
  const json = await place.run(['replay', 'g.sgf', '--verify', '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, plies: 5, chain: { state: 'none' }, seal: { state: 'none' } });
  const moment = await place.run(['replay', 'g.sgf', '--at', '2', '--json']);
  expect(JSON.parse(moment.out)).toMatchObject({ game: 'go', ply: 2, toAct: 0, state: { komi: 6.5, last: 'C7' } });
});

test('the ending may be written in capitals', async () => {
  const place = freshPlace();
  writeFileSync(place.path('G.SGF'), GAME);
  expect(await place.run(['replay', 'G.SGF', '--verify'])).toMatchObject({ code: 0, err: '' });
});

test('explain, perft, review and play start from any move of a file', async () => {
  const place = placeWith('(;SZ[3]RU[AGA];B[bb];W[aa];B[ab])');
  const explained = await place.run(['explain', 'g.sgf@1', '--player', 'mcts:20', '--json']);
  expect(explained).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(explained.out)).toMatchObject({ game: 'go', ply: 1, seat: 1 });
  const end = await place.run(['explain', 'g.sgf', '--player', 'mcts:20', '--json']);
  expect(JSON.parse(end.out)).toMatchObject({ ply: 3, seat: 1 });
  const counted = await place.run(['perft', 'g.sgf@2', '--depth', '1', '--json']);
  expect(JSON.parse(counted.out)).toEqual({ game: 'go', counts: [8] });
  const reviewed = await place.run(['review', 'g.sgf', '--player', 'mcts:20', '--json']);
  expect(JSON.parse(reviewed.out).plies).toHaveLength(3);
  const played = await place.run(['play', 'g.sgf@2', '--log', 'm.jsonl'], { input: 'c3\npass\npass\n' });
  expect(played).toMatchObject({ code: 0, err: '' });
  expect(await place.run(['replay', 'm.jsonl', '--verify'])).toMatchObject({
    out: expect.stringMatching(/^m\.jsonl: 5 plies replay exactly\.\n/),
  });
});

test('replay --save converts between both, and back again without a difference', async () => {
  const place = placeWith();
  expect(await place.run(['replay', 'g.sgf', '--save', 'm.jsonl'])).toMatchObject({
    code: 0,
    err: '',
    out: 'Saved as m.jsonl.\n',
  });
  const json = await place.run(['replay', 'm.jsonl', '--save', 'a.sgf', '--json']);
  expect(JSON.parse(json.out)).toEqual({ saved: 'a.sgf' });
  expect(textOf(place, 'a.sgf')).toContain('KM[6.5]RU[Japanese]PB[Müller]PW[李]RE[W+R]C[Grüße]');
  await place.run(['replay', 'a.sgf', '--save', 'n.jsonl']);
  await place.run(['replay', 'n.jsonl', '--save', 'b.sgf']);
  expect(textOf(place, 'b.sgf')).toBe(textOf(place, 'a.sgf'));
  const plies = (name: string): string[] =>
    textOf(place, name)
      .split('\n')
      .filter((line) => line.includes('"key"'));
  expect(plies('n.jsonl')).toEqual(plies('m.jsonl'));
  expect(plies('m.jsonl')).toHaveLength(5);
});

test('play --save writes a finished match', async () => {
  const place = freshPlace();
  const args = ['play', 'go', '--set', 'size=3', '--seat', 'human:Ann', '--seat', 'human:Bob', '--seed', 's'];
  const { code, out } = await place.run([...args, '--save', 'm.sgf'], { input: 'b2\npass\npass\n' });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('\nSaved as m.sgf.\n') });
  expect(textOf(place, 'm.sgf')).toBe(
    '(;FF[4]GM[1]CA[UTF-8]AP[Umpire]SZ[3]KM[7.5]RU[Tromp-Taylor]PB[Ann]PW[Bob]RE[B+1.5]UMP[rules=tromp-taylor]\n' +
      ';B[bb]\n;W[]\n;B[])\n',
  );
  expect(await place.run(['replay', 'm.sgf', '--verify'])).toMatchObject({ code: 0, err: '' });
  expect(await place.run(['replay', 'last', '--save', 'last.sgf'])).toMatchObject({ code: 0 });
  expect(textOf(place, 'last.sgf')).toBe(textOf(place, 'm.sgf'));
});

test('play --save writes a match that was left, and one that is played on from there', async () => {
  const place = freshPlace();
  const args = ['play', 'go', '--set', 'size=3', '--save', 'm.sgf'];
  expect(await place.run(args, { input: 'b2\na1\n' })).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^The match is not finished\. Go on with: umpire play --resume \S+\nSaved as m\.sgf\.\n/m,
    ),
  });
  expect(textOf(place, 'm.sgf')).toMatch(/;B\[bb\]\n;W\[ac\]\)\n$/);
  await place.run(['play', 'm.sgf', '--save', 'n.sgf', '--json'], { input: 'c3\nresign\n' });
  expect(textOf(place, 'n.sgf')).toMatch(/RE\[B\+R\][\s\S]*;W\[ac\]\n;B\[ca\]\)\n$/);
});

test('--json keeps stdout clean while a match is saved', async () => {
  const place = freshPlace();
  const args = ['play', 'go', '--set', 'size=3', '--save', 'm.sgf', '--json'];
  const { out } = await place.run(args, { input: 'b2\nresign\n' });
  for (const line of out.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

test('what the file leaves open is said on stderr, one line each and not too many', async () => {
  const place = placeWith(`(;SZ[9]RE[B+2.5]${';B[aa];B[ba];B[ca];B[da];B[ea];B[fa];B[ga]'}(;W[ii])(;W[hh]))(;)`);
  const { code, out, err } = await place.run(['replay', 'g.sgf', '--verify']);
  expect({ code, out }).toEqual({ code: 0, out: 'g.sgf: 14 plies replay exactly.\n' });
  expect(err.trimEnd().split('\n')).toEqual([
    'g.sgf: The file has 2 games: the first is read.',
    'g.sgf: The file has variations: the main line is read.',
    'g.sgf: The file names no rules: Japanese rules are assumed.',
    'g.sgf: The file gives the result B+2.5.',
    'g.sgf: The turn of White is missing in the file: taken as pass.',
    'g.sgf: There are 5 more remarks.',
  ]);
});

test('a file cannot steer the terminal', async () => {
  const place = placeWith('(;SZ[9]RU[\u001b[31m]RE[\u001b[2J\u202e]PB[\u001b[2J\u202e]C[\u001b];B[aa])');
  for (const args of [
    ['replay', 'g.sgf'],
    ['play', 'g.sgf'],
  ]) {
    const { code, out, err } = await place.run(args);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('?[2J') });
    expect(out + err).not.toMatch(STEERING);
  }
});

/** The file, the exit code, and what the one line of the message must hold. */
const BROKEN: readonly (readonly [string, string | Buffer, number, ...string[]])[] = [
  ['empty', '', 2, 'Line 1, column 1', "expected '(;'"],
  ['text', 'Dear diary\n', 2, 'Line 1'],
  ['binary', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)), 2, 'Line'],
  ['zeros', Buffer.alloc(100_000), 2, 'Line 1'],
  ['cut', GAME.slice(0, 100), 2, 'Line 1, column 101', "expected ')'"],
  ['torn', GAME.slice(0, 90), 2, 'Line 1, column 90', 'does not end'],
  ['deep', '(;'.repeat(200_000), 2, 'Line 1'],
  ['chess', '(;GM[3];W[e2e4])', 2, 'GM[3]', 'another game'],
  ['size', '(;SZ[99])', 2, 'SZ[99]', '1 to 25'],
  ['komi', '(;KM[many])', 2, 'KM[many]'],
  ['off', '(;SZ[9];B[ss])', 2, 'B[ss]', '9 × 9'],
  ['handicap', '(;SZ[9]HA[40];W[aa])', 2, 'handicap', '0 to 25', '40'],
  ['strangled', '(;SZ[2]AB[aa:bb])', 2, 'no liberty'],
  ['option', '(;UMP[speed=9])', 2, "'speed'"],
  ['taken', '(;SZ[9];B[aa];W[bb];B[bb])', 1, 'move 3, B8: B8 is occupied by a white stone.'],
  ['late', '(;SZ[9]UMP[rules=aga];B[];W[];B[bb])', 1, 'move 3, B8: ', 'over'],
];

test('a broken file gets one line: exit 2 if it cannot be read, exit 1 if its moves are not legal', async () => {
  const place = freshPlace();
  for (const [name, content] of BROKEN) writeFileSync(place.path(`${name}.sgf`), content);
  await inParallel(BROKEN, async ([name, , exit, ...parts]) => {
    const args = exit === 1 ? ['explain', `${name}.sgf@1`] : ['replay', `${name}.sgf`, '--verify'];
    const { code, out, err } = await place.run(args);
    expect({ args, code, out }).toEqual({ args, code: exit, out: '' });
    expect({ args, lines: err.split('\n') }).toEqual({
      args,
      lines: [expect.stringMatching(/^umpire: .*\.$/), ''],
    });
    for (const part of [`${name}.sgf: `, ...parts]) expect(err).toContain(part);
    expect(err).not.toMatch(STEERING);
  });
});

test('wrong requests with files of other programs: exit 2 and one line', async () => {
  const place = placeWith();
  mkdirSync(place.path('folder.sgf'));
  writeFileSync(place.path('pipe.txt'), GAME);
  await place.run(['replay', 'g.sgf', '--save', 'm.jsonl']);
  const wrong: (readonly [string[], ...string[]])[] = [
    [['replay', 'none.sgf'], 'none.sgf: there is no such file'],
    [['play', 'none.sgf'], 'none.sgf: there is no such file'],
    [['explain', 'none.sgf@3'], 'none.sgf: there is no such file'],
    [['replay', 'folder.sgf'], 'folder.sgf: that is a folder'],
    [['perft', 'folder.sgf', '--depth', '1'], 'folder.sgf: that is a folder'],
    [['replay', 'g.sgf', '--game', 'tic-tac-toe'], 'Tic-tac-toe reads no .sgf files', '.jsonl'],
    [['replay', 'g.sgf', '--at', '6'], "'6'", '0 to 5'],
    [['play', 'g.sgf@9'], '5 plies', '@9'],
    [['play', 'g.sgf@1', '--set', 'size=5'], '--set', 'fixed'],
    [['play', '--resume', 'g.sgf'], '--resume', "'g.sgf'", 'umpire play g.sgf'],
    [['play', 'go', '--log', 'x.sgf'], '--log', "'x.sgf'", '--save x.sgf'],
    [['play', 'go', '--save', 'x.pgn'], "'x.pgn'", '.jsonl', '.sgf (Smart Game Format)'],
    [['play', 'go', '--save', 'x'], "'x'", '.sgf'],
    [['play', 'tic-tac-toe', '--save', 'x.sgf'], "'x.sgf'", '.jsonl'],
    [['play', 'go', '--save', 'g.sgf'], 'g.sgf: it exists already'],
    [['play', 'go', '--save', 'folder.sgf'], 'folder.sgf: it exists already'],
    [['play', 'go', '--save', 'nowhere/x.sgf'], 'nowhere/x.sgf: its folder does not exist'],
    [['replay', 'm.jsonl', '--save', 'g.sgf'], 'g.sgf: it exists already'],
    [['replay', 'm.jsonl', '--save', 'x.txt'], "'x.txt'", '.sgf'],
    [['replay', 'm.jsonl', '--save', 'x.sgf', '--at', '2'], '--at'],
  ];
  await inParallel(wrong, async ([args, ...parts]) => {
    const { code, out, err } = await place.run(args, { input: 'quit\n' });
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect({ args, lines: err.split('\n') }).toEqual({ args, lines: [expect.stringMatching(/^umpire: .*\.$/), ''] });
    for (const part of parts) expect({ args, err }).toEqual({ args, err: expect.stringContaining(part) });
  });
  expect(textOf(place, 'g.sgf')).toBe(GAME);
});

test('more than 16 MB are not read', async () => {
  const place = placeWith(Buffer.alloc(16 * 1024 * 1024 + 1, ' '));
  expect(await place.run(['replay', 'g.sgf'])).toMatchObject({ code: 2, err: expect.stringContaining('too large') });
});

test('a log that does not replay is not passed on as another file', async () => {
  const place = placeWith();
  await place.run(['replay', 'g.sgf', '--save', 'm.jsonl']);
  writeFileSync(place.path('bad.jsonl'), textOf(place, 'm.jsonl').replace('"notation":"G7"', '"notation":"G6"'));
  expect(await place.run(['replay', 'bad.jsonl', '--save', 'x.sgf'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('ply 3 differs'),
  });
  expect(() => textOf(place, 'x.sgf')).toThrow();
});

test('a game from outside brings its own format', async () => {
  const place = freshPlace();
  await place.run(['new', 'game', 'pebbles']);
  const entry = place.path('pebbles', 'index.js');
  const formats = `formats: [{
    extension: 'peb',
    title: 'Pebble list',
    read(bytes) {
      const text = String.fromCharCode(...bytes);
      if (text === 'boom') throw new Error('boom');
      return accept({ options: {}, moves: text.trim().split(' ').map((move, i) => ({ seat: i % 2, text: move })) });
    },
    write: ({ moves }) => moves.map(({ text }) => text).join(' '),
  }],`;
  const code = readFileSync(entry, 'utf8');
  writeFileSync(entry, code.replace(/\n( *)open:/, `\n$1${formats}\n$1open:`));
  expect(readFileSync(entry, 'utf8')).toContain('Pebble list');
  const game = ['--game', './pebbles'];
  await place.run(['play', './pebbles', '--seat', 'random', '--seat', 'random', '--seed', 's', '--save', 'm.peb']);
  const moves = textOf(place, 'm.peb').split(' ');
  expect(moves.length).toBeGreaterThan(1);
  expect(await place.run(['replay', 'm.peb', '--verify', ...game])).toMatchObject({
    code: 0,
    out: `m.peb: ${moves.length} plies replay exactly.\n`,
  });
  expect(await place.run(['perft', 'm.peb@1', '--depth', '1', ...game])).toMatchObject({ code: 0 });
  writeFileSync(place.path('bad.peb'), 'boom');
  expect(await place.run(['replay', 'bad.peb', ...game])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^umpire: .*cannot read \.peb files: boom\.\n$/),
  });
});
