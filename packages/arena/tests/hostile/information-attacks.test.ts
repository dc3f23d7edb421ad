import { informationAttacks, SECRET_NAME, SECRET_VALUE } from './information-attacks.ts';
import { testAttacks } from './play-attacks.ts';

process.env[SECRET_NAME] = SECRET_VALUE;
testAttacks('hostile bots: information (needs bubblewrap)', informationAttacks);
