import { expect, test } from 'vitest';
import { DRAW, deal, first, lineOf, open, race, walk } from '../../tests/tiny-games.ts';
import { chanceOf } from '../chance/chance.ts';
import { step } from '../line/step.ts';
import { Past } from './past.ts';
import { loadState, saveState } from './save-state.ts';

const rules = open(race);

test('a saved state comes back byte for byte, and shares nothing with what was saved', () => {
  const { state } = lineOf(rules, [0, 2, 1]);
  const saved = saveState(rules, state);
  const loaded = loadState(rules, saved);
  expect(loaded.ok && loaded.value.bytes).toEqual(state.bytes);
  saved.fill(0);
  state.at = 9;
  expect(loaded.ok && loaded.value.at).toBe(6);
});

test('a loaded state has the same future, chance included', () => {
  const hidden = open(deal);
  const { state } = lineOf(hidden, [DRAW, DRAW]);
  const loaded = loadState(hidden, saveState(hidden, state));
  if (!loaded.ok) return expect.unreachable();
  for (const each of [state, loaded.value]) step(hidden, each, new Past(), DRAW, chanceOf('seed'));
  expect(loaded.value.bytes).toEqual(state.bytes);
});

const saved = () => saveState(rules, lineOf(rules, [0, 2, 1]).state);
const OTHER = 'These bytes belong to another game, version or option set.';

test.each([
  ['nothing', new Uint8Array(0), 'bad-state', /^A saved state of this game has \d+ bytes, this has 0\.$/],
  ['a byte too few', saved().subarray(1), 'bad-state', /bytes, this has/],
  ['a byte too many', Uint8Array.of(...saved(), 0), 'bad-state', /bytes, this has/],
  ['other options', saveState(open(race, { goal: 11 }), first(open(race, { goal: 11 })).state), 'other-state', OTHER],
  ['other seats', saveState(open(race, { seats: 3 }), first(open(race, { seats: 3 })).state), 'other-state', OTHER],
  ['an older layout', saveState({ ...rules, layoutVersion: 0 }, first(rules).state), 'other-state', OTHER],
  ['older rules', saveState({ ...rules, rulesVersion: 1 }, first(rules).state), 'other-state', OTHER],
  ['another game', saveState({ ...rules, id: 'rice' }, first(rules).state), 'other-state', OTHER],
  ['zeroes', new Uint8Array(saved().length), 'other-state', OTHER],
])('%s is refused', (_, bytes, code, text) => {
  const loaded = loadState(rules, bytes);
  expect(loaded).toMatchObject({ ok: false, refusal: { code } });
  expect(loaded.ok ? '' : loaded.refusal.text).toMatch(text);
});

test('bytes that break an invariant of the game are refused in its words', () => {
  const { state } = first(rules);
  state.at = 11;
  expect(loadState(rules, saveState(rules, state))).toEqual({
    ok: false,
    refusal: {
      code: 'bad-state',
      value: null,
      text: 'These bytes are not a position of this game: the runner is past the goal.',
    },
  });
});

test('each flipped bit of the stamp is refused', () => {
  for (let bit = 0; bit < 128; bit++) {
    const bytes = saved();
    bytes[bit >> 3] ^= 1 << (bit & 7);
    expect(loadState(rules, bytes)).toMatchObject({ refusal: { code: 'other-state' } });
  }
});

test('the order in which options were given does not matter', () => {
  const state = first(open(walk)).state;
  const [a, b] = [open(walk, { cells: 9, act: 3 }), open(walk, { act: 3, cells: 9 })];
  expect(saveState(a, state)).toEqual(saveState(b, state));
  const swapped = { ...a, options: Object.fromEntries(Object.entries(a.options).reverse()) };
  expect(saveState(swapped, state)).toEqual(saveState(a, state));
});
