import fc from 'fast-check';
import { test } from 'vitest';
import { argv, expectCivil } from './fuzz-argv.ts';
import { freshPlace } from './run-umpire.ts';

test('whatever is typed five hundred times, the program ends by itself and in words', async () => {
  // Two at a time, each in a place of its own, so that neither waits for a core nor meets the other's files.
  const places = [freshPlace(), freshPlace()];
  for (const place of places) await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '1 1\n' });
  await fc.assert(
    fc.asyncProperty(fc.tuple(argv, argv), async (both) => {
      await Promise.all(both.map((args, i) => expectCivil(places[i], args)));
    }),
    { numRuns: 250 },
  );
});
