// The mechanics of Tidecrown. Add new ones at the end: the index of a keyword is its bit in states, and 32 is the most.
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
