import { outputAttacks } from './output-attacks.ts';
import { testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: output (needs bubblewrap)', outputAttacks);
