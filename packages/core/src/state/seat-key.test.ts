import { expect, test } from 'vitest';
import { type Deal, DRAW, deal, lineOf, open, PEEK } from '../../tests/tiny-games.ts';
import { allBut, EVERYONE, onlySeat } from '../contract/seats.ts';
import { seatKey, ToldHash } from './seat-key.ts';

const rules = open(deal);

function keyOf(state: Deal, hearing: ToldHash, seat: number): string {
  const out = new Int32Array(2);
  seatKey(rules, state, hearing, seat, rules.layout.create(), out);
  return String(out);
}
const silence = () => new ToldHash(2);

test('what is hidden from a seat does not change its key', () => {
  const { state } = lineOf(rules, [DRAW, DRAW]);
  const before = keyOf(state, silence(), 0);
  [state.deck[5], state.deck[6]] = [state.deck[6], state.deck[5]];
  state.hand[12] += 1;
  expect(keyOf(state, silence(), 0)).toBe(before);
});

test('what a seat sees changes its key, for both halves', () => {
  const { state } = lineOf(rules, [DRAW, DRAW]);
  const before = keyOf(state, silence(), 0).split(',');
  state.hand[0] += 1;
  const after = keyOf(state, silence(), 0).split(',');
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
});

test('seats have keys of their own', () => {
  const { state } = lineOf(rules, []);
  expect(keyOf(state, silence(), 0)).not.toBe(keyOf(state, silence(), 1));
});

test('computing a key leaves the state alone', () => {
  const { state } = lineOf(rules, [DRAW]);
  const before = state.bytes.slice();
  keyOf(state, silence(), 1);
  expect(state.bytes).toEqual(before);
});

test('what a seat was told changes its key and nobody else’s', () => {
  const { state } = lineOf(rules, [PEEK, PEEK]);
  const hearing = silence();
  const before = [0, 1].map((seat) => keyOf(state, hearing, seat));
  hearing.hear(onlySeat(0), { type: 'saw', card: 3 });
  const after = [0, 1].map((seat) => keyOf(state, hearing, seat));
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  hearing.clear();
  expect([0, 1].map((seat) => keyOf(state, hearing, seat))).toEqual(before);
});

test('the order, the content and the number of what was told matter', () => {
  const { state } = lineOf(rules, []);
  const heard = (...cards: number[]): string => {
    const hearing = silence();
    for (const card of cards) hearing.hear(EVERYONE, { type: 'saw', card });
    return keyOf(state, hearing, 0);
  };
  const keys = [heard(), heard(1), heard(2), heard(1, 2), heard(2, 1), heard(1, 1), heard(1, 1, 1), heard(11)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(heard(1, 2)).toBe(heard(1, 2));
});

test('two seats that were told the same hear the same', () => {
  const hearing = new ToldHash(3);
  hearing.hear(allBut(2), { type: 'a' });
  const mixed = [0, 1, 2].map((seat) => {
    const key = new Int32Array(2);
    hearing.mix(seat, key);
    return String(key);
  });
  expect(mixed[0]).toBe(mixed[1]);
  expect(mixed[2]).not.toBe(mixed[0]);
});

test('ten thousand single events give ten thousand keys', () => {
  const { state } = lineOf(rules, []);
  const keys = new Set<string>();
  for (let card = 0; card < 10_000; card++) {
    const hearing = silence();
    hearing.hear(EVERYONE, { type: 'saw', card });
    keys.add(keyOf(state, hearing, 0));
  }
  expect(keys.size).toBe(10_000);
});
