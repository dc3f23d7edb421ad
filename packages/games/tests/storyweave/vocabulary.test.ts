// What card files of Storyweave may say is what its compiler can run: word by word, in the smallest card that says it.
import { describe, expect, test } from 'vitest';
import { compileSet } from '../../src/cards/compile/compile-set.ts';
import type { AbilityJson, CardJson, CardSet } from '../../src/cards/files/card-set.ts';
import { validateCardSet } from '../../src/cards/files/read-card-set.ts';
import { OP_RULES } from '../../src/cards/files/vocabulary/op-rules.ts';
import { starterSet } from '../../src/storyweave/cards/starter-set.ts';
import { MECHANICS } from '../../src/storyweave/mechanics/mechanics.ts';
import { STORYWEAVE } from '../../src/storyweave/setting/vocabulary.ts';
import { spec } from '../../src/storyweave/spec.ts';
import { always, doing, examplesOf } from '../cards/vocabulary-page.ts';

const { vocabulary: _, coverage: __, usage: ___, mechanics: ____, ...base } = starterSet;

const setWith = (changes: object): CardSet => {
  const [card, ...rest] = base.cards;
  return { ...base, decks: [], cards: [{ ...card, ...changes } as CardJson, ...rest] };
};

const mistakes = (set: CardSet): string[] => {
  const checked = validateCardSet(JSON.stringify(set), STORYWEAVE);
  return checked.ok ? [] : checked.mistakes.map(({ text }) => text);
};

const problem = (set: CardSet): string | undefined => {
  const book = compileSet(spec, set);
  return book.ok ? undefined : book.refusal.text;
};

const both = (...abilities: unknown[]): unknown[] => {
  const set = setWith({ abilities });
  return [mistakes(set), problem(set)];
};

const examples = examplesOf(STORYWEAVE.ops);
const WORDS = {
  Abilities: STORYWEAVE.kinds,
  Selectors: STORYWEAVE.picks,
  Filters: STORYWEAVE.filters,
  Amounts: STORYWEAVE.amounts,
  Conditions: STORYWEAVE.conditions,
  Costs: STORYWEAVE.costs,
  Operations: STORYWEAVE.ops,
} as const;
const isOurs = ({ section, name }: (typeof examples)[number]): boolean => Object.hasOwn(WORDS[section], name);

test.each(examples.filter(isOurs).map((each) => [each.section, each.name, each.ability] as const))(
  '%s: %s may be said, and runs',
  (_section, _name, ability) => {
    expect(both(ability)).toEqual([[], undefined]);
  },
);

test('every table of words has an example for each of its words', () => {
  for (const [section, words] of Object.entries(WORDS))
    expect(examples.filter((each) => each.section === section && isOurs(each))).toHaveLength(Object.keys(words).length);
});

test.each(examples.filter((each) => !isOurs(each)).map((each) => [each.section, each.name, each.ability] as const))(
  '%s: %s may not be said here',
  (_section, _name, ability) => {
    expect(mistakes(setWith({ abilities: [ability] }))).not.toEqual([]);
  },
);

const isMechanic = (op: string): boolean => MECHANICS.some(({ name }) => name === op);

test('what the compiler runs may be said; only the other game has another word for banishing', () => {
  const elsewhere = examples.filter((each) => !isOurs(each));
  const runs = elsewhere.filter(({ ability }) => problem(setWith({ abilities: [ability] })) === undefined);
  expect(runs.map(({ name }) => name)).toEqual(['ko']);
  expect(Object.keys(STORYWEAVE.ops).filter((op) => !Object.hasOwn(OP_RULES, op) && !isMechanic(op))).toEqual([]);
});

const self = { pick: 'self' };
const one = { pick: 'choose', min: 1, max: 1, side: 'any' };
const about = (event: string): object => (STORYWEAVE.events[event] === 'card' ? { subject: self } : { who: 'own' });

/** How a word of each list is said. */
const SAID: Readonly<Record<string, (word: string) => unknown>> = {
  events: (on) => ({ id: 'a', kind: 'triggered', text: 'a', on, ...about(on), do: [] }),
  would: (would) => ({ id: 'a', kind: 'replacement', text: 'a', would, subject: self, instead: [] }),
  types: (type) => doing({ op: 'banish', what: { ...one, zone: 'play', where: { type } } }),
  stats: (stat) => doing({ op: 'draw', who: 'own', n: { stat, of: self } }),
  changeable: (stat) => always({ op: 'stat', what: self, stat, add: 1 }),
  zones: (zone) => doing({ op: 'move', what: { ...one, zone }, to: 'discard' }),
  piles: (zone) => doing({ op: 'shuffle', zone }),
  places: (to) => doing({ op: 'move', what: { ...one, zone: 'hand' }, to }),
  restPlaces: (to) => doing({ op: 'look', n: 2, zone: 'deck', rest: { to, order: 'random' } }),
  findPlaces: (dest) => doing({ op: 'search', zone: 'deck', min: 0, max: 1, dest }),
  durations: (dur) => doing({ op: 'stat', what: self, stat: 'strength', add: 1, dur }),
  acts: (act) => doing({ op: 'forbid', what: self, act, dur: 'turn' }),
  steps: (step) => always({ op: 'skipStep', who: 'own', step }),
  // biome-ignore lint/suspicious/noThenProperty: a field of the files.
  playedVia: (playedVia) => doing({ op: 'if', cond: { playedVia }, then: [] }),
  // biome-ignore lint/suspicious/noThenProperty: a field of the files.
  since: (since) => doing({ op: 'if', cond: { happened: { event: 'quested', side: 'own', since } }, then: [] }),
  windows: (window) => ({ id: 'a', kind: 'activated', text: 'a', window, do: [] }),
  grants: (kit) => doing({ op: 'grant', what: self, keyword: keyword(kit), dur: 'turn' }),
};

const keyword = (k: string): object => ({
  k,
  ...('n' in STORYWEAVE.keywords[k] && { n: 1 }),
  ...('trait' in STORYWEAVE.keywords[k] && { trait: 'Construct' }),
});

const words = Object.keys(SAID).flatMap((list) => {
  const entry = STORYWEAVE[list as 'zones' | 'events'];
  return (Array.isArray(entry) ? (entry as string[]) : Object.keys(entry)).map((word) => [list, word] as const);
});

describe('every word of every list runs', () => {
  test.each(words)('%s: %s', (list, word) => {
    expect(both(SAID[list](word))).toEqual([[], undefined]);
  });

  test.each(Object.keys(STORYWEAVE.keywords))('keyword: %s', (kit) => {
    const set = setWith({ keywords: [keyword(kit)] });
    expect([mistakes(set), problem(set)]).toEqual([[], undefined]);
  });

  test('there is no list besides', () => {
    const lists = Object.entries(STORYWEAVE).filter(([, value]) => Array.isArray(value) && value.length > 0);
    expect(lists.map(([list]) => list).filter((list) => !(list in SAID))).toEqual([]);
  });
});

const draw = { op: 'draw', who: 'own', n: 1 };
const cost = [{ payResource: 1 }];

/** What other games may say; this engine would silently leave it out. */
const REFUSED: readonly (readonly [what: string, ability: object, mistake: string])[] = [
  ['a limit per game', { kind: 'activated', window: 'main', limit: { per: 'game', n: 1, scope: 'instance' } }, "'per'"],
  ['twice a turn', { kind: 'activated', window: 'main', limit: { per: 'turn', n: 2, scope: 'instance' } }, "'n'"],
  ['a cause', { kind: 'triggered', on: 'banished', subject: self, by: 'opponentEffect' }, "unknown field 'by'"],
  ['a zone', { kind: 'triggered', on: 'banished', subject: self, zone: 'hand' }, "unknown field 'zone'"],
  ['a cost one must pay', { kind: 'triggered', on: 'banished', subject: self, cost }, "needs 'optional'"],
  [
    'exerting itself by itself',
    { kind: 'triggered', on: 'banished', subject: self, optional: true, cost: [{ spendSelf: true }] },
    "'spendSelf'",
  ],
  ['a condition of using', { kind: 'activated', window: 'main', if: { turn: 'own' }, ifAt: 'activate' }, "'ifAt'"],
];

test.each(REFUSED)('%s is refused by the file and by the compiler', (_what, ability, mistake) => {
  const [told, refused] = both({ id: 'a', text: 'a', do: [draw], ...ability });
  expect((told as string[]).join()).toContain(mistake);
  expect(refused).toBeDefined();
});

const OPS: readonly (readonly [what: string, op: object, mistake: string])[] = [
  ['each player wins', { op: 'win', who: 'each' }, "'who'"],
  [
    'another player chooses',
    {
      op: 'choose',
      who: 'opp',
      n: 1,
      options: [
        { label: 'a', do: [] },
        { label: 'b', do: [] },
      ],
    },
    "'who'",
  ],
  ['playing for its cost', { op: 'play', what: self, free: false }, "'free'"],
  ['playing exerted', { op: 'play', what: self, free: true, state: 'spent' }, "unknown field 'state'"],
  ['a player is forbidden', { op: 'forbid', who: 'opp', act: 'quest', dur: 'turn' }, "unknown field 'who'"],
  [
    'finding into the deck',
    { op: 'search', zone: 'deck', min: 0, max: 1, dest: 'deckTop' },
    'unknown place for what is found',
  ],
  [
    'looking at the discard',
    { op: 'look', n: 1, zone: 'discard', rest: { to: 'discard', order: 'random' } },
    "unknown pile 'discard'",
  ],
  ['a number of cards that varies', { op: 'discard', who: 'own', n: { handSize: 'own' }, by: 'owner' }, "'n'"],
  [
    'a cost that changes',
    { op: 'stat', what: self, stat: 'cost', add: 1, dur: 'turn' },
    "unknown stat to change 'cost'",
  ],
];

test.each(OPS)('%s is refused by the file and by the compiler', (_what, op, mistake) => {
  const [told, refused] = both(doing(op));
  expect((told as string[]).join()).toContain(mistake);
  expect(refused).toBeDefined();
});

test('a keyword that only a printed card has cannot be given', () => {
  const given = doing({ op: 'grant', what: self, keyword: { k: 'shift', n: 2 }, dur: 'turn' }) as AbilityJson;
  expect(mistakes(setWith({ abilities: [given] }))).toEqual(["the keyword 'shift' cannot be given to a card"]);
});

test('the card set tells its readers these words and no others', () => {
  const {
    version: _version,
    kinds,
    ops,
    durationOfStatics,
    variables,
    ...lists
  } = starterSet.vocabulary as Record<string, Record<string, string[]>>;
  expect(Object.keys(kinds)).toEqual(Object.keys(STORYWEAVE.kinds));
  for (const [op, { group }] of Object.entries(STORYWEAVE.ops)) expect(ops[group]).toContain(op);
  expect(Object.values(ops).flat()).toHaveLength(Object.keys(STORYWEAVE.ops).length);
  for (const [list, told] of Object.entries(lists)) {
    const entry = STORYWEAVE[list as 'zones'];
    expect({ list, told }).toEqual({ list, told: Array.isArray(entry) ? entry : Object.keys(entry) });
  }
  expect([typeof durationOfStatics, typeof variables, Object.keys(lists).length]).toEqual(['string', 'string', 23]);
});
