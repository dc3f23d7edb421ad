// Keys and keyed bytes of positions, for checks that compare positions met at different times.
import { type Block, keyText, type Rules } from '@umpire/core/hot';

export const keyOf = <S extends Block>(rules: Rules<S>, state: S): string => {
  const key = new Int32Array(2);
  rules.key(state, key);
  return keyText(key);
};

/** The bytes of the keyed fields, which are the position. */
export const keyedBytes = <S extends Block>(rules: Rules<S>, bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, rules.layout.keyWords * 4);
