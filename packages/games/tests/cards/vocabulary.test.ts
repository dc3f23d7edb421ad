import { describe, expect, test } from 'vitest';
import type { Op } from '../../src/cards/files/card-set.ts';
import { validateCardSet } from '../../src/cards/files/read-card-set.ts';
import { KIT } from '../../src/cards/files/vocabulary/kit-vocabulary.ts';
import { OP_RULES, type OpName, type OpRules } from '../../src/cards/files/vocabulary/op-rules.ts';
import type { Vocabulary } from '../../src/cards/files/vocabulary/vocabulary.ts';
import { sayable } from '../../src/cards/mechanic.ts';
import { MECHANICS } from '../../src/storyweave/mechanics/mechanics.ts';
import { STORYWEAVE } from '../../src/storyweave/setting/vocabulary.ts';
import { TIDECROWN } from '../../src/tidecrown/setting/vocabulary.ts';
import { lore } from './sets.ts';
import { examplesOf, page, rowsOf } from './vocabulary-page.ts';

const { vocabulary: _, coverage: __, usage: ___, mechanics: ____, ...base } = lore;

const union = (list: 'zones' | 'phases' | 'permits' | 'places' | 'windows'): string[] => [
  ...new Set([...STORYWEAVE[list], ...TIDECROWN[list]]),
];

/** The page lists the operations that a mechanic of a game brings, too. */
const ALL_OPS: OpRules = { ...sayable(MECHANICS).ops, ...OP_RULES };

/** All words of both games, so that every example of the page can be read. */
const everything: Vocabulary = {
  ...STORYWEAVE,
  ...KIT,
  ops: ALL_OPS,
  filters: { ...STORYWEAVE.filters, ...TIDECROWN.filters },
  zones: union('zones'),
  phases: union('phases'),
  permits: union('permits'),
  places: union('places'),
  windows: union('windows'),
};

const SECTIONS = {
  Abilities: Object.keys(KIT.kinds),
  Selectors: Object.keys(KIT.picks),
  Filters: Object.keys(everything.filters),
  Amounts: Object.keys(KIT.amounts),
  Conditions: Object.keys(KIT.conditions),
  Costs: Object.keys(KIT.costs),
  Operations: Object.keys(ALL_OPS),
} as const;

test.each(Object.entries(SECTIONS))('the page names all %s there are, and no others', (section, names) => {
  expect(
    rowsOf(section)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort());
});

type ShapeOf<K, M = Op> = M extends { readonly op: string } ? (K extends M['op'] ? M : never) : never;
type TypeFields<K> = Exclude<keyof ShapeOf<K>, 'op'>;
type TableFields<K extends OpName> = keyof (typeof OP_RULES)[K]['fields'];
type Same<A, B> = [Exclude<A, B>, Exclude<B, A>] extends [never, never] ? true : false;

test('the types of operations and the table have the same names and fields', () => {
  // The compiler refuses a change of one without the other.
  const names: Same<Op['op'], OpName> = true;
  const fields: { [K in OpName]: Same<TypeFields<K>, TableFields<K>> } = Object.fromEntries(
    Object.keys(OP_RULES).map((op) => [op, true]),
  ) as { [K in OpName]: true };
  expect([names, fields.draw]).toEqual([true, true]);
});

test('both games together have every operation, and no game has one that is not listed', () => {
  const both = [...Object.keys(STORYWEAVE.ops), ...Object.keys(TIDECROWN.ops)];
  expect([...new Set(both)].sort()).toEqual(Object.keys(ALL_OPS).sort());
});

const LISTS = [
  'kinds',
  'picks',
  'amounts',
  'conditions',
  'costs',
  'ops',
  'keywords',
  'grants',
  'events',
  'would',
  'types',
  'stats',
  'changeable',
  'zones',
  'piles',
  'places',
  'restPlaces',
  'findPlaces',
  'durations',
  'acts',
  'permits',
  'windows',
  'phases',
  'steps',
  'playedVia',
  'since',
] as const;

test('the page names the words of each game', () => {
  const wordsOf = (vocabulary: Vocabulary, list: (typeof LISTS)[number]): string => {
    const words = vocabulary[list];
    return (Array.isArray(words) ? words : Object.keys(words)).map((word) => `\`${word}\``).join(' ');
  };
  const wanted = LISTS.map((list) => [list, wordsOf(STORYWEAVE, list), wordsOf(TIDECROWN, list)]);
  expect(rowsOf('Words of each game').map(({ cells }) => cells)).toEqual(wanted);
});

const mistakesOf = (abilities: unknown[]): unknown => {
  const [card, ...rest] = base.cards;
  const checked = validateCardSet(
    JSON.stringify({ ...base, decks: [], cards: [{ ...card, abilities }, ...rest] }),
    everything,
  );
  return checked.ok ? [] : checked.mistakes.map(({ text }) => text);
};

describe('every example of the page is without mistakes', () => {
  test.each(examplesOf().map((each) => [each.section, each.name, each] as const))('%s: %s', (_section, name, each) => {
    const { value, ability } = each;
    expect([value.op, value.pick, value.kind, ...Object.keys(value)]).toContain(name);
    expect(mistakesOf([ability])).toEqual([]);
  });

  test('the whole card', () => {
    const card = JSON.parse(page.split('```json\n')[1].split('```')[0]);
    expect(base.cards.map(({ id }) => id)).toContain(card.id);
    expect(mistakesOf(card.abilities.map((ability: object) => ({ ...ability, id: 'a' })))).toEqual([]);
  });
});
