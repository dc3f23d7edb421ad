// Tic-tac-toe on our rules, through the copy of the hot code that belongs to this game alone.
import { FastDice, noChance, type Past, type Rules } from '@umpire/core/hot';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';
import type { Hot } from '@umpire/search';
import { demand } from '../measure/demand.ts';
import type { Side } from '../measure/drive.ts';
import type { Facts } from '../task.ts';

export const openRules = (): Rules<TicTacToe> => demand(ticTacToe.open({}));

export interface Position {
  readonly state: TicTacToe;
  readonly past: Past;
}

export function positionAfter(kit: Hot, rules: Rules<TicTacToe>, cells: readonly number[]): Position {
  const state = rules.layout.create();
  const past = new kit.Past();
  kit.begin(rules, state, past, noChance);
  for (const cell of cells) kit.step(rules, state, past, cell, noChance);
  return { state, past };
}

/** A match starts from a copy of the first state ('copy'), or through `begin` ('begin'). */
export function ourSide(kit: Hot, start: 'copy' | 'begin'): Side {
  const { begin, copy, step } = kit;
  const rules = openRules();
  const { state: first, past } = positionAfter(kit, rules, []);
  const state = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  return {
    cells: rules.actions,
    restart: start === 'copy' ? () => copy(state, first) : () => begin(rules, state, past, noChance),
    isOver: () => state.over !== 0,
    count: () => rules.legal(state, past, list),
    play(i) {
      const action = list[i];
      step(rules, state, past, action, noChance);
      return action;
    },
    cell: (i) => state.board[i],
  };
}

/** Counts what a simulation does, by listening to the rules and the dice. */
export function uctFacts(kit: Hot, openings: readonly (readonly number[])[], simulations: number): Facts {
  const rules = openRules();
  let lists = 0;
  let applied = 0;
  let draws = 0;
  let nodes = 0;
  class CountingDice extends FastDice {
    override below(n: number): number {
      draws++;
      return super.below(n);
    }
  }
  const counting: Rules<TicTacToe> = {
    ...rules,
    legal(state, past, out) {
      lists++;
      return rules.legal(state, past, out);
    },
    apply(state, action, chance) {
      applied++;
      rules.apply(state, action, chance);
    },
  };
  const uct = kit.createUct(counting, new CountingDice(1));
  for (const cells of openings) {
    const { state, past } = positionAfter(kit, rules, cells);
    nodes += uct(state, past, simulations).nodes - 1;
  }
  // A ply of a playout takes one list and one draw. Opening a node takes one list, one draw less than it has children,
  // and adds the children. So lists + draws - nodes counts the plies of the playouts twice.
  const played = (lists + draws - nodes) / 2;
  const all = openings.length * simulations;
  return { playoutLength: played / all, matchLength: applied / all, applied: applied / all };
}
