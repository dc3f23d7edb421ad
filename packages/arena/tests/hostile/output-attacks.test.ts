import { inject } from 'vitest';
import { outputAttacks } from './output-attacks.ts';
import { aFewOf, testAttacks } from './play-attacks.ts';

testAttacks(
  'hostile bots: output (needs bubblewrap)',
  inject('run') === 'slow' ? outputAttacks : aFewOf(outputAttacks),
);
