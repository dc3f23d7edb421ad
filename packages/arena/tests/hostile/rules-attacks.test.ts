import { inject } from 'vitest';
import { aFewOf, testAttacks } from './play-attacks.ts';
import { rulesAttacks } from './rules-attacks.ts';

testAttacks('hostile bots: rules (needs bubblewrap)', inject('run') === 'slow' ? rulesAttacks : aFewOf(rulesAttacks));
