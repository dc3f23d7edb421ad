// What a key depends on: slots never matter, everything else does.
import { expect, test } from 'vitest';
import { expectKeysTell } from '../../../tests/cards/expect/expect-keys-tell.ts';
import { expectSlotsUnseen } from '../../../tests/cards/expect/expect-slots-unseen.ts';
import { openWithKit } from '../../../tests/tidecrown/open-with-kit.ts';
import { type Table, table } from '../../../tests/tidecrown/table.ts';

const DECKS = [
  ['red-ledger', 'drowned-tide'],
  ['lanterns-lost', 'fathoms-bargain'],
  ['loop-lab', 'loop-lab'],
] as const;

test.each(DECKS)('renaming all slots changes neither key nor position: %s against %s', (deck1, deck2) => {
  expect(expectSlotsUnseen(openWithKit({ deck1, deck2 }), 4)).toBeGreaterThan(200);
});

test('over random matches keys are equal exactly where the positions are', () => {
  const openings = DECKS.map(([deck1, deck2]) => openWithKit({ deck1, deck2 }));
  expect(expectKeysTell(openings, 3)).toBeGreaterThan(500);
});

/** A battle in its counter step, with effects on cards. */
const busy = (): Table =>
  table(
    { crew: ['TC-006', 'TC-001 spent +1'], port: ['TC-013'], hand: ['TC-011'], gales: 4, spent: 1 },
    { crew: ['TC-014', 'TC-029'], hand: ['TC-009', 'TC-012'], life: ['TC-020', 'TC-010 up'], gales: 2 },
  )
    .act('play Mutiny', 'inspire', 'Veteran', 'attack with Veteran', 'Captain')
    .act('no', 'counter with Signal');

type State = Table['state'];
const CHANGES: [name: string, change: (state: State) => void][] = [
  ['a gale in the rigging', (state) => state.galeReady[0]--],
  ['a spent gale', (state) => state.galeSpent[0]++],
  ['a gale in the gale deck', (state) => state.galeDeck[0]++],
  [
    'whose gale it is',
    (state) => ([state.galeReady[0], state.galeReady[1]] = [state.galeReady[1], state.galeReady[0]]),
  ],
  ['a gale on a card', (state) => state.card.attached[2]++],
  ['on which card it is', (state) => ([state.card.attached[1], state.card.attached[2]] = [1, 0])],
  ['being spent', (state) => (state.card.spent[1] ^= 1)],
  ['being played this turn', (state) => (state.card.fresh[2] ^= 1)],
  ['a definition in play', (state) => (state.card.def[2] = 7)],
  ['what is used', (state) => (state.card.used[0] ^= 1)],
  ['the value of an effect', (state) => state.mod.value[0]++],
  ['who is attacked', (state) => (state.frame.other[0] = 1)],
  ['how far a battle is', (state) => state.frame.pc[0]++],
  ['the step', (state) => state.step--],
  ['the first turn', (state) => (state.turns[0] = 1)],
  ['the active seat', (state) => (state.active = 1)],
  ['who is asked', (state) => (state.asked = 0)],
];

test.each(CHANGES)('%s is part of the key', (_, change) => {
  const [t, other] = [busy(), busy()];
  expect([other.key, other.canonical]).toEqual([t.key, t.canonical]);
  change(other.state);
  expect(other.key).not.toBe(t.key);
  expect(other.canonical).not.toBe(t.canonical);
  expect(t.rules.same(t.state, other.state)).toBe(false);
});

const IGNORED: [name: string, change: (state: State) => void][] = [
  ['the number of the turn', (state) => state.turn++],
  ['decisions so far', (state) => state.decisions++],
  ['who knows what', (state) => state.known.fill(1)],
  ['counters of chance', (state) => state.shuffles[0]++],
  ['derived values', (state) => state.stat[0]++],
];

test.each(IGNORED)('%s is no part of the key', (_, change) => {
  const [t, other] = [busy(), busy()];
  change(other.state);
  expect([other.key, other.canonical]).toEqual([t.key, t.canonical]);
});

test('the order of a life pile is part of the key, and which of its cards lie face up', () => {
  const keyOf = (...life: string[]) => table({}, { life }).key;
  expect(keyOf('TC-020', 'TC-010')).not.toBe(keyOf('TC-010', 'TC-020'));
  expect(keyOf('TC-020 up', 'TC-010')).not.toBe(keyOf('TC-020', 'TC-010'));
});
