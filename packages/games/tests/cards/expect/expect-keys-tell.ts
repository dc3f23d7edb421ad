// Over random matches, keys are equal exactly where the texts of the positions are.
import { keyText } from '@umpire/core/hot';
import { expect } from 'vitest';
import type { CardState } from '../../../src/cards/state/fields.ts';
import type { Opened } from '../open-rules.ts';
import { playRandom } from '../play-random.ts';

/** Returns how many positions there were. */
export function expectKeysTell<S extends CardState>(openings: readonly Opened<S>[], matches: number): number {
  const byKey = new Map<string, string>();
  const byWords = new Map<string, string>();
  const key = new Int32Array(2);
  openings.forEach((opened, which) => {
    const { rules, kit, own } = opened;
    for (let seed = 0; seed < matches; seed++)
      playRandom(opened, seed, (state) => {
        rules.key(state, key);
        const words = `${which} ${own.canonical(kit, state)}`;
        const name = `${which} ${keyText(key)}`;
        expect(byKey.get(name) ?? words).toBe(words);
        expect(byWords.get(words) ?? name).toBe(name);
        byKey.set(name, words);
        byWords.set(words, name);
      });
  });
  return byKey.size;
}
