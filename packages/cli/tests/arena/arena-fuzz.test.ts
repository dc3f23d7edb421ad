import fc from 'fast-check';
import { test } from 'vitest';
import { arenaArgv, expectCivilArena } from './arena-fuzz.ts';
import { placeWithBots } from './arena-place.ts';

test('whatever is typed after arena, it ends by itself and in words', { timeout: 300_000 }, async () => {
  const place = placeWithBots('first.js', 'dice.js', 'throws.js', 'load.js', 'syntax.js', 'pizza.js');
  await place.run(['play', 'tic-tac-toe', '--seat', 'random*2', '--log', 'm.jsonl', '--seed', 's']);
  await fc.assert(
    fc.asyncProperty(arenaArgv, (args) => expectCivilArena(place, args)),
    { numRuns: 25, seed: 11 },
  );
});
