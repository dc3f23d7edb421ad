import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';

// Black owns the left, White the right; a white stone in Black's corner is dead.
//   5 . X O . .
//   4 . X O . .
//   3 . X O . .
//   2 . X O . .
//   1 O X O . .
const SETTLED = [
  'boardsize 5',
  'komi 0.5',
  ...[1, 2, 3, 4, 5].flatMap((row) => [`play b B${row}`, `play w C${row}`]),
  'play w A1',
];

test.each([
  ['area: stones and points', 'chinese', '= W+5.5'],
  ['territory: points and dead stones', 'japanese', '= W+4.5'],
])('final_score counts %s, dead stones taken off', async (_what, rules, score) => {
  const talk = new Talk({ rules });
  await talk.all(...SETTLED);
  expect(await talk.say('final_score')).toBe(score);
});

const ENDED = [...SETTLED, 'play b pass', 'play w pass'];
const STATUS = ['alive', 'dead', 'black_territory', 'white_territory'].map((status) => `final_status_list ${status}`);

test.each<[string, Record<string, string>, string[]]>([
  ['by default', {}, []],
  ['with --rules', { rules: 'tromp-taylor' }, []],
  ['with kata-set-rules', { rules: 'chinese' }, ['kata-set-rules tromp-taylor']],
  ['set after the end', { rules: 'japanese' }, [...ENDED, 'kata-set-rules Tromp-Taylor', 'komi 0.5']],
])('a finished Tromp-Taylor game, %s, is counted as the board stands', async (_how, options, first) => {
  const talk = new Talk(options);
  await talk.all(...first, ...(first.includes('play w pass') ? [] : ENDED));
  expect(await talk.say('final_score')).toBe('= W+11.5');
  expect(await talk.all(...STATUS)).toEqual([
    '= B5 B4 B3 B2 B1\nC5 C4 C3 C2 C1\nA1',
    '= ',
    '= ',
    '= D5 E5 D4 E4 D3 E3 D2 E2 D1 E1',
  ]);
  // The game goes on, so which stones are dead is an estimate again.
  await talk.say('play b D5');
  expect(await talk.say('final_status_list dead')).not.toBe('= ');
});

test.each(['chinese', 'chinese-ogs', 'aga', 'ing', 'new-zealand', 'japanese', 'korean'])(
  'a finished game by %s rules has its dead stones taken off, however the rules were set',
  async (rules) => {
    const [before, after] = [new Talk({ rules }), new Talk()];
    await before.all(...ENDED);
    await after.all(`kata-set-rules ${rules}`, ...ENDED);
    for (const talk of [before, after]) expect(await talk.say('final_status_list dead')).toBe('= A1');
    expect(await before.say('final_score')).toBe(await after.say('final_score'));
    expect(await before.say('kata-get-rules')).toBe(await after.say('kata-get-rules'));
  },
);

test('an unfinished Tromp-Taylor game is estimated', async () => {
  const talk = new Talk();
  await talk.all(...SETTLED, 'play b pass');
  expect(await talk.all('final_score', 'final_status_list dead')).toEqual(['= W+5.5', '= A1']);
});

test('friendlyPassOk says whether dead stones may stay when both pass', async () => {
  const talk = new Talk();
  await talk.all(...ENDED, 'kata-set-rule friendlyPassOk true');
  expect(await talk.say('final_score')).toBe('= W+5.5');
});

test('a file that names its rules brings how they are counted', async () => {
  const sgf = '(;SZ[5]KM[0.5]RU[AGA]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce][ae];B[];W[])';
  const talk = new Talk({}, { readFile: () => ({ ok: true, value: new TextEncoder().encode(sgf) }) });
  expect(await talk.all('loadsgf x.sgf', 'final_score')).toEqual(['= ', '= W+5.5']);
});

test('an even score is 0', async () => {
  const talk = new Talk({ size: 5, komi: 0 });
  expect(await talk.say('final_score')).toBe('= 0');
});

test('prisoners count under territory rules', async () => {
  const talk = new Talk({ size: 9, rules: 'japanese', komi: 0 });
  await talk.all('play w A1', 'play b A2', 'play b B1');
  const taken = await talk.say('showboard');
  expect(taken).toContain('black (X) has taken 1, white (O) 0');
});

test('final_status_list tells every point once, dame apart', async () => {
  const talk = new Talk({ rules: 'chinese' });
  await talk.all(...SETTLED);
  expect(
    await talk.all(
      ...['alive', 'dead', 'seki', 'black_territory', 'white_territory', 'sleepy', ''].map(
        (status) => `final_status_list ${status}`,
      ),
    ),
  ).toEqual([
    '= B5 B4 B3 B2 B1\nC5 C4 C3 C2 C1',
    '= A1',
    '= ',
    '= A5 A4 A3 A2',
    '= D5 E5 D4 E4 D3 E3 D2 E2 D1 E1',
    '? invalid status',
    '? invalid status',
  ]);
});

test('a last move in the middle stands in parentheses, and a pass marks nothing', async () => {
  const talk = new Talk({ size: 3 });
  await talk.say('play b B2');
  expect(await talk.say('showboard')).toContain('\n 2 .(X). 2\n');
  await talk.say('play w pass');
  expect(await talk.say('showboard')).toContain('\n 2 . X . 2\n');
});

test('showboard shows coordinates, stars, the last move, prisoners and who is to play', async () => {
  const talk = new Talk({ width: 7, height: 5, rules: 'japanese' });
  await talk.all('play b D3', 'play w G1');
  expect(await talk.say('showboard')).toBe(
    [
      '= ',
      '   A B C D E F G',
      ' 5 . . . . . . . 5',
      ' 4 . . . . . . . 4',
      ' 3 . . . X . . . 3',
      ' 2 . . . . . . . 2',
      ' 1 . . . . . .(O)1',
      '   A B C D E F G',
      'Prisoners: black (X) has taken 0, white (O) 0',
      'Komi 6.5, handicap 0; moves: 2; last: white G1',
      'Black to play',
    ].join('\n'),
  );
});
