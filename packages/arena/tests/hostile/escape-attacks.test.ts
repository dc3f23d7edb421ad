import { inject } from 'vitest';
import { escapeAttacks } from './escape-attacks.ts';
import { aFewOf, testAttacks } from './play-attacks.ts';

testAttacks(
  'hostile bots: escape (needs bubblewrap)',
  inject('run') === 'slow' ? escapeAttacks : aFewOf(escapeAttacks),
);
