import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSeedName, seedName } from './root.ts';

const nameOf = (seed: string, match = 0): string => {
  const name = seedName(seed, match);
  if (!name.ok) throw new Error(name.refusal.text);
  return name.value;
};

const seeds = fc.string({ unit: 'grapheme', maxLength: 12 });

test('every seed has a name of its own that any system takes, and is read back from it', () => {
  fc.assert(
    fc.property(seeds, fc.nat(1000), (seed, match) => {
      const name = nameOf(seed, match);
      expect(name).toMatch(/^[A-Za-z0-9%_-][A-Za-z0-9%._-]*(~\d+)?$/);
      expect(readSeedName(name)).toEqual({ seed, match });
    }),
    {
      examples: [
        ['', 0],
        ['.', 0],
        ['..', 1],
        ['a/b', 0],
        ['a~1', 2],
        ['%', 0],
        ['%2E', 0],
        ['\ufeffä', 0],
      ],
    },
  );
});

test.each(['', '~1', 'a~0', 'a~01', 'a b', '%2e', '%41', '.', '.a', '%zz', '%C3', 'a~1~2', 'ä'])(
  'no seed is called %j',
  (name) => {
    expect(readSeedName(name)).toBeUndefined();
  },
);

test('what is too long for a name, or no whole text, is refused with a sentence', () => {
  expect(seedName('ä'.repeat(40))).toMatchObject({ ok: false, refusal: { code: 'long-seed' } });
  expect(seedName('a\ud800')).toMatchObject({ ok: false, refusal: { code: 'bad-seed' } });
});
