import { protocolAttacks } from './protocol-attacks.ts';
import { testAttacks } from './play-attacks.ts';

testAttacks('hostile bots: protocol (needs bubblewrap)', protocolAttacks);
