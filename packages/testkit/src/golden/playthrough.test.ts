import { expect, test } from 'vitest';
import { jar, threeCards } from '../specimens/index.ts';
import { playthrough } from './playthrough.ts';

const rulesOf = <S>(opened: { ok: true; value: S } | { ok: false }): S => {
  if (!opened.ok) throw new Error('refused');
  return opened.value;
};

test('the same seed gives the same text', () => {
  const text = (seed: string): string => playthrough(rulesOf(jar.open({ seats: 3 })), { seed });
  expect(text('a')).toBe(text('a'));
  expect(text('a')).not.toBe(text('b'));
});

test('it shows options, decisions, the choice, who is told what, and the end', () => {
  const text = playthrough(rulesOf(jar.open({ seats: 3 })), { seed: 'a' });
  expect(text).toContain('options {"seats":3}');
  expect(text).toMatch(/^ply 0: Seat 0 \(seat 0\) decides: turn$/m);
  expect(text).toMatch(/^legal reach( \| play \w+)*$/m);
  expect(text).toMatch(/^plays \d+ reach$/m);
  expect(text).toMatch(/^tells Seat 1, Seat 2, the public: \{"type":"reached","seat":0\}$/m);
  expect(text).toMatch(/^views seat 0 [0-9a-f]{8}, seat 1 [0-9a-f]{8}, seat 2 [0-9a-f]{8}, public [0-9a-f]{8}$/m);
  expect(text).toMatch(/^over after \d+ plies: last-one, scores /m);
});

test('it stops after the given plies', () => {
  expect(playthrough(rulesOf(threeCards.open({})), { seed: 'a', plies: 1 })).toMatch(/\nstopped after 1 plies\n$/);
});
