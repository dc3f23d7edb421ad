// A quick yes must be true: whenever two states are equal but for names, the texts must agree.
import { copy, FastDice } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { PLAY } from '../../src/cards/kit.ts';
import { isSwapped } from '../../src/cards/state/same-cards.ts';
import { canonical } from '../../src/storyweave/rules/key.ts';
import { openWithKit } from '../storyweave/open-with-kit.ts';
import { table } from '../storyweave/table.ts';
import { playRandom } from './play-random.ts';
import { renameSlots } from './rename-slots.ts';

const KEYED = (t: ReturnType<typeof table>): number => 4 * t.rules.layout.keyWords;
const PAIR = ['SW-041', 'SW-041 exerted'];

/** The same table twice, the second one changed. */
function swapped(change: (t: ReturnType<typeof table>) => void, play: readonly string[] = PAIR): boolean {
  const [one, other] = [table({ play }), table({ play })];
  change(other);
  return isSwapped(one.kit, one.state, other.state, KEYED(one));
}

const exchange = ({ state: { card } }: ReturnType<typeof table>): void => {
  [card.spent[0], card.spent[1]] = [card.spent[1], card.spent[0]];
};

test('equal cards may change places, and generations may differ', () => {
  expect(swapped(() => undefined)).toBe(true);
  expect(swapped(exchange)).toBe(true);
  expect(swapped(({ state }) => state.card.gen[0]++)).toBe(true);
});

test('what a frame points at changes places with its card', () => {
  const play = ['SW-041', 'SW-041 exerted', 'SW-041 exerted'];
  const [one, other] = [table({ play }).act('use'), table({ play }).act('use')];
  const { state } = other;
  expect(state.depth).toBeGreaterThan(0);
  const frame = state.depth - 1;
  const used = state.frame.source[frame];
  const twin = [0, 1, 2].find((slot) => slot !== used) ?? 0;
  expect(isSwapped(one.kit, one.state, state, KEYED(one))).toBe(true);
  for (const column of [state.frame.source, state.frame.subject])
    for (let row = 0; row <= frame; row++) if (column[row] === used) column[row] = twin;
  const { used: uses } = state.card;
  [uses[used], uses[twin]] = [uses[twin], uses[used]];
  expect(isSwapped(one.kit, one.state, state, KEYED(one))).toBe(true);
  expect(canonical(other.kit, state)).toBe(canonical(one.kit, one.state));
  state.frame.sourceGen[frame]++;
  expect(isSwapped(one.kit, one.state, state, KEYED(one))).toBe(false);
});

const UNEQUAL: [name: string, play: readonly string[], change: (t: ReturnType<typeof table>) => void][] = [
  ['a card stands differently', PAIR, ({ state }) => (state.card.spent[0] = 1)],
  ['the cards are not equal', ['SW-028', 'SW-041 exerted'], exchange],
  ['something else differs', PAIR, ({ state }) => state.lore[1]++],
  ['a mark of another card differs', PAIR, ({ state }) => state.card.damage[5]++],
  ['one of them is at a location', ['SW-001 @SW-009', 'SW-001 exerted', 'SW-009'], exchange],
  ['something is at one of them', ['SW-009', 'SW-009 d1', 'SW-001 @SW-009'], (t) => t.state.card.damage.set([1, 0])],
  ['something lies under one of them', ['SW-001', 'SW-001 exerted', 'SW-034 under:SW-001'], exchange],
];

test.each(UNEQUAL)('no: %s', (_, play, change) => {
  expect(swapped(change, play)).toBe(false);
});

test.each([
  [
    'an effect is on one of them',
    (t: ReturnType<typeof table>) => {
      t.state.modCount = 1;
      t.state.mod.target[0] = 0;
    },
  ],
  [
    'a lasting trigger is about one of them',
    (t: ReturnType<typeof table>) => {
      t.state.floatCount = 1;
      t.state.float.source[0] = 1;
    },
  ],
  [
    'one of them waits',
    (t: ReturnType<typeof table>) => {
      t.state.pendingCount = 1;
      t.state.pending.source[0] = 0;
    },
  ],
  [
    'one of them was chosen',
    (t: ReturnType<typeof table>) => {
      t.state.depth = 1;
      t.state.frame.source[0] = t.state.frame.subject[0] = t.state.frame.other[0] = 255;
      t.state.frame.last[0] = t.state.frame.ref0[0] = t.state.frame.ref1[0] = 255;
      t.state.chosen[0] = 1;
    },
  ],
])('no: %s', (_, mark) => {
  const [one, other] = [table({ play: PAIR }), table({ play: PAIR })];
  mark(one);
  mark(other);
  expect(isSwapped(one.kit, one.state, other.state, KEYED(one))).toBe(true);
  exchange(other);
  expect(isSwapped(one.kit, one.state, other.state, KEYED(one))).toBe(false);
});

test('one that waits for a card that has left is left to the words', () => {
  const [one, other] = [table({ play: PAIR }), table({ play: PAIR })];
  for (const { state } of [one, other]) {
    state.pendingCount = 1;
    state.pending.sourceGen[0] = 9;
  }
  expect(isSwapped(one.kit, one.state, other.state, KEYED(one))).toBe(false);
});

test.each([
  ['lanterns', 'masks'],
  ['loop-lab', 'loop-lab'],
])('in random matches every yes is true, with cards exchanged at random: %s against %s', (deck1, deck2) => {
  const opened = openWithKit({ deck1, deck2 });
  const { rules, kit } = opened;
  const keyed = 4 * rules.layout.keyWords;
  const dice = new FastDice(3);
  const [other, before] = [rules.layout.create(), rules.layout.create()];
  const seen = { yes: 0, no: 0 };
  const expectTrue = (a: typeof other, b: typeof other): void => {
    const isYes = isSwapped(kit, a, b, keyed);
    if (isYes) expect(canonical(kit, a)).toBe(canonical(kit, b));
    seen[isYes ? 'yes' : 'no']++;
  };
  for (let seed = 0; seed < 6; seed++)
    playRandom(opened, seed, (state) => {
      renameSlots(kit, state, other, dice);
      expectTrue(state, other);
      expectTrue(state, before);
      copy(before, state);
      exchangeTwo(before, dice);
      expectTrue(state, before);
      copy(before, state);
    });
  expect(seen.yes).toBeGreaterThan(100);
  expect(seen.no).toBeGreaterThan(100);
});

/** How two cards in play stand. */
function exchangeTwo(
  { card }: { card: { readonly [column: string]: { [slot: number]: number } } },
  dice: FastDice,
): void {
  const slots = Array.from(card.zone as Uint8Array, (zone, slot) => (zone === PLAY ? slot : -1)).filter(
    (slot) => slot >= 0,
  );
  if (slots.length < 2) return;
  const [a, b] = [slots[dice.below(slots.length)], slots[dice.below(slots.length)]];
  for (const column of ['spent', 'fresh', 'damage', 'via', 'used', 'at'])
    [card[column][a], card[column][b]] = [card[column][b], card[column][a]];
}
