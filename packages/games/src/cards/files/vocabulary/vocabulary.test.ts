import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Op } from '../card-set.ts';
import { validateCardSet } from '../read-card-set.ts';
import { OP_RULES, type OpName } from './op-rules.ts';
import { STORYWEAVE } from './storyweave-vocabulary.ts';
import { TIDECROWN } from './tidecrown-vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

const page = readFileSync(new URL('../../VOCABULARY.md', import.meta.url), 'utf8');
const {
  vocabulary: _,
  coverage: __,
  usage: ___,
  mechanics: ____,
  ...base
} = JSON.parse(readFileSync(new URL('../fixtures/storyweave.json', import.meta.url), 'utf8'));

const both = (list: 'zones' | 'phases' | 'permits' | 'places' | 'windows'): string[] => [
  ...new Set([...STORYWEAVE[list], ...TIDECROWN[list]]),
];

/** All words of both games, so that every example of the page can be read. */
const everything: Vocabulary = {
  ...STORYWEAVE,
  ops: { ...STORYWEAVE.ops, ...TIDECROWN.ops },
  filters: { ...STORYWEAVE.filters, ...TIDECROWN.filters },
  zones: both('zones'),
  phases: both('phases'),
  permits: both('permits'),
  places: both('places'),
  windows: both('windows'),
};

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The rows of the first table under a heading. */
function rowsOf(heading: string): Row[] {
  const section = page.split(`\n## ${heading}\n`)[1].split('\n## ')[0];
  const rows = section.split('\n').filter((line) => /^\| `?\w+`? \|/.test(line));
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));
  return cells
    .filter(([, , third]) => third !== 'example' && third !== 'Tidecrown')
    .map((row) => ({ name: row[0].replaceAll('`', ''), cells: row }));
}

const SECTIONS = {
  Abilities: Object.keys(STORYWEAVE.kinds),
  Selectors: Object.keys(STORYWEAVE.picks),
  Filters: Object.keys(everything.filters),
  Amounts: Object.keys(STORYWEAVE.amounts),
  Conditions: Object.keys(STORYWEAVE.conditions),
  Costs: Object.keys(STORYWEAVE.costs),
  Operations: Object.keys(OP_RULES),
} as const;

type Section = keyof typeof SECTIONS;

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
  // Whoever changes one and not the other does not get past the compiler.
  const names: Same<Op['op'], OpName> = true;
  const fields: { [K in OpName]: Same<TypeFields<K>, TableFields<K>> } = Object.fromEntries(
    Object.keys(OP_RULES).map((op) => [op, true]),
  ) as { [K in OpName]: true };
  expect([names, fields.draw]).toEqual([true, true]);
});

test('both games together have every operation, and no game has one that is not listed', () => {
  expect(Object.keys(everything.ops).sort()).toEqual(Object.keys(OP_RULES).sort());
});

const LISTS = [
  'keywords',
  'events',
  'would',
  'types',
  'stats',
  'zones',
  'places',
  'restPlaces',
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

const self = { pick: 'self' };
const before = [{ op: 'ready', what: { pick: 'all', side: 'own', zone: 'play', as: 'x' } }, { op: 'nameCard' }];
const doing = (...ops: unknown[]): unknown => ({
  ...{ id: 'a', kind: 'triggered', text: 'a', on: 'played', subject: self },
  do: [...before, ...ops],
});

/** An ability around an example, in which it is at home. */
const AROUND: { readonly [section in Section]: (example: unknown, name: string) => unknown } = {
  Abilities: (ability) => ability,
  Selectors: (what) => doing({ op: 'ready', what }),
  Filters: (where) => doing({ op: 'ready', what: { ...self, where } }),
  Amounts: (n) => doing({ op: 'draw', who: 'own', n }),
  // biome-ignore lint/suspicious/noThenProperty: a field of the files.
  Conditions: (cond) => doing({ op: 'if', cond, then: [] }),
  Costs: (cost) => ({ id: 'a', kind: 'activated', text: 'a', window: 'main', cost: [cost], do: [] }),
  Operations: (op, name) =>
    everything.ops[name].modifier === 'only' ? { id: 'a', kind: 'static', text: 'a', do: [op] } : doing(op),
};

const mistakesOf = (abilities: unknown[]): unknown => {
  const [card, ...rest] = base.cards;
  const checked = validateCardSet(
    JSON.stringify({ ...base, decks: [], cards: [{ ...card, abilities }, ...rest] }),
    everything,
  );
  return checked.ok ? [] : checked.mistakes.map(({ text }) => text);
};

describe('every example of the page is without mistakes', () => {
  const examples = (Object.keys(SECTIONS) as Section[]).flatMap((section) =>
    rowsOf(section).map(({ name, cells }) => [section, name, cells[2]] as const),
  );

  test.each(examples)('%s: %s', (section, name, example) => {
    const value = JSON.parse(example.replace(/^`|`$/g, ''));
    expect([value.op, value.pick, value.kind, ...Object.keys(value)]).toContain(name);
    expect(mistakesOf([AROUND[section](value, name)])).toEqual([]);
  });

  test('the whole card', () => {
    const card = JSON.parse(page.split('```json\n')[1].split('```')[0]);
    expect(base.cards.map(({ id }: { id: string }) => id)).toContain(card.id);
    expect(mistakesOf(card.abilities.map((ability: object) => ({ ...ability, id: 'a' })))).toEqual([]);
  });
});
