import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tables } from './tables.ts';

const chosen = (n: number, k: number): number => (k === 0 ? 1 : (chosen(n - 1, k - 1) * n) / k);

test('every table comes once, and no other', () => {
  const size = fc.integer({ min: 2, max: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), size, (more, seats) => {
      const found = [...tables(seats + more, seats)];
      expect(new Set(found.map((table) => table.join())).size).toBe(found.length);
      expect(found.length).toBe(chosen(seats + more, seats));
      for (const table of found) {
        expect(new Set(table).size).toBe(seats);
        expect(table.every((entrant) => entrant >= 0 && entrant < seats + more)).toBe(true);
      }
    }),
  );
});

test('after each turn through the field everybody has sat equally often', () => {
  const games = new Array<number>(7).fill(0);
  for (const [at, table] of [...tables(7, 3)].entries()) {
    for (const entrant of table) games[entrant]++;
    if (at % 7 === 6) expect(new Set(games).size).toBe(1);
  }
  expect(games[0]).toBe(15);
});

test('nobody sits twice before all have sat once', () => {
  const first = [...tables(8, 2)].slice(0, 4);
  expect(first.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('thirty bots at tables of five start at once', () => {
  expect(tables(30, 5).next().value).toEqual([0, 1, 2, 3, 4]);
});
