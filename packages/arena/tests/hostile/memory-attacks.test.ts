import { inject } from 'vitest';
import { memoryAttacks } from './memory-attacks.ts';
import { aFewOf, testAttacks } from './play-attacks.ts';

testAttacks(
  'hostile bots: memory (needs bubblewrap)',
  inject('run') === 'slow' ? memoryAttacks : aFewOf(memoryAttacks),
);
