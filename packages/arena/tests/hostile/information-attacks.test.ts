import { inject } from 'vitest';
import { informationAttacks, SECRET_NAME, SECRET_VALUE } from './information-attacks.ts';
import { aFewOf, testAttacks } from './play-attacks.ts';

process.env[SECRET_NAME] = SECRET_VALUE;
testAttacks(
  'hostile bots: information (needs bubblewrap)',
  inject('run') === 'slow' ? informationAttacks : aFewOf(informationAttacks),
);
