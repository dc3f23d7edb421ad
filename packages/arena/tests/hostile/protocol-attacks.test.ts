import { inject } from 'vitest';
import { aFewOf, testAttacks } from './play-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';

testAttacks(
  'hostile bots: protocol (needs bubblewrap)',
  inject('run') === 'slow' ? protocolAttacks : aFewOf(protocolAttacks),
);
