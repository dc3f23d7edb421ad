import { inject } from 'vitest';
import { hangAttacks } from './hang-attacks.ts';
import { aFewOf, testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: hang (needs bubblewrap)', inject('run') === 'slow' ? hangAttacks : aFewOf(hangAttacks));
