import { begin, noChance, Past, step } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { go } from '../index.ts';

function board(options: Record<string, unknown>) {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  const past = new Past();
  begin(rules, state, past, noChance);
  const play = (...actions: readonly number[]): void => {
    for (const action of actions) step(rules, state, past, action, noChance);
  };
  return { rules, state, play };
}

test('points are nodes, and a stone is an edge to whose it is', () => {
  const { rules, state, play } = board({ size: 3 });
  play(4, 0, 9);
  const graph = rules.learning.graph?.(state, 0);
  expect(graph?.nodes.map(({ id }) => id).join(' ')).toBe('game p1 p2 A3 B3 C3 A2 B2 C2 A1 B1 C1');
  expect(graph?.edges).toEqual([
    { from: 'game', to: 'p2', label: 'CURRENT_TURN' },
    { from: 'A3', to: 'p2', label: 'OWNED_BY' },
    { from: 'B2', to: 'p1', label: 'OWNED_BY' },
  ]);
  expect(graph?.nodes[0].attributes).toMatchObject({
    turn: 3,
    to_act: 'p2',
    phase: 'play',
    passes: 1,
    ko: '',
    last: '',
  });
});

test('stones marked dead, the ko and the end are told', () => {
  const marked = board({ size: 3, marking: 'agreement' });
  marked.play(4, 9, 9, 4);
  expect(marked.rules.learning.graph?.(marked.state, 0).edges.at(-1)).toEqual({
    from: 'B2',
    to: 'p1',
    label: 'OWNED_BY',
    attributes: { dead: 1 },
  });
  const over = board({ size: 3 });
  over.play(9, 9);
  expect(over.rules.learning.graph?.(over.state, 0).nodes[0].attributes).toMatchObject({
    to_act: '',
    ending: 'points',
  });
});

test('the widest board is not much to say', () => {
  const { rules, state, play } = board({ size: 19 });
  for (let action = 0; action < 300; action++) play(action % 19 === 18 ? 361 : action);
  expect(JSON.stringify(rules.learning.graph?.(state, 0)).length).toBeLessThan(50_000);
});
