// The key says what is the same: slots never matter, everything else does.
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
  ['a definition in play', (s) => (s.card.def[1] = 2)],
  ['exertion', (s) => (s.card.spent[1] ^= 1)],
  ['drying', (s) => (s.card.fresh[1] ^= 1)],
  ['damage', (s) => s.card.damage[1]++],
  ['how it was played', (s) => s.card.via[1]++],
  ['what was used', (s) => (s.card.used[1] ^= 1)],
  ['where it is', (s) => (s.card.at[1] = 255)],
  ['what lies under it', (s) => (s.card.top[s.card.top.findIndex((top) => top !== 255)] = 1)],
  ['the order of a deck', (s) => swapDeck(s)],
  ['the value of an effect', (s) => s.mod.value[0]++],
  ['the target of an effect', (s) => (s.mod.target[0] = 3)],
  ['how long an effect lasts', (s) => s.mod.duration[0]++],
  ['whose effect it is', (s) => (s.mod.seat[0] ^= 1)],
  ['a lasting trigger', (s) => s.float.ability[0]++],
  ['whose lasting trigger', (s) => (s.float.seat[0] ^= 1)],
  ['where a program stands', (s) => s.frame.pc[s.depth - 1]--],
  ['what is chosen', (s) => (s.chosen[(s.depth - 1) * 6] ^= 1)],
  ['the source of a frame', (s) => (s.frame.source[s.depth - 1] = 1)],
  ['whether the source lives', (s) => s.frame.sourceGen[s.depth - 1]++],
  ['a number of a frame', (s) => s.frame.num0[s.depth - 1]++],
  ['lore', (s) => s.lore[0]++],
  ['ready ink', (s) => s.inkReady[0]--],
  ['inked cards', (s) => s.inked[0]++],
  ['more ink', (s) => s.inkMore[0]++],
  ['the active seat', (s) => (s.active = 1)],
  ['who is asked', (s) => (s.asked = 1)],
  ['the step', (s) => s.step--],
  ['the first turn', (s) => (s.opening = 1)],
  ['what happened', (s) => (s.happened[0] ^= 4)],
];

/** The cards of a deck are known to be different at its top and below. */
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
  ['the number of the turn', (s) => s.turn++],
  ['decisions so far', (s) => s.decisions++],
  ['who knows what', (s) => s.known.fill(1)],
  ['counters of chance', (s) => s.shuffles[0]++],
  ['derived values', (s) => s.stat[0]++],
];

test.each(IGNORED)('%s is no part of the key', (_, change) => {
  const [t, other] = [busy(), busy()];
  change(other.state);
  expect(keyOf(other)).toBe(keyOf(t));
});
