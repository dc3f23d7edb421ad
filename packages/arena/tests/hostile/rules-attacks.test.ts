import { testAttacks } from './play-attacks.ts';
import { rulesAttacks } from './rules-attacks.ts';

testAttacks('hostile bots: rules (needs bubblewrap)', rulesAttacks);
