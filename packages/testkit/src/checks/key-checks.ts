// What the key of a position must hold to.
import { atPosition, check } from '../check.ts';
import { flipCells } from '../trial/flip-cells.ts';
import { keyedBytes, keyOf } from '../trial/known-positions.ts';
import { bytesText } from '../trial/same-bytes.ts';

/** `same` and `key` agree on every action: a position that is the same as before has its key. */
export const keySame = check('key-same', ({ rules }, fail) => ({
  position({ state, bytes }) {
    const twin = rules.layout.create();
    twin.bytes.set(bytes);
    if (!rules.same(twin, state) || !rules.same(state, twin)) fail('a position is not the same as its own copy');
    if (keyOf(rules, twin) !== keyOf(rules, state)) fail('a copy of a position has another key');
  },
  moved({ before, after }) {
    const same = rules.same(before.state, after.state);
    if (same !== rules.same(after.state, before.state)) fail('same(a, b) is not same(b, a)');
    if (same && keyOf(rules, before.state) !== keyOf(rules, after.state)) fail('the same position has two keys');
  },
}));

/** One position has one key, however it was reached: an incremental key that misses a capture shows here. */
export const keyFunction = check('key-function', ({ rules }, fail) => {
  const known = new Map<string, string>();
  return {
    position({ state, bytes }) {
      const position = bytesText(keyedBytes(rules, bytes));
      const key = keyOf(rules, state);
      const earlier = known.get(position);
      if (earlier !== undefined && earlier !== key) fail(`one position has the keys ${earlier} and ${key}`);
      known.set(position, key);
    },
  };
});

/** Two positions that are not the same never share a key, over all that were met. */
export const keyInjective = check('key-injective', ({ rules }, fail) => {
  const known = new Map<string, Uint8Array>();
  const other = rules.layout.create();
  return {
    position({ state, bytes }) {
      const key = keyOf(rules, state);
      const earlier = known.get(key);
      if (earlier === undefined) {
        known.set(key, bytes);
        return;
      }
      other.bytes.set(earlier);
      if (!rules.same(other, state)) fail(`two positions share the key ${key}`);
    },
  };
});

/** Every keyed cell is in the key, unless `same` says that it does not matter. */
export const keyFlip = atPosition('key-flip', ({ rules }, fail, { state, dice, deep }) => {
  if (!deep) return;
  const flips = flipCells(rules, state, dice.below(1 << 16), CELLS_PER_FIELD);
  // A key kept in an aside field, move by move, cannot follow a flip: `check` must object to such a state instead.
  const isKept = flips.some((flip) => !flip.keyed && flip.keyChanged && !flip.passesCheck);
  for (const { cell, keyed, keyChanged, same, passesCheck } of flips) {
    if (keyed && !keyChanged && !same && (passesCheck || !isKept)) fail(`${cell} is not in the key`);
    if (keyed && keyChanged && same) fail(`${cell} changes the key, but same says it does not matter`);
  }
});

/** How many cells of each field are flipped at one position; others are flipped at the next. */
const CELLS_PER_FIELD = 8;

/** Aside fields (clocks, counters, the number of plies) are not part of the key: they would make every loop invisible. */
export const keyAside = atPosition('key-aside', ({ rules }, fail, { state, dice, deep }) => {
  if (!deep) return;
  for (const { cell, keyed, keyChanged, same, passesCheck } of flipCells(rules, state, dice.below(1 << 16), 4)) {
    if (keyed || !passesCheck) continue;
    if (keyChanged) fail(`${cell} is aside and changes the key`);
    if (!same) fail(`${cell} is aside and makes another position by same`);
  }
});

/** If keys are declared complete, equal keys have the same seat to act and the same legal list. */
export const keyComplete = check('key-complete', ({ rules }, fail) => {
  const known = new Map<string, string>();
  return {
    position({ state, seat, legal }) {
      if (!rules.search.keyComplete) return;
      const key = keyOf(rules, state);
      const offer = `seat ${seat}: ${legal.join(' ')}`;
      const earlier = known.get(key);
      if (earlier !== undefined && earlier !== offer) fail(`key ${key} has ${earlier}, then ${offer}`);
      known.set(key, offer);
    },
  };
});
