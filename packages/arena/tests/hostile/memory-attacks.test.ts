import { memoryAttacks } from './memory-attacks.ts';
import { testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: memory (needs bubblewrap)', memoryAttacks);
