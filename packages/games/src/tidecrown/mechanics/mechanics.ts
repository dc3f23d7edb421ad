// The mechanics of Tidecrown. A new one goes to the end: the place of a keyword is its bit in states, and 32 is the most.
import { attackReady } from './attack-ready.ts';
import { banish } from './banish.ts';
import { blocker } from './blocker.ts';
import { doubleAttack } from './double-attack.ts';
import type { TideMechanic } from './mechanic.ts';
import { attackTurnPlayed, rush, rushCharacter } from './rush.ts';
import { unblockable } from './unblockable.ts';

export const MECHANICS: readonly TideMechanic[] = [
  ...[banish, blocker, doubleAttack, rush, rushCharacter, unblockable],
  ...[attackReady, attackTurnPlayed],
];
