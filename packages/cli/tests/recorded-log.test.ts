import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

test('a finished match is read back from the records, as the last one or by its id', async () => {
  const place = freshPlace();
  const seats = ['--seat', 'easy', '--seat', 'hard'];
  await place.run(['play', 'tic-tac-toe', ...seats, '--seed', 'first']);
  const { out: told } = await place.run(['play', 'tic-tac-toe', ...seats, '--seed', 'second']);
  expect(told).toContain('umpire replay last');
  const { code, out } = await place.run(['replay', 'last', '--verify']);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^last: \d plies replay exactly\.\n/) });
  expect((await place.run(['replay', 'last'])).out).toContain('seed second');
  const { out: csv } = await place.run(['stats', '--format', 'csv']);
  const [, , id] = csv.split('\n').map((line) => line.split(',')[1]);
  expect((await place.run(['replay', `match:${id}`])).out).toContain('seed first');
  expect((await place.run(['explain', 'last@2', '--json'])).code).toBe(0);
});

test.each([
  ['last', 'no finished match'],
  ['match:nothing', "no match 'nothing'"],
])('a match that is not in the records is said to be missing: %s', async (typed, sentence) => {
  const { code, out, err } = await freshPlace().run(['replay', typed]);
  expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 2 });
  expect(err).toContain(sentence);
});
