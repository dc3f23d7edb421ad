// Random matches, each from a seed of its own, so that a match that goes differently disturbs no other.

import type { Tell } from '@umpire/core/author';
import { type Block, begin, chanceFrom, FastDice, Past, type Rules, step } from '@umpire/core/hot';
import { checksumText, FIRST_SUM, mix } from '../measure/checksum.ts';
import type { Task } from '../task.ts';

/** The checksum of a match in which the guard had to act: without the guard that match goes differently. */
export const GUARDED = '-';

export interface Extras<S extends Block> {
  readonly tell?: Tell;
  /** Called after each decision. */
  look?(rules: Rules<S>, state: S): void;
}

/** The checksum has one word per match. */
export function randomMatches<S extends Block>(rules: Rules<S>, matches: number, extras: Extras<S> = {}): Task {
  const state = rules.layout.create();
  const past = new Past();
  const list = new Int32Array(rules.legalMax);
  const { tell, look } = extras;

  /** A function of its own, so that V8 sees one hot loop. */
  function play(dice: FastDice): string {
    const chance = chanceFrom(dice);
    let sum = FIRST_SUM;
    let isQuiet = true;
    begin(rules, state, past, chance);
    while (state.over === 0) {
      const action = list[dice.below(rules.legal(state, past, list))];
      if (step(rules, state, past, action, chance, tell)) isQuiet = false;
      sum = mix(sum, action);
      if (look !== undefined) look(rules, state);
    }
    return isQuiet ? checksumText(sum) : GUARDED;
  }

  return {
    run(round) {
      const sums: string[] = [];
      let units = 0;
      for (let match = 0; match < matches; match++) {
        sums.push(play(new FastDice(round * 100_000 + match)));
        units += state.ply;
      }
      return { units, checksum: sums.join(' ') };
    },
  };
}

/** The checksums of two tasks for the matches that both played and in which nobody had to stop a loop. */
export function quietMatches(ours: readonly string[], peer: readonly string[]): { ours: string[]; peer: string[] } {
  const kept = { ours: [] as string[], peer: [] as string[] };
  ours.forEach((sums, round) => {
    const [a, b] = [sums.split(' '), peer[round].split(' ')];
    for (let match = 0; match < Math.min(a.length, b.length); match++) {
      if (a[match] === GUARDED || b[match] === GUARDED) continue;
      kept.ours.push(a[match]);
      kept.peer.push(b[match]);
    }
  });
  return kept;
}
