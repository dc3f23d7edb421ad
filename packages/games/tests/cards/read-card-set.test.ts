import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { readCardSet, validateCardSet } from '../../src/cards/files/read-card-set.ts';
import { opRules } from '../../src/cards/files/vocabulary/op-rules.ts';
import { AMOUNT, SELECTOR } from '../../src/cards/files/vocabulary/shape.ts';
import type { Vocabulary } from '../../src/cards/files/vocabulary/vocabulary.ts';
import { STORYWEAVE } from '../../src/storyweave/setting/vocabulary.ts';
import { TIDECROWN } from '../../src/tidecrown/setting/vocabulary.ts';
import { type Broken, GONE, STORYWEAVE_MISTAKES, TIDECROWN_MISTAKES } from './broken-sets.ts';
import { STORYWEAVE_TEXT, TIDECROWN_TEXT } from './sets.ts';

const VOCABULARIES = { SW: STORYWEAVE, TC: TIDECROWN };
/** The set without the parts that are only for readers: it has the same mistakes, and they are found faster. */
const bare = (text: string): string => {
  const { vocabulary: _, coverage: __, usage: ___, mechanics: ____, ...set } = JSON.parse(text);
  return JSON.stringify(set, null, 1);
};
const TEXTS = { SW: bare(STORYWEAVE_TEXT), TC: bare(TIDECROWN_TEXT) };
type Game = keyof typeof TEXTS;

test.each([
  ['storyweave', STORYWEAVE, STORYWEAVE_TEXT],
  ['tidecrown', TIDECROWN, TIDECROWN_TEXT],
] as const)('the starter set of %s has no mistakes', (_, vocabulary, text) => {
  expect(readCardSet(text, vocabulary)).toEqual({ ok: true, value: JSON.parse(text) });
});

// biome-ignore lint/suspicious/noExplicitAny: these tests put any value anywhere.
type Tree = any;

/** The object that holds the end of a path such as `SW-002.abilities.0.do`, where the id of a card stands for the card. */
function holder(root: Tree, path: string): { readonly tree: Tree; readonly last: string } {
  const steps = path.split(/\.(?!\d$)|\.(?=\d+$)/);
  const last = steps.pop() ?? '';
  let tree = root;
  for (const step of steps) tree = tree[step] ?? root.cards.find((card: Tree) => card.id === step);
  return { tree, last };
}

/** The set with the value at the path changed, as text. */
function changed(game: Game, path: string, value: unknown, after?: (root: Tree) => void): string {
  const root = JSON.parse(TEXTS[game]);
  const { tree, last } = holder(root, path);
  if (value === GONE) delete tree[last];
  else tree[last] = value;
  after?.(root);
  return JSON.stringify(root, null, 1);
}

/** The line of a place, found by putting a mark there. */
function lineAt(game: Game, path: string, value: unknown, place: string): number {
  if (place === '') return 1;
  const text = changed(game, path, value, (root) => {
    const { tree, last } = holder(root, place);
    tree[last] = '<<here>>';
  });
  return text.split('\n').findIndex((line) => line.includes('<<here>>')) + 1;
}

function expectMistake(game: Game, [path, value, mistake, place = path]: Broken): void {
  const checked = validateCardSet(changed(game, path, value), VOCABULARIES[game]);
  expect(checked).toMatchObject({ ok: false });
  if (checked.ok) return;
  const told = checked.mistakes.map(({ line, text }) => `line ${line}: ${text}`);
  const wanted = `line ${lineAt(game, path, value, place)}: ${mistake}`;
  expect(told.filter((text) => text.startsWith(wanted))).toHaveLength(1);
}

const self = { pick: 'self' };
const chosen = { pick: 'choose', side: 'any', zone: 'play', min: 1, max: 1 };
const heal = 'SW-002.abilities.0';

describe('a mistake is reported with its line', () => {
  test.each(STORYWEAVE_MISTAKES)('Storyweave: %s = %j: %s', (...broken) =>
    expectMistake('SW', broken as unknown as Broken),
  );
  test.each(TIDECROWN_MISTAKES)('Tidecrown: %s = %j: %s', (...broken) =>
    expectMistake('TC', broken as unknown as Broken),
  );
});

describe('the mistakes of a set', () => {
  test('are all reported, in the order of the lines', () => {
    const text = changed('SW', `${heal}.do.0.what.zone`, 'paly', (root) => {
      root.cards[0].type = 'charakter';
      root.decks[0].cards[0].id = 'SW-1';
      root.format = 'x';
      // Found only after all cards were read, though it stands before the next mistake.
      root.cards[2].abilities[0].id = 'SW-002.1';
      root.cards[40].type = 'thing';
    });
    const checked = validateCardSet(text, STORYWEAVE);
    const lines = checked.ok ? [] : checked.mistakes.map(({ line }) => line);
    expect(lines).toHaveLength(6);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  test('are told in one refusal, fifty at most', () => {
    const text = changed('SW', 'title', 'x', (root) => {
      for (const card of root.cards) card.inks = ['dawm', 'dusq'];
    });
    const result = readCardSet(text, STORYWEAVE);
    const told = result.ok ? [] : result.refusal.text.split('\n');
    expect(told[0]).toBe('The card set has 88 mistakes:');
    expect(told).toHaveLength(52);
    expect(told[51]).toBe('and 38 more');
    expect(result).toMatchObject({ refusal: { code: 'bad-card-set' } });
  });

  test('do not include a deck that is only wrong because its card is', () => {
    const checked = validateCardSet(changed('SW', 'SW-001.inks', ['dawm']), STORYWEAVE);
    expect(checked).toMatchObject({ mistakes: [{ text: expect.stringContaining("unknown colour 'dawm'") }] });
  });

  test('include a field that is there twice', () => {
    const text = TEXTS.SW.replace('"game": "storyweave",', '"game": "storyweave",\n"game": "storyweave",');
    expect(validateCardSet(text, STORYWEAVE)).toMatchObject({
      mistakes: [{ line: 4, text: "the card set has 'game' twice" }],
    });
  });
});

test.each([
  ['', 'The card set has a mistake:\nline 1: this is not JSON: a value is missing before the end of the file'],
  ['{\n "format": "cardset/0.2"\n "game": 4}', "line 3: this is not JSON: a comma or '}' is missing before '\"'"],
  ['[]', 'line 1: a card set must be an object, not a list'],
])('%j is no card set', (text, why) => {
  const result = readCardSet(text, STORYWEAVE);
  expect(result.ok ? '' : result.refusal.text).toContain(why);
});

test('a byte order mark is no mistake', () => {
  expect(readCardSet(`\ufeff${TEXTS.SW}`, STORYWEAVE).ok).toBe(true);
});

test('what may be optional beside an up-to choice: only what has a cost between them', () => {
  const paid = changed('SW', `${heal}.optional`, true, (root) => {
    holder(root, `${heal}.cost`).tree.cost = [{ payResource: 1 }];
  });
  expect(validateCardSet(paid, STORYWEAVE).ok).toBe(true);
});

test('what a delayed effect does cannot refer to cards that were bound before it', () => {
  const late = {
    op: 'delay',
    at: { on: 'startOfTurn', who: 'own' },
    do: [{ op: 'ready', what: { pick: 'var', var: 'x' } }],
  };
  const bound = { op: 'ready', what: { ...chosen, as: 'x' } };
  const checked = validateCardSet(changed('SW', 'SW-016.abilities.0.do', [bound, late]), STORYWEAVE);
  expect(checked).toMatchObject({ mistakes: [{ text: expect.stringContaining("no card is bound to 'x'") }] });
});

test('a game adds operations, keywords and events by its table alone', () => {
  const third: Vocabulary = {
    ...STORYWEAVE,
    game: 'third',
    ops: { ...opRules('draw'), freeze: { group: 'board', fields: { what: SELECTOR, n: AMOUNT } } },
    keywords: { ...STORYWEAVE.keywords, icy: {} },
    events: { ...STORYWEAVE.events, frozen: 'card' },
  };
  const set = (op: unknown): string =>
    JSON.stringify({
      ...JSON.parse(TEXTS.SW),
      game: 'third',
      decks: [],
      cards: [
        {
          ...JSON.parse(TEXTS.SW).cards[0],
          keywords: [{ k: 'icy' }],
          abilities: [{ id: 'x', kind: 'triggered', text: 'x', on: 'frozen', subject: self, do: [op] }],
        },
      ],
    });
  expect(validateCardSet(set({ op: 'freeze', what: self, n: 2 }), third).ok).toBe(true);
  expect(validateCardSet(set({ op: 'freeze', what: self }), third)).toMatchObject({
    mistakes: [{ text: "the operation 'freeze' lacks 'n'" }],
  });
  expect(validateCardSet(set({ op: 'heal', what: self, n: 2 }), third)).toMatchObject({
    mistakes: [{ text: "the operation 'heal' is none of third's" }],
  });
});

test('whatever is changed in a set, the answer is a result with lines', () => {
  const values = [
    null,
    0,
    -1,
    1.5,
    1e99,
    '',
    'x',
    '__proto__',
    'toString',
    true,
    [],
    {},
    [[]],
    { op: 'draw' },
    { pick: 'all' },
    { k: 1 },
  ];
  for (const game of ['SW', 'TC'] as const)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom(...values), fc.boolean(), (which, where, value, drop) => {
        const root = JSON.parse(TEXTS[game]);
        const places = [
          ...walk([root, ...root.cards, ...root.decks][which % (1 + root.cards.length + root.decks.length)]),
        ];
        const [tree, name] = places[where % places.length];
        if (drop) delete tree[name];
        else tree[name] = value;
        const checked = validateCardSet(JSON.stringify(root, null, 1), VOCABULARIES[game]);
        if (!checked.ok) for (const { line } of checked.mistakes) expect(line).toBeGreaterThan(0);
      }),
      { numRuns: inject('run') === 'slow' ? 300 : 50 },
    );
});

function* walk(tree: Tree): Generator<readonly [Tree, string]> {
  for (const name of Object.keys(tree)) {
    yield [tree, name];
    if (typeof tree[name] === 'object' && tree[name] !== null) yield* walk(tree[name]);
  }
}

test('whatever letters are changed in the text, the answer is a result', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(30),
      fc.constantFrom('', '"', '{', '}', ',', '[', '\\', '0', 'null', '\n'),
      (at, cut, piece) => {
        const start = at % TEXTS.SW.length;
        const text = TEXTS.SW.slice(0, start) + piece + TEXTS.SW.slice(start + cut);
        const result = readCardSet(text, STORYWEAVE);
        if (!result.ok) expect(result.refusal.text).toMatch(/^The card set has (a mistake|\d+ mistakes):\nline \d+: /);
      },
    ),
    { numRuns: 150 },
  );
});
