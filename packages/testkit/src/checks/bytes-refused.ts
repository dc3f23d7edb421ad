import { type Block, type Dice, loadState, OVER, type Rules, saveState, whoDecides } from '@umpire/core/hot';
import type { Check } from '../check.ts';
import { faultyRefusal } from '../faulty-refusal.ts';

/** Bytes from outside are refused, or are a state that `check` lets through and that someone can act in. */
export const bytesRefused: Check = {
  name: 'bytes-refused',
  watch: ({ rules }, fail) => ({
    position({ state, dice, deep }) {
      if (!deep) return;
      const saved = saveState(rules, state);
      for (const bytes of [saved.subarray(1), saved.subarray(0, saved.length - 1), new Uint8Array(0)])
        if (loadState(rules, bytes).ok) fail(`${bytes.length} bytes are accepted, ${saved.length} were saved`);
      for (let tries = 0; tries < TRIES; tries++) {
        const faulty = faultyLoad(rules, flipped(saved, dice));
        if (faulty !== undefined) fail(faulty);
      }
    },
  }),
};

const TRIES = 6;

function flipped(saved: Uint8Array, dice: Dice): Uint8Array {
  const bytes = saved.slice();
  for (let flips = 1 + dice.below(3); flips > 0; flips--) bytes[dice.below(bytes.length)] ^= 1 << dice.below(8);
  return bytes;
}

function faultyLoad<S extends Block>(rules: Rules<S>, bytes: Uint8Array): string | undefined {
  const loaded = loadState(rules, bytes);
  if (!loaded.ok) return faultyRefusal(loaded.refusal);
  const seat = whoDecides(rules, loaded.value);
  return seat === OVER || (seat >= 0 && seat < rules.seats)
    ? undefined
    : `check lets flipped bytes through in which seat ${seat} has to act`;
}
