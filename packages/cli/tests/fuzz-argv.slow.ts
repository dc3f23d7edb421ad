import fc from 'fast-check';
import { test } from 'vitest';
import { argv, expectCivil } from './fuzz-argv.ts';
import { freshPlace } from './run-umpire.ts';

test('whatever is typed a thousand times, the program ends by itself and in words', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '1 1\n' });
  await fc.assert(
    fc.asyncProperty(argv, (args) => expectCivil(place, args)),
    { numRuns: 1000 },
  );
});
