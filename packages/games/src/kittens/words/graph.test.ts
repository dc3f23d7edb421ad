import { begin, chanceOf, Line, Past, PUBLIC, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { kittens } from '../index.ts';
import { idOf, KINDS } from '../rules/kinds.ts';

function deal() {
  const opened = kittens.open({ seats: 3 });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceOf('graph'));
  return { rules, state };
}

test('a seat sees its own hand by kind, and of the others only how many cards they hold', () => {
  const { rules, state } = deal();
  const graph = rules.learning.graph?.(seenBy(rules, state, 1), 1);
  const held = Array.from({ length: KINDS }, (_, kind) => [idOf(kind), state.hand[KINDS + kind]] as const);
  const cards = graph?.edges
    .filter(({ label }) => label === 'IN')
    .map(({ from, to, attributes }) => [from, to, attributes]);
  expect(cards).toEqual(held.filter(([, count]) => count > 0).map(([kind, count]) => [kind, 'z.p2.hand', { count }]));
  const sizes = graph?.nodes.filter(({ type }) => type === 'Zone').map(({ id, attributes }) => [id, attributes.size]);
  expect(sizes?.slice(0, 4)).toEqual([
    ['z.p1.hand', state.handSize[0]],
    ['z.p2.hand', state.handSize[1]],
    ['z.p3.hand', state.handSize[2]],
    ['pile', state.pileSize],
  ]);
});

test('what an action names is a node of the graph, and an aimed card points at a player', () => {
  const opened = kittens.open({ seats: 3 });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const list = new Int32Array(rules.legalMax);
  const types = new Set<string>();
  for (let match = 0; match < 30; match++) {
    const line = new Line(rules, 'nodes', match);
    const dice = chanceOf(`nodes ${match}`)(0, 0);
    while (!line.isOver) {
      const { state, seat, past } = line;
      const nodes = new Map(
        rules.learning.graph?.(seenBy(rules, state, seat), seat).nodes.map(({ id, type }) => [id, type]),
      );
      const legal = list.slice(0, rules.legal(state, past, list));
      for (const { type, from, to } of Array.from(legal, (action) => rules.words.describe(state, action))) {
        types.add(type);
        expect([from, to].filter((id) => id !== undefined && !nodes.has(id))).toEqual([]);
        if (type === 'target') expect(nodes.get(to ?? '')).toBe('Player');
        if (type === 'insert') expect(to).toBe('pile');
      }
      const index = dice.below(legal.length);
      line.play({ seat, action: legal[index], index });
    }
  }
  expect(types).toContain('target');
  expect(types).toContain('insert');
});

test('the public sees no card that is hidden, and the whole truth has them all', () => {
  const { rules, state } = deal();
  const cards = (seen: typeof state): number =>
    rules.learning.graph?.(seen, PUBLIC).edges.filter(({ label, to }) => label === 'IN' && to !== 'discard').length ??
    0;
  expect(cards(seenBy(rules, state, PUBLIC))).toBe(0);
  expect(cards(state)).toBeGreaterThan(state.pileSize);
});

test('what lies in the discard pile is counted from the top', () => {
  const { rules, state } = deal();
  state.discard.set([5, 3]);
  state.discardSize = 2;
  const lying = rules.learning.graph?.(state, 0).edges.filter(({ to }) => to === 'discard');
  expect(lying).toEqual([
    { from: idOf(2), to: 'discard', label: 'IN', attributes: { above: 0 } },
    { from: idOf(4), to: 'discard', label: 'IN', attributes: { above: 1 } },
  ]);
});
