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
