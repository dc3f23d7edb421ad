import { type Block, Past, recordedKey, step } from '@umpire/core/hot';
import type { Position } from './position.ts';
import { withoutLimits } from './trial-line.ts';

const TRIES = 8;

/** The place in the list of an action that leads back to a recorded position, if a few tries find one. */
export function findRepeat<S extends Block>({ line, legal, dice }: Position<S>): number | undefined {
  const bare = withoutLimits(line.rules);
  const state = line.rules.layout.create();
  const key = new Int32Array(2);
  const from = dice.below(legal.length);
  for (let i = 0; i < Math.min(TRIES, legal.length); i++) {
    const index = (from + i) % legal.length;
    state.bytes.set(line.state.bytes);
    step(bare, state, new Past(), legal[index], line.quiet);
    recordedKey(line.rules, state, key);
    if (line.past.count(key[0], key[1]) > 0) return index;
  }
  return undefined;
}
