// What a key depends on: slots never matter, everything else does.
import { keyText } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { expectKeysTell } from '../../../tests/cards/expect/expect-keys-tell.ts';
import { expectSlotsUnseen } from '../../../tests/cards/expect/expect-slots-unseen.ts';
import { openWithKit } from '../../../tests/storyweave/open-with-kit.ts';
import { table } from '../../../tests/storyweave/table.ts';

const DECKS = [
  ['lanterns', 'masks'],
  ['masks', 'masks'],
  ['loop-lab', 'loop-lab'],
] as const;

test.each(DECKS)('renaming all slots changes neither key nor position: %s against %s', (deck1, deck2) => {
  expect(expectSlotsUnseen(openWithKit({ deck1, deck2 }), 4)).toBeGreaterThan(300);
});

test('over random matches keys are equal exactly where the positions are', () => {
  const openings = DECKS.map(([deck1, deck2]) => openWithKit({ deck1, deck2 }));
  expect(expectKeysTell(openings, 3)).toBeGreaterThan(500);
});

const keyOf = (t: ReturnType<typeof table>): string => {
  const key = new Int32Array(2);
  t.rules.key(t.state, key);
  return keyText(key);
};

/** A position with something in every table, in the middle of an effect. */
function busy() {
  const t = table(
    { play: ['SW-044', 'SW-001 @SW-009', 'SW-009', 'SW-034'], hand: ['SW-016', 'SW-026', 'SW-038'], ink: 10, lore: 3 },
    { play: ['SW-023', 'SW-004'], lore: 2 },
  );
  return t.act('quest Gate', 'Pim', 'play Borrowed', 'play Oath', 'Sela', 'boost', 'play Spark', 'character');
}

type Busy = ReturnType<typeof busy>['state'];
const CHANGES: [name: string, change: (s: Busy) => void][] = [
  ['a definition in play', (state) => (state.card.def[1] = 2)],
  ['exertion', (state) => (state.card.spent[1] ^= 1)],
  ['drying', (state) => (state.card.fresh[1] ^= 1)],
  ['damage', (state) => state.card.damage[1]++],
  ['how it was played', (state) => state.card.via[1]++],
  ['what was used', (state) => (state.card.used[1] ^= 1)],
  ['where it is', (state) => (state.card.at[1] = 255)],
  ['what lies under it', (state) => (state.card.top[state.card.top.findIndex((top) => top !== 255)] = 1)],
  ['the order of a deck', (state) => swapDeck(state)],
  ['the value of an effect', (state) => state.mod.value[0]++],
  ['the target of an effect', (state) => (state.mod.target[0] = 3)],
  ['how long an effect lasts', (state) => state.mod.duration[0]++],
  ['whose effect it is', (state) => (state.mod.seat[0] ^= 1)],
  ['a lasting trigger', (state) => state.float.ability[0]++],
  ['whose lasting trigger', (state) => (state.float.seat[0] ^= 1)],
  ['where a program stands', (state) => state.frame.pc[state.depth - 1]--],
  ['what is chosen', (state) => (state.chosen[(state.depth - 1) * 6] ^= 1)],
  ['the source of a frame', (state) => (state.frame.source[state.depth - 1] = 1)],
  ['whether the source lives', (state) => state.frame.sourceGen[state.depth - 1]++],
  ['a number of a frame', (state) => state.frame.num0[state.depth - 1]++],
  ['lore', (state) => state.lore[0]++],
  ['ready ink', (state) => state.inkReady[0]--],
  ['inked cards', (state) => state.inked[0]++],
  ['more ink', (state) => state.inkMore[0]++],
  ['the active seat', (state) => (state.active = 1)],
  ['who is asked', (state) => (state.asked = 1)],
  ['the step', (state) => state.step--],
  ['the first turn', (state) => (state.opening = 1)],
  ['what happened', (state) => (state.happened[0] ^= 4)],
];

/** Swaps two cards of the deck, one at the top and one below. */
function swapDeck(s: Busy): void {
  const deck = s.list.findIndex((slot, i) => i < s.count[0] && s.card.def[slot] > 0);
  s.card.def[s.list[deck]] = 9;
}

test.each(CHANGES)('%s is part of the key', (_, change) => {
  const [t, other] = [busy(), busy()];
  expect(keyOf(other)).toBe(keyOf(t));
  change(other.state);
  expect(keyOf(other)).not.toBe(keyOf(t));
});

const IGNORED: [name: string, change: (s: Busy) => void][] = [
  ['the number of the turn', (state) => state.turn++],
  ['decisions so far', (state) => state.decisions++],
  ['who knows what', (state) => state.known.fill(1)],
  ['counters of chance', (state) => state.shuffles[0]++],
  ['derived values', (state) => state.stat[0]++],
];

test.each(IGNORED)('%s is no part of the key', (_, change) => {
  const [t, other] = [busy(), busy()];
  change(other.state);
  expect(keyOf(other)).toBe(keyOf(t));
});
