import { expect, test } from 'vitest';
import { after, from, type GoMatch, settingFor, viewOf } from '../../../tests/go/go-match.ts';
import { pointText } from '../words/coordinates.ts';
import { estimateDead, estimateOwners } from './estimate.ts';

const deadOf = (line: GoMatch): string =>
  [...estimateDead(settingFor(line), line.state)].map((action) => pointText(action, 9, 9)).join(' ');

const ownersOf = (line: GoMatch): number[] => Array.from(estimateOwners(settingFor(line), line.state));

/** Two sides that live, without dame; the tests put stones into it. */
const LIVING = '.XXXOOO../XX.XO.OO./.XXXOOO../XXXXOOOO./..XXOOOOO/..XXOO.O./..XXOOOOO/XXXXO.OO./.X.XOOO.O';
const put = (stones: Record<string, string>): string => {
  const signs = [...LIVING];
  for (const [point, sign] of Object.entries(stones))
    signs[(9 - Number(point[1])) * 10 + 'ABCDEFGHJ'.indexOf(point[0])] = sign;
  return signs.join('');
};

test.each<[string, Record<string, string>, string]>([
  ['nothing but living stones', {}, ''],
  ['a stone inside an eye space', { A4: 'O' }, 'A4'],
  ['a stone on each side', { J7: 'X', A4: 'O' }, 'J7 A4'],
  ['a chain without a second eye', { A5: 'O', A4: 'O', A3: 'O' }, 'A5 A4 A3'],
  ['a stone of one`s own inside', { A4: 'X', J8: 'O' }, ''],
])('%s', (_, stones, dead) => {
  expect(deadOf(after('', from(put(stones))))).toBe(dead);
});

const CORNERS = '.XO....../XXO....../OOO....../........./........./........./......XXX/......XOO/......XO.';

test('chains with one eye are dead, and the open walls around them are not', () => {
  expect(deadOf(after('', from(CORNERS)))).toBe('B9 A8 B8 H2 J2 H1');
});

test('the side to move does not matter', () => {
  const [black, white] = ['black', 'white'].map((toPlay) => after('', from(CORNERS, { toPlay })));
  expect(ownersOf(black)).toEqual(ownersOf(white));
});

test('owners are sure where everything lives, and their sign is the colour', () => {
  const line = after('', from(LIVING));
  const owners = estimateOwners(settingFor(line), line.state, 40);
  const sure = Array.from(owners, (owner, action) => (action % 9 < 4 ? owner : -owner));
  expect([owners.length, Math.min(...sure) > 0.7, Math.max(...sure)]).toEqual([81, true, 1]);
});

test('the same position gets the same answer, however it came about and whatever was on the board before', () => {
  const straight = after('', from(CORNERS));
  const expected = ownersOf(straight);
  // A stone that is played leaves the list of empty points in another order than a stone that is set up.
  const played = after('G3', from(CORNERS.replace('......XXX', '.......XX')));
  expect(ownersOf(played)).toEqual(expected);
  const other = after('A1 B2 C3 D4 pass E5', { size: 9 });
  expect(ownersOf(other)).not.toEqual(expected);
  expect(ownersOf(straight)).toEqual(expected);
});

test('a question changes nothing in the match', () => {
  const line = after('pass', from(put({ A4: 'O' })));
  const before = line.state.bytes.slice();
  deadOf(line);
  expect(line.state.bytes).toEqual(before);
});

test('two matches of the same size do not mix up their answers', () => {
  const options = { marking: 'estimate', komi: 0 };
  const [one, two] = [put({ A4: 'O' }), put({ J7: 'X' })].map((rows) => after('pass pass', from(rows, options)));
  expect([viewOf(one).dead, viewOf(two).dead, viewOf(one).dead]).toEqual([['A4'], ['J7'], ['A4']]);
});
