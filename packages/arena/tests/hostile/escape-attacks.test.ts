import { escapeAttacks } from './escape-attacks.ts';
import { testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: escape (needs bubblewrap)', escapeAttacks);
