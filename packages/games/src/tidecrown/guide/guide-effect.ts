// What the game's own operations do to the cards they select.

import { GAME_OP, type Instr } from '../../cards/ability/program.ts';
import { type Effect, effect, GAME_EFFECT, NO_EFFECT, sizeOf } from '../../cards/guide/effect.ts';
import { ops } from '../rules/ops.ts';

/** Gets a gale. */
export const GIVE = GAME_EFFECT;
/** Becomes the target of the attack. */
export const REDIRECT = GAME_EFFECT + 1;

/** The game's operation of an instruction, by name. */
export const opName = ({ op }: Instr): string => ops[op - GAME_OP].name;

export function effectOf(i: Instr): Effect {
  switch (opName(i)) {
    case 'giveResource':
      return effect(GIVE, sizeOf(i.amt));
    case 'redirect':
      return effect(REDIRECT);
    default:
      return NO_EFFECT;
  }
}
