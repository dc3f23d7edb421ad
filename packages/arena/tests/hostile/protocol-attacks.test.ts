import { testAttacks } from './play-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';

testAttacks('hostile bots: protocol (needs bubblewrap)', protocolAttacks);
