import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropPlain, EMPTY_MAP, getPlain, type PlainMap, setPlain } from './plain-map.ts';

/** Two pairs of different texts with the same 32 bits, found by trying. */
const TWINS = [...twins()];
const someKey = fc.oneof(
  fc.constantFrom('', '__proto__', ...TWINS),
  fc.string({ maxLength: 3 }),
  fc.nat(40).map(String),
);

function* twins(): Generator<string> {
  const seen = new Map<number, string>();
  for (let i = 0, found = 0; found < 2; i++) {
    let hash = 0x811c9dc5;
    for (const sign of `${i}`) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
    const other = seen.get(hash);
    seen.set(hash, `${i}`);
    if (other === undefined) continue;
    found++;
    yield other;
    yield `${i}`;
  }
}

test('entries are added and removed as in a Map, after JSON too, and older maps do not change', () => {
  const someStep = fc.tuple(fc.boolean(), someKey, fc.nat());
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 80 }), (steps) => {
      let map: PlainMap<number> = EMPTY_MAP;
      const reference = new Map<string, number>();
      const earlier: [PlainMap<number>, string][] = [];
      for (const [isSet, key, value] of steps) {
        earlier.push([map, JSON.stringify(map)]);
        map = isSet ? setPlain(map, key, value) : dropPlain(map, key);
        if (isSet) reference.set(key, value);
        else reference.delete(key);
      }
      const restored = JSON.parse(JSON.stringify(map)) as PlainMap<number>;
      for (const [, key] of steps)
        expect([getPlain(map, key), getPlain(restored, key)]).toEqual([reference.get(key), reference.get(key)]);
      for (const [each, text] of earlier) expect(JSON.stringify(each)).toBe(text);
      if (reference.size === 0) expect(map).toEqual(EMPTY_MAP);
    }),
    { numRuns: 300 },
  );
});

test('keys with the same 32 bits are kept apart', () => {
  const [a, b] = TWINS;
  const both = setPlain(setPlain(EMPTY_MAP as PlainMap<number>, a, 1), b, 2);
  expect([getPlain(both, a), getPlain(both, b), getPlain(dropPlain(both, a), b)]).toEqual([1, 2, 2]);
  expect(both.filter((slot) => slot !== null)).toMatchObject([
    {
      pairs: [
        [a, 1],
        [b, 2],
      ],
    },
  ]);
});

test('with many entries only few share a leaf', () => {
  let map: PlainMap<number> = EMPTY_MAP;
  for (let i = 0; i < 2000; i++) map = setPlain(map, `${i}`, i);
  const text = JSON.stringify(map);
  const together = text.split('"pairs":').map((part) => part.split('["').length - 1);
  expect(Math.max(...together)).toBeLessThan(3);
  expect(together.length).toBeGreaterThan(1990);
});
