import { accept, refuse } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';
import { sgfFormat } from '../sgf/sgf-format.ts';

const encode = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function talkWith(files: Record<string, string>, options: Record<string, unknown> = {}): Talk {
  return new Talk(options, {
    readFile: (path) =>
      Object.hasOwn(files, path) ? accept(encode(files[path])) : refuse('no', path, `${path}: there is no such file.`),
    writeFile: (path, text) => {
      if (path.startsWith('/')) return refuse('no', path, 'permission denied.');
      files[path] = text;
      return accept(true);
    },
  });
}

const GAME = '(;GM[1]SZ[9]KM[5.5]RU[Japanese];B[ee];W[cc];B[];B[gg])';

test('loadsgf sets size, komi, rules and position as the file has them', async () => {
  const talk = talkWith({ 'a game.sgf': GAME });
  expect(await talk.say('loadsgf a game.sgf')).toBe('= ');
  expect(await talk.say('showboard')).toContain('Komi 5.5, handicap 0; moves: 4; last: black G3\nWhite to play');
  expect(await talk.say('kata-get-rules')).toContain('"TERRITORY"');
});

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [4, 3],
  [5, 4],
  [99, 4],
])('loadsgf FILE %i stops before that move', async (before, moves) => {
  const talk = talkWith({ 'g.sgf': GAME });
  await talk.say(`loadsgf g.sgf ${before}`);
  expect(await talk.say('showboard')).toContain(`moves: ${moves}`);
});

test('a file that names no rules and no komi keeps those that are set', async () => {
  const talk = talkWith({ 'g.sgf': '(;SZ[5];B[aa])' }, { rules: 'aga', komi: 3.5 });
  await talk.say('loadsgf g.sgf');
  expect(await talk.say('showboard')).toContain('Komi 3.5');
  expect(await talk.say('kata-get-rules')).toContain('"SITUATIONAL"');
});

test('handicap stones and set-up stones are the start, and White moves first', async () => {
  const talk = talkWith({ 'g.sgf': '(;SZ[9]HA[2]AB[cg][gc]RU[Chinese]KM[0.5])' });
  await talk.say('loadsgf g.sgf');
  expect(await talk.all('undo', 'final_score')).toEqual(['? cannot undo', '= B+78.5']);
  expect(await talk.say('showboard')).toContain('handicap 2; moves: 0\nWhite to play');
});

test('a record is followed even where the rules that are set would refuse: sending two, returning one', async () => {
  const talk = talkWith({ 'g.sgf': '(;SZ[3]AW[ab][bc]AB[bb][cb]PL[W];W[cc];B[ac];W[bc])' }, { rules: 'tromp-taylor' });
  expect(await talk.say('loadsgf g.sgf')).toBe('= ');
  expect(await talk.say('showboard')).toContain('moves: 3');
});

test.each([
  ['loadsgf', '? missing filename'],
  ['loadsgf none.sgf', '? cannot load file: none.sgf: there is no such file'],
  ['loadsgf broken.sgf', expect.stringMatching(/^\? cannot load file: /)],
  ['loadsgf chess.sgf', expect.stringMatching(/^\? cannot load file: .*another game/)],
  ['loadsgf taken.sgf', '? cannot load file: move 2 is on a stone'],
  ['loadsgf strangled.sgf', expect.stringMatching(/^\? cannot load file: .*no liberty/)],
  ['loadsgf later.sgf 1', expect.stringMatching(/^\? cannot load file: stones are set up after move 1/)],
  ['printsgf /root/x.sgf', '? cannot write file: permission denied'],
])('%s is refused and changes nothing', async (line, expected) => {
  const talk = talkWith(
    {
      'broken.sgf': '(;SZ[9];B[ee',
      'chess.sgf': '(;GM[3])',
      'taken.sgf': '(;SZ[9];B[ee];W[ee])',
      'strangled.sgf': '(;SZ[2]AB[aa]AW[ab][ba])',
      'later.sgf': '(;SZ[9];B[ee];AB[aa];W[cc])',
    },
    { size: 5 },
  );
  await talk.say('play b C3');
  const before = await talk.everything();
  expect(await talk.say(line)).toEqual(expected);
  expect(await talk.everything()).toBe(before);
});

test('what printsgf writes, loadsgf reads again', async () => {
  const files: Record<string, string> = {};
  const talk = talkWith(files, { size: 9, rules: 'chinese', komi: 0 });
  await talk.all('fixed_handicap 2', 'play w E5', 'play b pass', 'play b A1', 'play b B2');
  const before = await talk.everything();
  expect(await talk.all('printsgf out.sgf', 'boardsize 5', 'kata-set-rules tromp-taylor', 'loadsgf out.sgf')).toEqual([
    '= ',
    '= ',
    '= ',
    '= ',
  ]);
  expect(await talk.everything()).toBe(before);
  expect(await talk.say('printsgf')).toBe(`= ${files['out.sgf'].trimEnd()}`);
});

test('an engine without files says so', async () => {
  expect(await new Talk().all('loadsgf x', 'printsgf x')).toEqual([
    '? cannot load file: there are no files here',
    '? cannot write file: there are no files here',
  ]);
});

test('rules that no rule set of SGF names are written so that the game comes back with them', async () => {
  const talk = talkWith({});
  await talk.say('kata-set-rules aga');
  expect(await talk.say('printsgf')).not.toContain('UMP');
  await talk.say('kata-set-rule ko SIMPLE');
  const text = (await talk.say('printsgf')).replace(/^= /, '');
  const read = sgfFormat.read(encode(text));
  expect(read).toMatchObject({ ok: true, value: { options: { ko: 'simple', suicide: false, handicapBonus: 'n-1' } } });
});
