// Who knows what.
import { begin, chanceOf, Past, step } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { expectTold } from '../../../tests/cards/expect/expect-told.ts';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';
import { table } from '../../../tests/storyweave/table.ts';
import { storyweave } from '../index.ts';

test('[SW-48] an inked card is remembered, a drawn one is known to its owner only', () => {
  const t = table({ hand: ['SW-004'] }, {}).act('ink', 'end');
  const slot = 0;
  expect([0, 1].map((seat) => t.state.known[seat * t.kit.slots + slot])).toEqual([1, 1]);
  expect(t.heard(1).filter(({ type }) => type === 'CARD_DRAWN')[0].card).toBe('SW-001');
  expect(t.heard(0).filter(({ type }) => type === 'CARD_DRAWN')[0].card).toBeUndefined();
  expect(t.heard('public').filter(({ type }) => type === 'CARD_DRAWN')[0].card).toBeUndefined();
});

test('[SW-48] what one looks at is told to nobody else', () => {
  const t = table({ play: ['SW-017'], deck: ['SW-020', 'SW-021', 'SW-022', 'SW-001'], ink: 1 }).act('use');
  t.act('Cinderpaw', 'Garnet');
  const others = JSON.stringify(t.heard(1));
  expect(others).not.toMatch(/SW-02[012]|c0[2-5]/);
  expect(JSON.stringify(t.heard(0))).toMatch(/SW-021/);
});

test('[SW-48] nobody knows more cards than the events told', () => {
  expectTold(openWithKit(), 6);
});

test('[SW-52] a drawn card takes any place in the hand, so that its place tells nobody when it came', () => {
  const opened = storyweave.open({
    setup: 'hand: SW-001, SW-002, SW-003; deck: SW-004, SW-005 | deck: SW-006, SW-007',
  });
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const rules = opened.value;
  const out = new Int32Array(rules.legalMax);
  const state = rules.layout.create();
  const places = new Map<string, number>();
  for (let seed = 0; seed < 400; seed++) {
    const past = new Past();
    const chance = chanceOf(`places/${seed}`);
    begin(rules, state, past, chance);
    for (let turn = 0; turn < 2; turn++) {
      const n = rules.legal(state, past, out);
      const end = out.subarray(0, n).find((action) => rules.words.describe(state, action).type === 'CAN_PASS') ?? -1;
      step(rules, state, past, end, chance);
    }
    const n = rules.legal(state, past, out);
    const drawn = Array.from(out.subarray(0, n), (action) => rules.words.describe(state, action)).find(
      ({ type, text }) => type === 'CAN_INK' && text.includes('Brother Moth'),
    );
    places.set(drawn?.from ?? 'nowhere', (places.get(drawn?.from ?? 'nowhere') ?? 0) + 1);
  }
  expect(places.size).toBe(4);
  for (const count of places.values()) expect(count).toBeGreaterThan(60);
});
