// The result of a game's own foresight, as the thought of a player.
import type { Block, Dice, Foresight, Rules } from '@umpire/core/hot';
import { verdict } from '../verdict.ts';
import type { Standing, Thought } from './search-player.ts';

export type Foresee<S extends Block> = (at: Standing<S>, nodesMax: number, dice: Dice) => Thought;

/** Undefined if the game has no foresight. */
export function createForesee<S extends Block>(rules: Rules<S>): Foresee<S> | undefined {
  const foresight = rules.search.foresight?.();
  if (foresight === undefined) return undefined;
  return (at, nodesMax, dice) => thoughtOf(foresight, at, nodesMax, dice);
}

function thoughtOf<S extends Block>(foresight: Foresight<S>, at: Standing<S>, nodesMax: number, dice: Dice): Thought {
  const { actions, nodes, depth } = foresight.judge(at.state, nodesMax, dice);
  const [best] = actions;
  const sentence = best.proven
    ? `Solved: ${verdict(best)} (${nodes.toLocaleString('en')} positions).`
    : `Too large to solve: looked ${depth} plies ahead at the likeliest moves.`;
  return {
    action: best.action,
    candidates: actions,
    method: best.proven ? 'exact' : 'limited',
    sentence,
    nodes,
    simulations: 0,
    depth: Math.max(depth, best.endsIn ?? 0),
  };
}
