// The numbers of actions: ascending numbers are ascending words, and the graph says the same.
import { seenBy } from '@umpire/core';
import { expect, test } from 'vitest';
import { playRandom } from '../../tests/cards/play-random.ts';
import { openWithKit } from '../../tests/storyweave/open-with-kit.ts';
import { blockOf } from '../cards/actions.ts';

test('a legal list is in the order of type, from, to and variant as words', () => {
  const opened = openWithKit();
  const { rules, kit } = opened;
  for (let seed = 0; seed < 5; seed++)
    playRandom(opened, seed, (state, legal) => {
      const seen = seenBy(rules, state, state.asked);
      const words = Array.from(legal, (action) => {
        const { type, from = '', to = '' } = rules.describe(seen, action);
        const { from: first } = blockOf(kit.actions, action);
        return [type, from, to, String(action - first).padStart(5, '0')].join(' ');
      });
      expect(words).toEqual([...words].sort());
    });
});

test('the graph has an edge for every legal action, with its index', () => {
  const opened = openWithKit();
  const { rules } = opened;
  playRandom(opened, 3, (state, legal) => {
    const seen = seenBy(rules, state, state.asked);
    const graph = rules.graph?.(seen, state.asked);
    const can = graph?.edges.filter(({ label }) => label.startsWith('CAN_')) ?? [];
    expect(can.map(({ attributes }) => attributes?.action_id)).toEqual(Array.from(legal, (_, i) => i));
  });
});

test('different positions have different graphs', () => {
  const opened = openWithKit();
  const { rules } = opened;
  const graphs = new Map<string, Uint8Array>();
  const other = rules.layout.create();
  playRandom(opened, 4, (state) => {
    const text = JSON.stringify(rules.graph?.(state, state.asked));
    const before = graphs.get(text);
    if (before !== undefined) {
      other.bytes.set(before);
      expect(rules.same(other, state)).toBe(true);
    }
    graphs.set(text, state.bytes.slice());
  });
  expect(graphs.size).toBeGreaterThan(50);
});
