import { accept, type Dice, refuse } from '@umpire/core/host';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTrip, type TextFormat } from './round-trip.ts';

/** Points as 'x,y'. */
const points: TextFormat<[number, number]> = {
  sample: (dice) => [dice.below(100) - 50, dice.below(100)],
  format: ([x, y]) => `${x},${y}`,
  parse(text) {
    const match = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(text);
    return match === null ? refuse('no-point', text, 'A point is x,y.') : accept([Number(match[1]), Number(match[2])]);
  },
};

test('a sound format passes', () => {
  expect(() => roundTrip(points)).not.toThrow();
});

test.each([
  ['loses the sign', { format: ([x, y]) => `${Math.abs(x)},${y}` }, /comes back as another value/],
  ['is not read at all', { format: ([x, y]) => `${x};${y}` }, /was written and is refused/],
  ['throws when it is read', { parse: (text) => accept(JSON.parse(`[${text}]`)) }, /throws SyntaxError/],
  [
    'accepts what it cannot write',
    { parse: (text) => accept([Number.parseInt(text, 10), Number(text.split(',')[1])]) },
    /is accepted, but/,
  ],
] satisfies [string, Partial<TextFormat<[number, number]>>, RegExp][])(
  'a format that %s fails with its seed',
  (_what, broken, message) => {
    const run = (): void => roundTrip({ ...points, ...broken });
    expect(run).toThrow(message);
    expect(run).toThrow(/^round trip, seed 'round-trip\/\d+': /);
  },
);

test('any dice make a sample that fast-check could have made', () => {
  const asDice = (numbers: readonly number[]): Dice => {
    let at = 0;
    return { below: (n) => numbers[at++ % numbers.length] % n };
  };
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2 }), (numbers) => {
      const value = points.sample(asDice(numbers));
      expect(points.parse(points.format(value))).toEqual({ ok: true, value });
    }),
  );
});
