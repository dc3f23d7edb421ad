import { expect, test } from 'vitest';
import { after, from, type GoMatch } from '../../../tests/go/go-match.ts';

const outlook = ({ rules, state }: GoMatch): string | undefined => rules.words.outlook?.(state);

const BLACK_HAS_MORE = '...XO../...XO../...XO../...XO../...XO../...XO../...XO..';

test.each([
  [0.5, /^Black is ahead by about [4567]\.$/],
  [27, /^White is ahead by about (19|2[0-3])\.$/],
])('with a komi of %d the playouts say %s', (komi, sentence) => {
  expect(outlook(after('', from(BLACK_HAS_MORE, { komi })))).toMatch(sentence);
});

test('territory is counted without the stones that one side has more of', () => {
  const more = '...XO../..XXO../..XXO../..XXO../...XO../...XO../...XO..';
  const lead = (scoring: string): number =>
    Number(/ahead by about (\d+)/.exec(outlook(after('', from(more, { komi: 0.5, scoring }))) ?? '')?.[1]);
  expect(lead('area') - lead('territory')).toBe(3);
});

test('at the beginning nobody is said to be ahead', () => {
  expect(outlook(after('E5', { size: 9 }))).toBe('It is too early to say who is ahead.');
});

test('while stones are marked, and at the end, it is the count', () => {
  const marking = from(BLACK_HAS_MORE, { komi: 0.5, marking: 'agreement' });
  expect(outlook(after('pass pass', marking))).toBe('Black is ahead by 6.5.');
  expect(outlook(after('pass pass', from(BLACK_HAS_MORE, { komi: 7 })))).toBe('It is even.');
});
