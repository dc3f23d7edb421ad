// What the game's own operations bring, for whoever reads programs.

import { GAME_OP, type Instruction } from '../../cards/ability/opcodes.ts';
import { WHO } from '../../cards/ability/selector.ts';
import { effect, NO_EFFECT, sizeOf } from '../../cards/guide/effect.ts';
import type { Judge } from '../../cards/guide/judge.ts';
import { DECK, HAND, type Kit } from '../../cards/kit.ts';
import { countIn } from '../../cards/state/zones.ts';
import { ops } from '../rules/ops.ts';
import type { Storyweave } from '../rules/state.ts';
import { GO, gainOf } from './guide-worth.ts';

function opWorth(k: Kit, s: Storyweave, seat: number, instruction: Instruction): number {
  const n = sizeOf(instruction.amount);
  switch (ops[instruction.op.number - GAME_OP].name) {
    case 'gainScore':
      return instruction.who === WHO.OWN ? 1.5 * n : 0;
    case 'loseScore':
      return instruction.who === WHO.OWN ? -1.5 * n : 1.2 * Math.min(n, mostLore(k, s, seat));
    case 'extraInk':
      return countIn(k, s, seat, HAND) > 2 ? 1 : 0;
    case 'toInkwell':
      return 0.7;
    default:
      return 0;
  }
}

/** Of the others. */
function mostLore(k: Kit, s: Storyweave, own: number): number {
  let most = 0;
  for (let seat = 0; seat < k.seats; seat++) if (seat !== own) most = Math.max(most, s.lore[seat]);
  return most;
}

export const judge: Judge<Storyweave> = {
  gainOf,
  effectOf: ({ op }) => (ops[op.number - GAME_OP].name === 'moveTo' ? effect(GO) : NO_EFFECT),
  opWorth,
  // A deck that runs out loses the match.
  drawWorth: (k, s, seat, n) => (countIn(k, s, seat, DECK) <= n + 2 ? -2 : n),
};
