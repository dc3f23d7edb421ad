import { type Block, chanceFrom, copy, type FastDice, type Past, type Rules, step } from '@umpire/core/hot';

/** Plays random matches from a position to the end, for speed tests and estimates. Returns how many actions were played. */
export function createPlayouts<S extends Block>(
  rules: Rules<S>,
  dice: FastDice,
): (root: S, past: Past, matches: number) => number {
  const state = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  const chance = chanceFrom(dice);
  const rewinds = rules.loop.repetition !== undefined;
  return (root, past, matches) => {
    const base = past.length;
    let moves = 0;
    for (let i = 0; i < matches; i++) {
      copy(state, root);
      while (state.over === 0) {
        step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
        moves++;
      }
      if (rewinds) past.rewind(base);
    }
    return moves;
  };
}
