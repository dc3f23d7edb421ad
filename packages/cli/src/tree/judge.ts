import { type Block, chanceFrom, copy, FastDice, type Past, type Rules, step } from '@umpire/core/hot';
import type { Judge } from '@umpire/tree';

/** How many playouts each state gets. */
const PLAYOUTS = 8;

/** The judged worth of a state is the mean of some playouts, by the game's guide if there is one; always the same mean. */
export function createJudge(rules: Rules<Block>): Judge {
  const guide = rules.search.guide?.();
  const state = rules.layout.create();
  const scores = new Float64Array(rules.seats);
  const list = new Int32Array(rules.legalMax);
  const key = new Int32Array(2);
  return (at, past, out) => {
    out.fill(0);
    if (at.over !== 0) {
      rules.score(at, out);
      return;
    }
    rules.key(at, key);
    for (let i = 0; i < PLAYOUTS; i++) {
      const seed = (key[0] ^ Math.imul(key[1], 31)) + i;
      if (guide !== undefined) {
        guide.playout(at, past, seed);
        add(out, guide.played.scores);
      } else {
        copy(state, at);
        playOut(rules, state, past, list, seed);
        rules.score(state, scores);
        add(out, scores);
      }
    }
    for (let seat = 0; seat < out.length; seat++) out[seat] /= PLAYOUTS;
  };
}

function add(sums: Float64Array, scores: ArrayLike<number>): void {
  for (let seat = 0; seat < sums.length; seat++) sums[seat] += scores[seat];
}

function playOut(rules: Rules<Block>, state: Block, past: Past, list: Int32Array, seed: number): void {
  const dice = new FastDice(seed);
  const chance = chanceFrom(dice);
  const base = past.length;
  while (state.over === 0) {
    const n = rules.legal(state, past, list);
    step(rules, state, past, list[dice.below(n)], chance);
  }
  past.rewind(base);
}
