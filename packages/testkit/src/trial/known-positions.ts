// Every position met in an examination, by key. For checks that compare what was met at different times.
import { type Block, keyText, type Rules } from '@umpire/core/hot';

export const keyOf = <S extends Block>(rules: Rules<S>, state: S): string => {
  const key = new Int32Array(2);
  rules.key(state, key);
  return keyText(key);
};

/** The bytes that are the position: the keyed fields. */
export const keyedBytes = <S extends Block>(rules: Rules<S>, bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, rules.layout.keyWords * 4);
