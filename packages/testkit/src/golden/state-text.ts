// Everything that a question may not change, as one text to compare.
import { type Block, keyText, type Past, type Rules, recordedKey } from '@umpire/core/hot';
import { bytesText } from '../trial/same-bytes.ts';

/** The bytes and the key. */
export function stateText<S extends Block>(rules: Rules<S>, state: S): string {
  const key = new Int32Array(2);
  rules.key(state, key);
  return `${bytesText(state.bytes)} ${keyText(key)}`;
}

/** How much is recorded, and how often this position. */
export function pastText<S extends Block>(rules: Rules<S>, state: S, past: Past): string {
  const key = new Int32Array(2);
  recordedKey(rules, state, key);
  return `${past.length} ${past.count(key[0], key[1])}`;
}
