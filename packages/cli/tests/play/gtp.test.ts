// `umpire gtp` as a controller sees it: lines in, replies out, whatever the lines are.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collect, freshPlace } from '../run-umpire.ts';

const gtp = (input: string | Buffer, ...args: string[]) =>
  freshPlace().run(['gtp', '--player', 'mcts:20', '--seed', 's', ...args], { input });

test('answers come in order, blank lines and comments get none, and quit ends it', async () => {
  const { code, out, err } = await gtp('1 name\n\n# a comment\nprotocol_version # two\n2 sing\n3 quit\n4 name\n');
  expect({ code, out, err }).toEqual({ code: 0, out: '=1 Umpire\n\n= 2\n\n?2 unknown command\n\n=3 \n\n', err: '' });
});

test('the end of the input ends it, and a last line without a line end counts', async () => {
  expect(await gtp('boardsize 5\r\nname')).toMatchObject({ code: 0, out: '= \n\n= Umpire\n\n', err: '' });
  expect(await gtp('')).toMatchObject({ code: 0, out: '', err: '' });
});

test('--rules, --size and --set are where it begins', async () => {
  const { out } = await gtp('kata-get-rules\nshowboard\n', '--rules', 'japanese', '--size', '7', '--set', 'komi=3.5');
  expect(out).toContain('"scoring":"TERRITORY"');
  expect(out).toContain('\n 7 . . . . . . . 7\n');
  expect(out).toContain('Komi 3.5');
});

test('genmove plays, and the same seed plays the same', async () => {
  const input = 'boardsize 9\ngenmove b\ngenmove w\ngenmove b\n';
  const { out } = await gtp(input);
  expect(out).toMatch(/^= \n\n(= [A-J]\d\n\n){3}$/);
  expect((await gtp(input)).out).toBe(out);
});

test('a short clock shortens the search', async () => {
  const began = performance.now();
  const { code, out } = await gtp('time_settings 0 1 5\ngenmove b\ngenmove w\nquit\n', '--player', 'mcts:1000000');
  expect(code).toBe(0);
  expect(out.match(/^= [A-T]\d+$/gm)).toHaveLength(2);
  // A million simulations would take minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('garbage bytes and endless lines get one answer each', async () => {
  const lines = [
    Buffer.from([0xff, 0xfe, 0x80, 0x41]),
    Buffer.from('na\0me'),
    Buffer.from('x'.repeat(1_000_000)),
    Buffer.from(`7 ${'play '.repeat(200_000)}`),
    Buffer.from('9'.repeat(1_000_000)),
    Buffer.from('8 name'),
  ];
  const { code, out, err } = await gtp(Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n\n')).toEqual([
    '? unknown command',
    '= Umpire',
    '? unknown command',
    '?7 invalid color or coordinate',
    '? unknown command',
    '=8 Umpire',
    '',
  ]);
});

test('SGF files are read and written', async () => {
  const place = freshPlace();
  writeFileSync(place.path('in.sgf'), '(;SZ[5];B[cc];W[bb])');
  const { code, out } = await place.run(['gtp', '--rules', 'aga', '--write-to', '.'], {
    input:
      'loadsgf in.sgf\nundo\nprintsgf out.sgf\nloadsgf none.sgf\nloadsgf .\nloadsgf /dev/zero\nprintsgf no/out.sgf\n',
  });
  expect({ code, out }).toEqual({
    code: 0,
    out: [
      '= ',
      '= ',
      '= ',
      '? cannot load file: none.sgf: there is no such file',
      '? cannot load file: .: that is a folder',
      '? cannot load file: /dev/zero is too large: at most 16777216 bytes are read',
      '? cannot write file: no/out.sgf: there is no such file',
      '',
    ].join('\n\n'),
  });
  expect(existsSync(place.path('no'))).toBe(false);
  expect(readFileSync(place.path('out.sgf'), 'utf8')).toContain('SZ[5]KM[7.5]RU[AGA]\n;B[cc])');
});

test('files are written only into the folder that was named, and through no link', async () => {
  const place = freshPlace();
  for (const folder of ['out', 'out/deep', 'elsewhere']) mkdirSync(place.path(folder));
  writeFileSync(place.path('victim.txt'), 'as it was');
  writeFileSync(place.path('twin.txt'), 'as it was');
  symlinkSync(place.path('victim.txt'), place.path('out', 'link.sgf'));
  symlinkSync(place.path('elsewhere'), place.path('out', 'away'));
  symlinkSync(place.path('none.txt'), place.path('out', 'dangling.sgf'));
  linkSync(place.path('twin.txt'), place.path('out', 'twin.sgf'));
  const said = async (path: string, ...args: string[]) =>
    (await place.run(['gtp', ...args], { input: `printsgf ${path}\n` })).out.trim();
  const inside = ['--write-to', 'out'];
  for (const path of ['game.sgf', 'deep/game.sgf', place.path('out', 'whole.sgf'), 'twin.sgf'])
    expect(await said(path, ...inside)).toBe('=');
  for (const path of [
    '../victim.txt',
    place.path('victim.txt'),
    'link.sgf',
    'dangling.sgf',
    'away/game.sgf',
    'deep/../../victim.txt',
    '/dev/null',
    '.bashrc',
    'deep/.ssh/config',
    'deep',
    '.',
    '..',
  ])
    expect([path, await said(path, ...inside)]).toEqual([path, expect.stringMatching(/^\? cannot write file: /)]);
  expect(await said('game.sgf')).toBe(
    '? cannot write file: writing files was not allowed: umpire gtp --write-to FOLDER allows it',
  );
  expect(await said('game.sgf', '--write-to', 'nowhere')).toMatch(/^\? cannot write file: .*no such file/);
  expect(readdirSync(place.path('elsewhere'))).toEqual([]);
  expect(existsSync(place.path('none.txt'))).toBe(false);
  for (const each of ['victim.txt', 'twin.txt']) expect(readFileSync(place.path(each), 'utf8')).toBe('as it was');
  expect(readdirSync(place.path('out')).sort()).toEqual(
    ['away', 'dangling.sgf', 'deep', 'game.sgf', 'link.sgf', 'twin.sgf', 'whole.sgf'].sort(),
  );
});

test.each([
  [['--size', '99'], /--size: size is a whole number from 1 to 25/],
  [['--rules', 'martian'], /--rules: rules is one of japanese/],
  [['--player', 'human'], /There is no player 'human'/],
  [['--set', 'handicap=3'], /--set for GTP takes size, .*not 'handicap=3'/],
  [['--set', 'ko'], /--set takes name=value, not 'ko'/],
  [['now'], /gtp takes no argument/],
])('gtp %j is a wrong request', async (args, sentence) => {
  const { code, out, err } = await freshPlace().run(['gtp', ...args]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('an interrupt ends it without a word', async () => {
  const child = freshPlace().start(['gtp', '--player', 'hard']);
  const ended = collect(child);
  child.stdin.write('name\n');
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ signal: 'SIGINT', out: '= Umpire\n\n', err: '' });
});

test('each answer is there before the next line is sent', async () => {
  const child = freshPlace().start(['gtp', '--size', '5', '--player', 'mcts:20']);
  for (const [line, expected] of [
    ['1 name', '=1 Umpire\n\n'],
    ['2 boardsize 26', '?2 unacceptable size\n\n'],
    ['3 quit', '=3 \n\n'],
  ]) {
    const answer = new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
    child.stdin.write(`${line}\n`);
    expect(await answer).toBe(expected);
  }
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
});
