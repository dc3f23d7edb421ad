// What is still in the decks: the next card to be drawn first, and nothing that is not seen.
import { PUBLIC, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { DECK } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { learn, learnAll } from '../../src/cards/state/knowledge.ts';
import { listAt } from '../../src/cards/state/zones.ts';
import { openWithKit as openStory } from '../storyweave/open-with-kit.ts';
import { table } from '../storyweave/table.ts';
import { openWithKit as openTide } from '../tidecrown/open-with-kit.ts';
import type { Opened } from './open-rules.ts';
import { playRandom } from './play-random.ts';

type Names = readonly (string | undefined)[];

const tally = (names: Names): Map<string | undefined, number> => {
  const counts = new Map<string | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Counts card by card: the list of the seat, less what lies anywhere but in its deck. */
function recount<S extends CardState>({ rules, kit }: Opened<S>, state: S, seat: number): Map<string, number> {
  const counts = new Map((rules.decks?.lists[seat] ?? []).map(({ name, count }) => [name, count]));
  for (let slot = 0; slot < kit.slots; slot++) {
    if (kit.owner[slot] !== seat || state.card.zone[slot] === DECK) continue;
    const { name } = kit.book.defs[state.card.def[slot]];
    counts.set(name, (counts.get(name) ?? 0) - 1);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

function expectLeft<S extends CardState>(opened: Opened<S>, seed: number): void {
  const { rules, kit } = opened;
  let plies = 0;
  playRandom(opened, seed, (state) => {
    rules.decks?.left(state).forEach((left, seat) => {
      expect(tally(left)).toEqual(recount(opened, state, seat));
      expect(left.length).toBe(state.count[seat * kit.zones + DECK]);
    });
    plies++;
  });
  expect(plies).toBeGreaterThan(20);
}

test.each([1, 2])('storyweave: what is left is the list without what was drawn, in every position (%i)', (seed) => {
  expectLeft(openStory({ seats: 2 + seed, mulligan: true }), seed);
});

test.each([
  ['shipped decks', {}],
  ['a port that is played from the deck', { deck1: 'lanterns-lost', deck2: 'lanterns-lost' }],
  ['a position', { setup: 'hand: TC-014; crew: TC-002; gales: 3 | life: TC-010' }],
])('tidecrown: what is left is the list without what was drawn, in every position: %s', (_, options) => {
  expectLeft(openTide(options), 3);
});

test('the next card to be drawn comes first', () => {
  const t = table({}, { deck: ['SW-003', 'SW-002', 'SW-001'] });
  const left = (): Names => t.rules.decks?.left(t.state)[1] ?? [];
  expect(left()).toEqual([
    'Oriel Vane - Choir Captain',
    'Pim Tallow - Keeper of the Great Wick',
    'Pim Tallow - Lamplighter',
  ]);
  t.act('end');
  expect(t.ids(1, 'hand')).toEqual(['SW-003']);
  expect(left()).toEqual(['Pim Tallow - Keeper of the Great Wick', 'Pim Tallow - Lamplighter']);
});

test('a seat sees only what it knows of a deck, and its place', () => {
  const t = table({ deck: ['SW-003', 'SW-002', 'SW-001'] });
  const { rules, state, kit } = t;
  const leftFor = (seat: number): Names => rules.decks?.left(seenBy(rules, state, seat))[0] ?? [];
  expect([leftFor(0), leftFor(1), leftFor(PUBLIC)]).toEqual(Array(3).fill([undefined, undefined, undefined]));
  // The top of the deck is the end of its list.
  const bottom = state.list[listAt(kit, 0, DECK)];
  learn(kit, state, 1, bottom);
  expect([leftFor(0)[2], leftFor(1)[2], leftFor(PUBLIC)[2]]).toEqual([
    undefined,
    'Pim Tallow - Lamplighter',
    undefined,
  ]);
  learnAll(kit, state, state.list[listAt(kit, 0, DECK) + 1]);
  for (const seat of [0, PUBLIC])
    expect(leftFor(seat)).toEqual([undefined, 'Pim Tallow - Keeper of the Great Wick', undefined]);
});

function expectUnseen<S extends CardState>({ rules }: Opened<S>): void {
  playRandom(
    { rules },
    5,
    (state) => {
      const lefts = rules.decks?.left(seenBy(rules, state, 0)) ?? [];
      expect(lefts.length).toBe(rules.seats);
      for (const left of lefts) expect(new Set(left)).toEqual(new Set([undefined]));
    },
    1,
  );
}

test('after the deal nobody sees anything of any deck', () => {
  expectUnseen(openStory({ seats: 3 }));
  expectUnseen(openTide());
});
