// A legal list is sorted by the words of type, from, to and variant.
import { seenBy } from '@umpire/core/hot';
import { expect } from 'vitest';
import { blockOf } from '../../../src/cards/actions.ts';
import type { CardState } from '../../../src/cards/state/fields.ts';
import type { Opened } from '../open-rules.ts';
import { playRandom } from '../play-random.ts';

export function expectListOrder<S extends CardState>(opened: Opened<S>, matches: number): void {
  const { rules, kit } = opened;
  for (let seed = 0; seed < matches; seed++)
    playRandom(opened, seed, (state, legal) => {
      const seen = seenBy(rules, state, state.asked);
      // Actions of core about a loop come after all of them.
      const words = Array.from(
        legal.filter((action) => action < kit.actions.size),
        (action) => {
          const { type, from = '', to = '' } = rules.words.describe(seen, action);
          const { from: first } = blockOf(kit.actions, action);
          return [type, from, to, String(action - first).padStart(5, '0')].join(' ');
        },
      );
      expect(words).toEqual([...words].sort());
    });
}
