// Matches that look for what has not happened yet: every ability fires, and everything that it says happens.
import { expect, test } from 'vitest';
import { coverAbilities } from '../../tests/cards/cover-abilities.ts';
import { openWithKit } from '../../tests/tidecrown/open-with-kit.ts';
import { starterSet } from './cards/starter-set.ts';

const OPENINGS = [
  { deck1: 'red-ledger', deck2: 'drowned-tide' },
  { deck1: 'lanterns-lost', deck2: 'fathoms-bargain' },
  { deck1: 'loop-lab', deck2: 'loop-lab' },
  { deck1: 'drowned-tide', deck2: 'lanterns-lost' },
  // What seldom happens in a whole match: a colossus that an effect can sink, and the end of a deck.
  { setup: 'hand: TC-011, TC-010; gales: 8 | crew: TC-028; spent: 3' },
  { setup: 'captain: TC-L04; life: TC-001, TC-001; deck: TC-001, TC-001 | captain: TC-L01' },
] as const;
const MATCHES = 150;

const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();

test('every ability fires within a few matches: each instruction runs, each effect changes something', () => {
  const openings = OPENINGS.map((options) => openWithKit(options));
  const { missing, proven, matches } = coverAbilities(openings, MATCHES);
  expect({ missing }).toEqual({ missing: [] });
  expect(matches).toBeLessThan(MATCHES);
  // Every card that says more than keywords has fired.
  const speaks = starterSet.cards.filter((card) => card.abilities.some(({ kind }) => kind !== 'deckRule'));
  const fired = unique(proven.map((fact) => fact.split('.')[0]));
  expect(speaks.map(({ id }) => id).filter((id) => !fired.includes(id))).toEqual([]);
}, 60_000);
