// The graph has an edge for every legal action, with its index.
import { seenBy } from '@umpire/core/hot';
import { expect } from 'vitest';
import type { CardState } from '../../../src/cards/state/fields.ts';
import type { Opened } from '../open-rules.ts';
import { playRandom } from '../play-random.ts';

export function expectGraphActions<S extends CardState>(opened: Opened<S>, seed: number): void {
  const { rules } = opened;
  playRandom(opened, seed, (state, legal) => {
    const seen = seenBy(rules, state, state.asked);
    const graph = rules.learning.graph?.(seen, state.asked);
    const ids = graph?.edges.flatMap(({ attributes }) => attributes?.action_id ?? []);
    expect(ids).toEqual(Array.from(legal, (_, i) => i));
  });
}
