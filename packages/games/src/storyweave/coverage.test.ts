// Matches that look for what has not happened yet: every ability fires, and everything that it says happens.
import { expect, test } from 'vitest';
import { coverAbilities } from '../../tests/cards/cover-abilities.ts';
import { openWithKit } from '../../tests/storyweave/open-with-kit.ts';
import type { AbilityJson, CardJson } from '../cards/files/card-set.ts';
import { starterSet } from './cards/starter-set.ts';

const PAIRS = [
  ['lanterns', 'masks'],
  ['masks', 'lanterns'],
  ['loop-lab', 'lanterns'],
] as const;
/** Without aim, several hundred matches would be needed only to run every instruction. */
const MATCHES = 150;

const abilityOf = (fact: string): string => fact.split(' ')[0];
const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();

test('every ability fires within a few matches: each instruction runs, each effect changes something', () => {
  const openings = PAIRS.map(([deck1, deck2]) => openWithKit({ deck1, deck2 }));
  const { missing, proven, matches } = coverAbilities(openings, MATCHES);
  expect({ missing }).toEqual({ missing: [] });
  expect(matches).toBeLessThan(MATCHES);
  const { abilities, defs } = openings[0].kit.book;
  const always = defs.filter(({ statics, entersSpent }) => statics.length > 0 || entersSpent);
  const all = [...abilities.map(({ id }) => id), ...always.map(({ card }) => `${card.id}.static`)];
  expect(unique(proven.map(abilityOf))).toEqual(unique(all));
  // Every card that says more than keywords has fired.
  const speaks = starterSet.cards.filter((card) => card.abilities.some(({ kind }) => kind !== 'deckRule'));
  const fired = unique(proven.map((fact) => fact.split('.')[0]));
  expect(speaks.map(({ id }) => id).filter((id) => !fired.includes(id))).toEqual([]);
}, 60_000);

const self = { pick: 'self' } as const;
const draw = { op: 'draw', who: 'own', n: 1 } as const;
const own = { pick: 'all', side: 'own', zone: 'play' } as const;

/** One ability that fires, and three that never can: the count, the damage and the strength they ask for do not exist. */
const ABILITIES = [
  { kind: 'triggered', on: 'played', subject: self, do: [draw] },
  { kind: 'triggered', on: 'quested', subject: self, if: { count: { of: own, ge: 200 } }, ifAt: 'resolve', do: [draw] },
  { kind: 'triggered', on: 'played', subject: self, do: [{ op: 'heal', what: self, n: 1 }] },
  { kind: 'static', do: [{ op: 'stat', what: { ...own, where: { strength: { ge: 100 } } }, stat: 'lore', add: 1 }] },
  { kind: 'static', do: [{ op: 'grant', what: self, keyword: { k: 'ward' } }] },
] as const;

const TRICK: CardJson = {
  ...{ id: 'Trick', name: 'Trick', version: null, fullName: 'Trick', type: 'character', inks: ['dawn'], cost: 1 },
  ...{ inkable: true, strength: 1, willpower: 2, lore: 1, traits: [], keywords: [] },
  abilities: ABILITIES.map((ability, i) => ({ id: `Trick.${i}`, text: '…', ...ability }) as AbilityJson),
};

test('an ability that can never fire is found out', () => {
  const [lanterns] = starterSet.decks;
  const list1 = lanterns.cards.map(({ id, n }, i) => `${n} ${i === 0 ? 'Trick' : id}`).join('\n');
  const cards = JSON.stringify({ ...starterSet, cards: [...starterSet.cards, TRICK] });
  const isOfTrick = (fact: string): boolean => fact.startsWith('Trick.');
  const { missing, proven } = coverAbilities([openWithKit({ list1, cards })], 8, isOfTrick);
  expect(missing).toEqual(['Trick.1 ran 1', 'Trick.1 did 1', 'Trick.2 did 1', 'Trick.static makes a difference: 0']);
  expect(proven).toEqual(expect.arrayContaining(['Trick.0 did 0', 'Trick.static makes a difference: 1']));
}, 60_000);
