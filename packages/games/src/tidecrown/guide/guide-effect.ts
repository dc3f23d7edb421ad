// What the game's own operations do to the cards that they select.

import { GAME_OP, type Instruction } from '../../cards/ability/opcodes.ts';
import { type Effect, effect, GAME_EFFECT, NO_EFFECT, sizeOf } from '../../cards/guide/effect.ts';
import { ops } from '../rules/ops.ts';

/** The effect that puts a gale on a card. */
export const GIVE = GAME_EFFECT;
/** The effect that makes a card the target of the attack. */
export const REDIRECT = GAME_EFFECT + 1;

/** The name of the game's operation in an instruction. */
export const opName = ({ op }: Instruction): string => ops[op.number - GAME_OP].name;

export function effectOf(instruction: Instruction): Effect {
  switch (opName(instruction)) {
    case 'giveResource':
      return effect(GIVE, sizeOf(instruction.amount));
    case 'redirect':
      return effect(REDIRECT);
    default:
      return NO_EFFECT;
  }
}
