import fc from 'fast-check';
import { test } from 'vitest';
import { arenaArgv, expectCivilArena } from './arena-fuzz.ts';
import { placeWithBots } from './arena-place.ts';

test('whatever is typed after arena, it ends by itself and in words', { timeout: 1_800_000 }, async () => {
  // Two at a time, each in a place of its own, so that two tournaments never share a journal.
  const places = [1, 2].map(() =>
    placeWithBots('first.js', 'dice.js', 'throws.js', 'load.js', 'syntax.js', 'pizza.js'),
  );
  for (const place of places)
    await place.run(['play', 'tic-tac-toe', '--seat', 'random*2', '--log', 'm.jsonl', '--seed', 's']);
  await fc.assert(
    fc.asyncProperty(fc.tuple(arenaArgv, arenaArgv), async (both) => {
      await Promise.all(both.map((args, i) => expectCivilArena(places[i], args)));
    }),
    { numRuns: 100 },
  );
});
