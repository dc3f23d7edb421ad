import { type MatchResult, type Pairing, Sprt } from '@umpire/arena';
import { expect, test } from 'vitest';
import { SoFar } from './so-far.ts';

const pairing = (match: number, seats: readonly number[]): Pairing => ({ match, seed: 0, group: match, seats });
const result = (
  places: readonly number[],
  scores: readonly number[],
  more: Partial<MatchResult> = {},
): MatchResult => ({
  ...{ match: 0, places, scores, faults: [], plies: 1 },
  ...more,
});

test('the three best are named, by what bots are compared by', () => {
  const [byPlace, byScore] = (['place', 'score'] as const).map((by) => new SoFar(['a', 'b', 'c', 'd'], by, undefined));
  for (const each of [byPlace, byScore]) {
    expect(each.text).toBe('');
    each.take(pairing(0, [0, 1, 2, 3]), result([1, 2, 3, 4], [1, 0, -3, -4]));
    each.take(pairing(1, [3, 2, 1, 0]), result([1, 1, 1, 1], [0, 0, 0, 0]));
    each.take(pairing(2, [0, 1, 2, 3]), result([4, 1, 2, 3], [-9, 9, 0, 0], { skipped: 'stopped' }));
    each.take(pairing(3, [0, 1, 2, 3]), result([4, 1, 2, 3], [-9, 9, 0, 0], { noResult: true }));
  }
  expect(byPlace.text).toBe('a 63 %, b 13 %, c 13 %');
  expect(byScore.text).toBe('a +0.50, b 0.00, c -1.50');
});

test('a sequential test says where it stands', () => {
  const pairings = [pairing(0, [0, 1])];
  const sprt = new Sprt({ elo0: 0, elo1: 50 }, pairings);
  const soFar = new SoFar(['a\u001b[31m', 'b'], 'place', sprt);
  const won = result([1, 2], [1, -1]);
  sprt.note(won);
  soFar.take(pairings[0], won);
  expect(soFar.text).toMatch(/^a\?\[31m 100 %, b 0 %, log-likelihood ratio 0\.\d\d of -2\.94 to 2\.94$/);
});
