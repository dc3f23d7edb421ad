import fc from 'fast-check';
import { test } from 'vitest';
import { expectCivilTree, expectUnharmed, logsIn, placeWithTrees, treeArgv } from './tree-fuzz.ts';

test('whatever is typed after tree, it ends by itself, in words, and no tree is harmed', {
  timeout: 1_800_000,
}, async () => {
  // Two at a time, each in a place of its own, so that neither waits for a core nor meets the other's files.
  const places = [await placeWithTrees(), await placeWithTrees()];
  const logs = places.map(logsIn);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.tuple(treeArgv, treeArgv), async (both) => {
      await Promise.all(both.map((args, i) => expectCivilTree(places[i], args)));
      // Checked only now and then, so that few lines are suspects.
      if (++runs % 25 === 0) await Promise.all(places.map((place, i) => expectUnharmed(place, logs[i])));
    }),
    { numRuns: 200 },
  );
});
