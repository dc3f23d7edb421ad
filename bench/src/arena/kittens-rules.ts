import type { Rules } from '@umpire/core';
import { type Kittens, kittens } from '@umpire/games/kittens';
import { demand } from '../measure/demand.ts';

/** The usual rules for two players. */
export const kittensRules = (): Rules<Kittens> => demand(kittens.open({ seats: 2 }));

/** The same with the type that the arena takes, which knows no game. */
export const arenaRules = (): Rules => kittensRules();
