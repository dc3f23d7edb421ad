import { hangAttacks } from './hang-attacks.ts';
import { testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: hang (needs bubblewrap)', hangAttacks);
