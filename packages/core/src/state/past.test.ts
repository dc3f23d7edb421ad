import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Past } from './past.ts';

/** Without a confirmer the state does not matter. */
const NOWHERE = { bytes: new Uint8Array(8), words: new Int32Array(2), ply: 0, over: 0, why: 0 };

/** A past as a plain list. */
class Reference {
  readonly trail: { readonly key: string; readonly ply: number }[] = [];
  count(a: number, b: number): number {
    return this.trail.filter(({ key }) => key === `${a} ${b}`).length;
  }
  last(a: number, b: number): number {
    return this.trail.findLast(({ key }) => key === `${a} ${b}`)?.ply ?? -1;
  }
  first(a: number, b: number): number {
    return this.trail.find(({ key }) => key === `${a} ${b}`)?.ply ?? -1;
  }
}

// Keys that begin in the same slot, keys of zero, and keys that differ in one half only.
const someKey = fc.tuple(
  fc.constantFrom(0, 1, 2, 16, 32, 48, 0x7fffffff, -1),
  fc.constantFrom(0, 1, 128, 2048, 4096, -0x80000000),
);
const someStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('push' as const), key: someKey, ply: fc.nat(1000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pop' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rewind' as const), to: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clone' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prune' as const), keep: fc.nat(12) }) },
);

test('pushes, pops, rewinds and clones agree with a plain list', () => {
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 120 }), fc.integer({ min: 1, max: 4 }), (steps, bits) => {
      let past = new Past(bits);
      const reference = new Reference();
      const asked = new Set<string>();
      for (const step of steps) {
        if (step.do === 'push') {
          const [a, b] = step.key;
          reference.trail.push({ key: `${a} ${b}`, ply: step.ply });
          expect(past.push(a, b, step.ply)).toBe(reference.count(a, b));
          asked.add(JSON.stringify(step.key));
        } else if (step.do === 'pop') {
          if (reference.trail.pop() !== undefined) past.pop();
        } else if (step.do === 'rewind') {
          reference.trail.length = Math.min(reference.trail.length, step.to);
          past.rewind(step.to);
        } else if (step.do === 'prune') {
          reference.trail.splice(0, Math.max(0, reference.trail.length - step.keep));
          past.prune(step.keep);
        } else {
          const twin = past.clone();
          past.push(5, 5, 5);
          past = twin;
        }
        expect(past.length).toBe(reference.trail.length);
        for (const each of asked) {
          const [a, b] = JSON.parse(each) as [number, number];
          expect([past.count(a, b), past.first(a, b)]).toEqual([reference.count(a, b), reference.first(a, b)]);
          expect([past.matches(a, b, NOWHERE), past.lastMatch(a, b, NOWHERE)]).toEqual([
            reference.count(a, b),
            reference.last(a, b),
          ]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a hundred thousand keys are kept apart while the table grows, and taken back again', () => {
  const past = new Past();
  const key = (i: number): [number, number] => [Math.imul(i, 0x9e3779b1), Math.imul(i ^ 0x5bd1e995, 0x85ebca6b)];
  let again = 0;
  for (let i = 0; i < 100_000; i++) if (past.push(...key(i), i) !== 1) again++;
  expect(again).toBe(0);
  for (let i = 0; i < 100_000; i += 997) expect(past.first(...key(i))).toBe(i);
  past.rewind(50_000);
  for (let i = 0; i < 100_000; i += 997) expect(past.count(...key(i))).toBe(i < 50_000 ? 1 : 0);
  past.rewind(0);
  expect([past.length, past.count(...key(3)), past.first(...key(3))]).toEqual([0, 0, -1]);
});

test('a table that was cleared is as good as new', () => {
  const past = new Past();
  for (let i = 0; i < 100; i++) past.push(i, i, i);
  past.clear();
  expect([past.length, past.count(7, 7), past.push(7, 7, 3), past.first(7, 7)]).toEqual([0, 0, 1, 3]);
});

test('a clone changes independently', () => {
  const past = new Past();
  past.push(1, 2, 0);
  const twin = past.clone();
  twin.push(1, 2, 1);
  past.push(3, 4, 1);
  expect([past.count(1, 2), twin.count(1, 2), twin.count(3, 4)]).toEqual([1, 2, 0]);
});

test('without a confirmer the key decides whether a move repeats, and which ply it repeats', () => {
  const past = new Past();
  const state = { bytes: new Uint8Array(8), words: new Int32Array(2), ply: 0, over: 0, why: 0 };
  past.push(1, 2, 4);
  past.push(1, 2, 9);
  expect([past.repeats(1, 2, state, 0), past.repeats(2, 1, state, 0)]).toEqual([true, false]);
  expect([past.repeatedPly(1, 2, state, 0), past.repeatedPly(2, 1, state, 0)]).toEqual([4, -1]);
});

test('its size in bytes grows with what it holds', () => {
  const past = new Past();
  const before = past.byteLength;
  for (let i = 0; i < 1000; i++) past.push(i, i, i);
  expect(past.byteLength).toBeGreaterThan(before + 1000 * 7 * 4);
});
