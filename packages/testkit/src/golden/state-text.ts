// State and past as texts, to check that a function that only reads has changed nothing.
import { type Block, keyText, type Past, type Rules, recordedKey } from '@umpire/core/hot';
import { bytesText } from '../trial/same-bytes.ts';

/** The bytes and the key of a state. */
export function stateText<S extends Block>(rules: Rules<S>, state: S): string {
  const key = new Int32Array(2);
  rules.key(state, key);
  return `${bytesText(state.bytes)} ${keyText(key)}`;
}

/** How many positions are recorded, and how often this one. */
export function pastText<S extends Block>(rules: Rules<S>, state: S, past: Past): string {
  const key = new Int32Array(2);
  recordedKey(rules, state, key);
  return `${past.length} ${past.count(key[0], key[1])}`;
}
