// Who knows what: rebuilt from the events that a seat was told, and compared with the state.
import { begin, chanceOf, FastDice, type GameEvent, OVER, Past, reaches, step } from '@umpire/core';
import { expect, test } from 'vitest';
import { table } from '../../tests/storyweave/table.ts';
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
    // The first hand is dealt before anyone listens.
    const known = (seat: number): string[] =>
      Array.from({ length: slots }, (_, slot) => slot).flatMap((slot) =>
        state.known[seat * slots + slot] === 1 ? [node(slot)] : [],
      );
    for (const seat of [0, 1]) for (const each of known(seat)) told[seat].add(each);
    while (rules.toAct(state) !== OVER) {
      const n = rules.legal(state, past, out);
      step(rules, state, past, out[dice.below(n)], chance, (to: number, event: GameEvent) => {
        for (const seat of [0, 1]) {
          if (!reaches(to, seat)) continue;
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
