// Different positions have different graphs.
import { expect } from 'vitest';
import type { CardState } from '../../../src/cards/state/fields.ts';
import type { Opened } from '../open-rules.ts';
import { playRandom } from '../play-random.ts';

/** Returns how many graphs there were. */
export function expectGraphsTell<S extends CardState>(opened: Opened<S>, seed: number): number {
  const { rules } = opened;
  const graphs = new Map<string, Uint8Array>();
  const other = rules.layout.create();
  playRandom(opened, seed, (state) => {
    const text = JSON.stringify(rules.learning.graph?.(state, state.asked));
    const before = graphs.get(text);
    if (before !== undefined) {
      other.bytes.set(before);
      expect(rules.same(other, state)).toBe(true);
    }
    graphs.set(text, state.bytes.slice());
  });
  return graphs.size;
}
