// All hostile bots.
import type { Attack } from './attack.ts';
import { escapeAttacks } from './escape-attacks.ts';
import { hangAttacks } from './hang-attacks.ts';
import { informationAttacks } from './information-attacks.ts';
import { memoryAttacks } from './memory-attacks.ts';
import { outputAttacks } from './output-attacks.ts';
import { protocolAttacks } from './protocol-attacks.ts';
import { rulesAttacks } from './rules-attacks.ts';

export const attackList: readonly Attack[] = [
  ...escapeAttacks,
  ...hangAttacks,
  ...memoryAttacks,
  ...informationAttacks,
  ...protocolAttacks,
  ...rulesAttacks,
  ...outputAttacks,
];
