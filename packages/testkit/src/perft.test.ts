import { expect, test } from 'vitest';
import { perft } from './perft.ts';
import { jar, noughts, threeCards, walkers } from './specimens/index.ts';

const rulesOf = <S>(opened: { ok: true; value: S } | { ok: false }): S => {
  if (!opened.ok) throw new Error('refused');
  return opened.value;
};

test('three in a row has 255,168 games', () => {
  const counts = perft(rulesOf(noughts.open({})), 9);
  expect(counts).toEqual([9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
});

test('no game goes on after its end', () => {
  expect(perft(rulesOf(threeCards.open({})), 6)).toEqual([2, 4, 2, 0, 0, 0]);
});

test('depth 0 counts nothing', () => {
  expect(perft(rulesOf(noughts.open({})), 0)).toEqual([]);
});

test('a ban on repetition counts along each line, and leaves nothing behind', () => {
  const [superko, threefold] = ['superko', 'threefold'].map((repeat) =>
    perft(rulesOf(walkers.open({ size: 3, repeat })), 5),
  );
  expect(superko.slice(0, 3)).toEqual(threefold.slice(0, 3));
  expect(superko[4]).toBeLessThan(threefold[4]);
});

test('what is left to chance falls by the seed', () => {
  const counts = (seed: string): string => perft(rulesOf(jar.open({})), 5, { seed }).join(' ');
  expect(counts('a')).toBe(counts('a'));
  expect(counts('a')).not.toBe(counts('b'));
});
