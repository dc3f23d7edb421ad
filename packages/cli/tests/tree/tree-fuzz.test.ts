import fc from 'fast-check';
import { test } from 'vitest';
import { expectCivilTree, expectUnharmed, logsIn, placeWithTrees, treeArgv } from './tree-fuzz.ts';

test('whatever is typed after tree, it ends by itself, in words, and no tree is harmed', {
  timeout: 300_000,
}, async () => {
  const place = await placeWithTrees();
  const logs = logsIn(place);
  await fc.assert(
    fc.asyncProperty(treeArgv, (args) => expectCivilTree(place, args)),
    { numRuns: 25, seed: 13 },
  );
  await expectUnharmed(place, logs);
});
