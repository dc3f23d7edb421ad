import { expect, test } from 'vitest';
import { Talk } from '../../../tests/go/gtp-talk.ts';

test('fixed handicap stones are placed, White moves first, and undo does not touch them', async () => {
  const talk = new Talk({ size: 9 });
  expect(await talk.say('fixed_handicap 3')).toBe('= C7 G7 C3');
  expect(await talk.say('showboard')).toContain('handicap 3; moves: 0\nWhite to play');
  expect(await talk.all('undo', 'play w E5', 'undo', 'fixed_handicap 2')).toEqual([
    '? cannot undo',
    '= ',
    '= ',
    '? board not empty',
  ]);
});

test.each([
  'fixed_handicap 1',
  'fixed_handicap 10',
  'fixed_handicap x',
  'fixed_handicap',
  'place_free_handicap 0',
  'place_free_handicap 81',
  'place_free_handicap -2',
])('%s is refused', async (line) => {
  expect(await new Talk({ size: 9 }).say(line)).toBe('? invalid number of stones');
});

test.each(['', 'D4', 'D4 D4', 'D4 E5 D4', 'D4 pass', 'D4 K10', 'D4 I3'])(
  'set_free_handicap %s is a bad list',
  async (list) => {
    const talk = new Talk({ size: 9 });
    expect(await talk.say(`set_free_handicap ${list}`)).toBe('? bad vertex list');
    expect(await talk.say('showboard')).toContain('handicap 0');
  },
);

test.each([
  [9, 2],
  [9, 9],
  [9, 30],
  [9, 80],
  [5, 4],
  [1, 1],
  [19, 25],
  [25, 624],
  [2, 3],
])('on %i×%i as many stones as asked for can be placed freely, each on its own point', async (size, count) => {
  const talk = new Talk({ size });
  const answer = await talk.say(`place_free_handicap ${count}`);
  if (count < 2) return expect(answer).toBe('? invalid number of stones');
  const points = answer.slice(2).split(' ');
  expect(new Set(points).size).toBe(count);
  expect(await talk.all('clear_board', `set_free_handicap ${points.join(' ')}`)).toEqual(['= ', '= ']);
  return expect(await talk.say('showboard')).toContain(`handicap ${count}; moves: 0\nWhite to play`);
});

test.each([
  ['chinese', 'B+70.5'],
  ['aga', 'B+71.5'],
  ['tromp-taylor', 'B+73.5'],
])('White gets the bonus of %s rules', async (rules, score) => {
  const talk = new Talk({ size: 9 });
  await talk.all(`kata-set-rules ${rules}`, 'set_free_handicap D4 F6 E5');
  expect(await talk.say('final_score')).toBe(`= ${score}`);
});
