import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';

test.each(['0', '26', '100', '-1', '1e9', '9.5', '', 'x', '9 9', '1000000000000000'])(
  'boardsize %s is refused and changes nothing',
  async (size) => {
    const talk = new Talk({ size: 9 });
    await talk.say('play b D4');
    const before = await talk.everything();
    expect(await talk.say(`boardsize ${size}`)).toBe('? unacceptable size');
    expect(await talk.everything()).toBe(before);
  },
);

test.each([1, 2, 19, 25])('boardsize %i clears the board and keeps komi and rules', async (size) => {
  const talk = new Talk({ rules: 'aga', komi: 0.5 });
  await talk.all('play b A1', `boardsize ${size}`);
  expect((await talk.say('all_legal b')).split(' ')).toHaveLength(size * size === 1 ? 2 : size * size + 1);
  expect(await talk.say('showboard')).toContain('Komi 0.5, handicap 0; moves: 0\nBlack to play');
  expect(await talk.say('kata-get-rules')).toContain('"SITUATIONAL"');
});

test('clear_board begins anew with the same size, komi and rules', async () => {
  const talk = new Talk({ size: 5, rules: 'japanese' });
  const before = await talk.everything();
  expect(await talk.all('play w A1', 'play b pass', 'clear_board')).toEqual(['= ', '= ', '= ']);
  expect(await talk.everything()).toBe(before);
});

test.each(['', 'x', 'NaN', 'Infinity', '1e3', '1001', '-1000.5', '--1'])('komi %s is refused', async (komi) => {
  const talk = new Talk();
  expect(await talk.say(`komi ${komi}`)).toBe('? komi not a float');
  expect(await talk.say('showboard')).toContain('Komi 7.5');
});

test.each(['0', '6.5', '-3', '.5', '375', '1000'])('komi %s is taken in the middle of a game', async (komi) => {
  const talk = new Talk({ size: 5 });
  expect(await talk.all('play b C3', `komi ${komi}`)).toEqual(['= ', '= ']);
  expect(await talk.say('showboard')).toContain(`Komi ${Number(komi)}, handicap 0; moves: 1`);
});

test('the largest komi and the largest bonus go together', async () => {
  const talk = new Talk({ size: 9, rules: 'chinese' });
  expect(await talk.all('komi 1000', 'set_free_handicap A1 B2', 'final_score')).toEqual(['= ', '= ', '= W+921']);
});

test('rules can be set at any time and keep the position', async () => {
  const talk = new Talk({ size: 2 });
  // Three black stones, and a suicide of them all.
  await talk.all('play b A1', 'play b A2', 'play b B1', 'kata-set-rules new-zealand');
  expect(await talk.all('is_legal b B2', 'play b B2')).toEqual(['= 1', '= ']);
  const board = (await talk.say('showboard')).replace(/Komi.*/s, '');
  for (const rules of ['japanese', 'tromp-taylor', '{"ko":"SITUATIONAL","suicide":false}']) {
    expect(await talk.say(`kata-set-rules ${rules}`)).toBe('= ');
    expect((await talk.say('showboard')).replace(/Komi.*/s, '')).toBe(board);
  }
  expect(await talk.say('kata-set-rule ko SIMPLE')).toBe('= ');
  expect(await talk.say('kata-get-rules')).toBe(
    '= {"friendlyPassOk":false,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}',
  );
});

test('setting superko makes what has happened count', async () => {
  const talk = new Talk({ rules: 'japanese', size: 3 });
  // Sending two, returning one, as in RULES.md.
  await talk.all('play w A2', 'play w B1', 'play b B2', 'play b C2', 'play w C1', 'play b A1');
  expect(await talk.say('is_legal w B1')).toBe('= 1');
  await talk.say('kata-set-rule ko POSITIONAL');
  expect(await talk.say('play w B1')).toMatch(
    /^\? illegal move: B1 repeats the position after move 4: positional superko$/,
  );
  await talk.say('kata-set-rule ko SITUATIONAL');
  expect(await talk.say('is_legal w B1')).toBe('= 1');
});

test.each([
  'kata-set-rules aga-button',
  'kata-set-rules',
  'kata-set-rule ko',
  'kata-set-rule',
  'kata-set-rule komi 5',
  'kata-set-rules {"a":1}',
])('%s is refused and changes nothing', async (line) => {
  const talk = new Talk({ size: 5, rules: 'aga' });
  const before = await talk.everything();
  expect(await talk.say(line)).toMatch(/^\? /);
  expect(await talk.everything()).toBe(before);
});

test.each([
  'time_settings',
  'time_settings 1 2',
  'time_settings a b c',
  'time_settings -1 0 0',
  'time_left',
  'time_left b',
  'time_left red 1 1',
  'time_left b 1 x',
])('%s is a syntax error', async (line) => {
  expect(await new Talk().say(line)).toMatch(/^\? syntax error/);
});
