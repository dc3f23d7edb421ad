import { describe, expect, test } from 'vitest';
import type { CardJson } from '../../src/cards/files/card-set.ts';
import { deckProblems, matchesFilter } from '../../src/cards/files/decks/deck-problems.ts';
import { lore, pirate } from './sets.ts';

describe('the rules for decks', () => {
  const lanterns = lore.decks[0];
  const swap = (n: number, ...cards: { id: string; n: number }[]) => ({
    ...lanterns,
    cards: [...lanterns.cards.map((entry, i) => (i === 0 ? { ...entry, n } : entry)), ...cards],
  });

  test.each([lore, pirate])('allow the decks of $title', (set) => {
    for (const deck of set.decks) expect(deckProblems(deck, set)).toEqual([]);
  });

  test.each([
    [swap(2), ['The deck has 59 cards: it must have 60 or more.']],
    [swap(5), ["The deck has 5 copies of 'Pim Tallow - Lamplighter': at most 4 are allowed."]],
    [swap(3, { id: 'SW-011', n: 1 }), ['The deck has 3 inks (dawn, dusk, ember): at most 2 are allowed.']],
    [swap(3, { id: 'SW-999', n: 1 }), ["There is no card 'SW-999' in the set."]],
    [
      { ...lanterns, leader: 'SW-001' },
      ["'Pim Tallow - Lamplighter' leads the deck and is no leader.", 'The deck has a leader, and the game has none.'],
    ],
    [
      {
        ...lanterns,
        cards: [
          { id: 'SW-001', n: 2 },
          { id: 'SW-001', n: 3 },
        ],
      },
      [
        'The deck has 5 cards: it must have 60 or more.',
        "The deck has 5 copies of 'Pim Tallow - Lamplighter': at most 4 are allowed.",
      ],
    ],
  ])('refuse a deck of Storyweave: %#', (deck, problems) => {
    expect(deckProblems(deck, lore)).toEqual(problems);
  });

  test('count copies by the key that the set names', () => {
    const two = { id: 'SW-002', n: 3 };
    const byName = { ...lore, rules: { ...lore.rules, copiesKey: 'name' as const } };
    expect(deckProblems(lanterns, byName)).toContain(
      "The deck has 6 copies of 'Pim Tallow - Lamplighter': at most 4 are allowed.",
    );
    expect(lanterns.cards).toContainEqual(two);
  });

  test('allow what a card itself allows', () => {
    const deck = { name: '', cards: [{ id: 'SW-041', n: 60 }] };
    expect(deckProblems(deck, lore)).toEqual([]);
    const six = { ...lore, cards: lore.cards.map((each) => (each.id === 'SW-041' ? limited(each) : each)) };
    expect(deckProblems(deck, six)).toEqual(["The deck has 60 copies of 'Two-Way Key': at most 6 are allowed."]);
  });

  const limited = (each: CardJson): CardJson => ({
    ...each,
    abilities: [{ kind: 'deckRule', id: 'x', text: 'x', rule: { maxCopies: 6 } }],
  });

  const [, , , , fathom] = pirate.decks;
  const fathomWith = (id: string) => ({
    ...fathom,
    cards: fathom.cards.map((entry, i) => (i === 0 ? { id, n: entry.n } : entry)),
  });

  test.each([
    [{ ...fathom, cards: fathom.cards.slice(1) }, ['The deck has 46 cards: it must have 50.']],
    [{ name: '', cards: fathom.cards }, ['The deck has no captain.']],
    [fathomWith('TC-014'), ["'Mist Warden' is azure, and the captain 'Old Mother Fathom' is not."]],
    [fathomWith('TC-028'), ["'Salt-Iron Colossus' cannot be in a deck with 'Old Mother Fathom'."]],
    [fathomWith('TC-L01'), ["'Marrow Quill, the Ledger Admiral' is a captain and cannot be among the cards."]],
    [{ ...fathom, leader: 'TC-L99' }, ["There is no card 'TC-L99' in the set."]],
  ])('refuse a deck of Tidecrown: %#', (deck, problems) => {
    expect(deckProblems(deck, pirate)).toEqual(problems);
  });
});

describe('a printed card fits a filter', () => {
  const golem = lore.cards.find(({ id }) => id === 'SW-034') as CardJson;
  const twins = lore.cards.find(({ id }) => id === 'SW-010') as CardJson;

  test.each([
    [golem, { type: 'character' }, true],
    [golem, { type: ['item', 'character'] }, true],
    [golem, { type: 'act' }, false],
    [golem, { trait: 'Construct' }, true],
    [golem, { trait: ['Ally', 'Hero'] }, false],
    [golem, { named: 'Stacked Golem' }, true],
    [twins, { named: 'Bram' }, true],
    [twins, { named: 'Bra' }, false],
    [golem, { not: { type: 'item' } }, true],
    [golem, { cost: { ge: 4, le: 4 } }, true],
    [golem, { cost: { lt: 4 } }, false],
    [golem, { cost: { gt: 3, ne: 5 } }, true],
    [golem, { baseCost: { eq: 4 } }, true],
    [golem, { strength: { eq: 2 }, lore: { eq: 0 } }, false],
    [golem, { power: { le: 9000 } }, false],
    [golem, { damaged: false }, true],
    [golem, { state: 'ready' }, false],
    [golem, {}, true],
  ] as const)('%#: %o', (card, filter, fits) => {
    expect(matchesFilter(card, filter)).toBe(fits);
  });
});
