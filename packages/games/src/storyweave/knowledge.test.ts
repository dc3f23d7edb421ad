// Who knows what: rebuilt from the events that a seat was told, and compared with the state.
import { begin, chanceOf, FastDice, type GameEvent, OVER, Past, reaches, step } from '@umpire/core';
import { expect, test } from 'vitest';
import { table } from '../../tests/storyweave/table.ts';
import { HAND } from '../cards/kit.ts';
import { storyweave } from './index.ts';

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

/** Cards of each owner that a seat must know after what it was told: by id, how many at most are unknown to it. */
test('[SW-48] nobody knows more cards than the events told', () => {
  const opened = storyweave.open({});
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  const out = new Int32Array(rules.legalMax);
  for (let match = 0; match < 6; match++) {
    const chance = chanceOf(`known/${match}`);
    const dice = new FastDice(match + 1);
    const past = new Past();
    begin(rules, state, past, chance);
    const told = [new Set<string>(), new Set<string>()];
    const slots = state.known.length / 2;
    const node = (slot: number): string =>
      `p${slot < slots / 2 ? 1 : 2}.c${String(slot % (slots / 2)).padStart(2, '0')}`;
    // A seat knows its own hand; places there are mixed whenever a card comes.
    const isOwnHand = (seat: number, slot: number): boolean =>
      state.card.zone[slot] === HAND && (slot < slots / 2 ? 0 : 1) === seat;
    const known = (seat: number): string[] =>
      Array.from({ length: slots }, (_, slot) => slot).flatMap((slot) =>
        state.known[seat * slots + slot] === 1 && !isOwnHand(seat, slot) ? [node(slot)] : [],
      );
    while (rules.toAct(state) !== OVER) {
      const n = rules.legal(state, past, out);
      step(rules, state, past, out[dice.below(n)], chance, (to: number, event: GameEvent) => {
        for (const seat of [0, 1]) {
          if (!reaches(to, seat)) continue;
          if (event.type === 'CARD_DRAWN' || event.to === 'hand') continue;
          if (typeof event.node === 'string' && event.card !== undefined) told[seat].add(event.node);
          // Cards that were looked at are known without a place: the top ones of that deck.
          if (event.type === 'LOOKED' && Array.isArray(event.cards)) told[seat].add('looked');
        }
      });
      for (const seat of [0, 1]) {
        if (told[seat].has('looked')) {
          for (const each of known(seat)) told[seat].add(each);
          told[seat].delete('looked');
        }
        const unexplained = known(seat).filter((each) => !told[seat].has(each));
        expect(unexplained, `match ${match}, ply ${state.ply}, seat ${seat}`).toEqual([]);
      }
    }
  }
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
      const end = out.subarray(0, n).find((action) => rules.describe(state, action).type === 'CAN_PASS') ?? -1;
      step(rules, state, past, end, chance);
    }
    const n = rules.legal(state, past, out);
    const drawn = Array.from(out.subarray(0, n), (action) => rules.describe(state, action)).find(
      ({ type, text }) => type === 'CAN_INK' && text.includes('Brother Moth'),
    );
    places.set(drawn?.from ?? 'nowhere', (places.get(drawn?.from ?? 'nowhere') ?? 0) + 1);
  }
  expect(places.size).toBe(4);
  for (const count of places.values()) expect(count).toBeGreaterThan(60);
});
