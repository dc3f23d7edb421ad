import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardJson, CardSet } from '../../src/cards/files/card-set.ts';
import { readDeckList } from '../../src/cards/files/decks/read-deck-list.ts';
import { writeDeckList } from '../../src/cards/files/decks/write-deck-list.ts';
import { lore, pirate } from './sets.ts';

const card = (id: string, name: string, more: Partial<CardJson> = {}): CardJson => ({
  id,
  name,
  type: 'character',
  traits: [],
  keywords: [],
  abilities: [],
  ...more,
});

/** Misleading names: a number in front, a hash, an x and a number behind, quotes, the id of another card. */
const tricky: Pick<CardSet, 'cards'> = {
  cards: [
    card('OP01-001', 'Captain', { type: 'leader' }),
    card('OP01-016', 'Nami'),
    card('OP01-017', '4 Winds'),
    card('OP01-018', 'Winds'),
    card('OP01-019', 'Agent # 7'),
    card('OP01-020', 'Model x2'),
    card('OP01-021', 'Model'),
    card('OP01-022', 'O’Hara'),
    card('OP01-023', 'Nami', { version: 'Thief', fullName: 'Nami - Thief' }),
    card('OP01-024', 'Öl & Co.'),
    card('OP01-025_p1', 'Framed'),
  ],
};

const read = (text: string, set: Pick<CardSet, 'cards'> = tricky): unknown => {
  const result = readDeckList(text, set);
  return result.ok ? { leader: result.value.leader, cards: result.value.cards } : result.refusal.text;
};

describe('a line of a deck list', () => {
  test.each([
    '4xOP01-016',
    '4 OP01-016',
    '4x OP01-016',
    '4X op01-016',
    '4 × OP01-016',
    '4x Nami OP01-016',
    '4x Nami (OP01-016)',
    '4 Nami (OP01-016)',
    'OP01-016 x4',
    'Nami (OP01-016) x4',
    '4x OP01-016_p1',
    '4xOP01-016_r2',
    '4x Nami (OP01-016_p1)',
    '  4\tOP01-016  \t',
    '4 OP01-016 # the navigator',
    '4\u00a0Nami\u00a0\u00a0OP01-016',
  ])('%j asks for four of OP01-016', (line) => {
    expect(read(line)).toEqual({ cards: [{ id: 'OP01-016', n: 4 }] });
  });

  test.each([
    ['4 Nami - Thief', 'OP01-023', 4],
    ['4x Nami – Thief', 'OP01-023', 4],
    ['2 NAMI — THIEF', 'OP01-023', 2],
    ["3 O'Hara", 'OP01-022', 3],
    ['3 O`Hara', 'OP01-022', 3],
    ['nami_thief.b', 'OP01-023', 1],
    ['4 Nami -\u200b Th\u00adief', 'OP01-023', 4],
    ['Öl & Co.', 'OP01-024', 1],
    ['1 O\u0308l & Co.', 'OP01-024', 1],
    ['4 4 Winds', 'OP01-017', 4],
    ['Framed', 'OP01-025_p1', 1],
    ['2xOP01-025_p1', 'OP01-025_p1', 2],
    ['1 Model x2 (OP01-020)', 'OP01-020', 1],
  ])('%j asks for %s, %i times', (line, id, n) => {
    expect(read(line)).toEqual({ cards: [{ id, n }] });
  });

  test.each([
    ['4 Nmai', "there is no card 'Nmai'; did you mean 'Nami'?"],
    ['4xOP01-O16', "there is no card 'OP01-O16'; did you mean 'OP01-016'?"],
    ['4x Nami (OP01-018)', "'OP01-018' is 'Winds', not 'Nami'"],
    ['4x Nami OP01-018', "'OP01-018' is 'Winds', not 'Nami'"],
    ['4 Winds', 'this can mean 1x 4 Winds (OP01-017) or 4x Winds (OP01-018): write one of these'],
    ['Model x2', 'this can mean 1x Model x2 (OP01-020) or 2x Model (OP01-021): write one of these'],
    ['0 OP01-016', "0 copies of 'Nami': a count is from 1 to 250"],
    ['251 OP01-016', "251 copies of 'Nami': a count is from 1 to 250"],
    ['2 Captain', "a deck has one leader: 'Captain' is one too many"],
    ['x'.repeat(301), 'a line of 301 letters is no card'],
    ['-4 OP01-016', "'OP01-016' is 'Nami', not '-4'"],
  ])('%j is reported', (line, why) => {
    expect(read(`# list\n${line}`)).toContain(`The deck list has a mistake:\nline 2: ${why}`);
  });

  test('a name that two cards have is reported, unless one of them is called just that', () => {
    expect(read('4 Pim Tallow', lore)).toContain('Pim Tallow - Lamplighter (SW-001) or 4x Pim Tallow - Keeper of');
    expect(read('4 Nami')).toEqual({ cards: [{ id: 'OP01-016', n: 4 }] });
  });

  test('a card that is only also called so is not meant', () => {
    expect(read('2 Windlass Pair', pirate)).toEqual({ cards: [{ id: 'TC-030', n: 2 }] });
    expect(read('2 Bram', lore)).toContain("there is no card 'Bram'");
  });
});

describe('a deck list', () => {
  test('sums what it lists twice', () => {
    expect(read('2 Nami\n1 Winds (OP01-018)\nOP01-016')).toEqual({
      cards: [
        { id: 'OP01-016', n: 3 },
        { id: 'OP01-018', n: 1 },
      ],
    });
  });

  test.each(['1xOP01-001\n2 Nami', '2 Nami\nCaptain'])('finds the leader by its type, in any line', (text) => {
    expect(read(text)).toEqual({ leader: 'OP01-001', cards: [{ id: 'OP01-016', n: 2 }] });
  });

  test('may have a mark, other line ends, comments and empty lines', () => {
    expect(read('\ufeff# mine\r\n\r\n2 Nami \r1 Nami\n\t\n')).toEqual({ cards: [{ id: 'OP01-016', n: 3 }] });
  });

  test('reports every line that is not understood, in order', () => {
    expect(read('4 Nmai\n4 Nami\nMain deck\n1 Captain\n1 Captain')).toBe(
      "The deck list has 3 mistakes:\nline 1: there is no card 'Nmai'; did you mean 'Nami'?\n" +
        `line 3: there is no card 'Main deck'; there are: ${[...new Set(tricky.cards.map((c) => c.fullName ?? c.name))].join(', ')}\n` +
        "line 5: a deck has one leader: 'Captain' is one too many",
    );
  });

  test('reports fifty mistakes and how many more', () => {
    const text = read('zzz\n'.repeat(60), lore) as string;
    expect(text.split('\n')).toHaveLength(52);
    expect(text).toMatch(/has 60 mistakes:\nline 1: [\s\S]*\nline 50: .*\nand 10 more$/);
  });

  test.each(['', '# nothing', '{"cards": []}'])('without cards is refused: %j', (text) => {
    expect(read(text)).toContain('there is no card in it');
  });

  test('sums beyond what a deck can hold are refused', () => {
    expect(read('200 Nami\n200 Nami')).toContain("line 2: 400 copies of 'Nami'");
  });
});

describe('a deck list in JSON', () => {
  const cards = [{ id: 'OP01-016', n: 4 }];

  test.each([
    ['{"leader": "OP01-001", "cards": [{"cardId": "OP01-016", "qty": 4}]}', { leader: 'OP01-001', cards }],
    ['{"name": "mine", "cards": [{"id": "OP01-016", "n": 4}]}', { cards }],
    ['[{"cardId": "OP01-016_p2", "qty": 3}, "Nami"]', { cards }],
    ['{"Nami": 4}', { cards }],
    ['\ufeff{"Nami": 4}', { cards }],
    ['{"cards": {"OP01-016": 4}}', { cards }],
    ['{"cards": ["4 Winds"]}', { cards: [{ id: 'OP01-017', n: 1 }] }],
  ])('%s is read', (text, deck) => {
    expect(read(text)).toEqual(deck);
  });

  test('keeps its name', () => {
    expect(readDeckList('{"name": "mine", "cards": ["Nami"]}', tricky)).toMatchObject({ value: { name: 'mine' } });
    expect(readDeckList('Nami', tricky, 'yours')).toMatchObject({ value: { name: 'yours' } });
  });

  test.each([
    ['{"cards": [\n{"cardId": "OP01-16", "qty": 4}]}', "line 2: there is no card 'OP01-16'; did you mean 'OP01-016'?"],
    ['{"cards": [{"cardId": "OP01-016",\n "qty": -4}]}', "line 1: -4 copies of 'Nami': a count is from 1 to 250"],
    ['{"cards": [{"cardId": "OP01-016", "qty": 1.5}]}', "the count of 'OP01-016' must be a whole number"],
    ['{"cards": [{"qty": 1}]}', "an entry lacks 'cardId'"],
    ['{"cards": 4}', "'cards' must be a list"],
    ['{"leader": "OP01-001"}', "the deck lacks 'cards'"],
    ['{"cards": [4]}', 'an entry must be an object'],
    ['{"cards": [{"id": 4}]}', 'a card must be named by a text'],
    ['{"cards": [\n\n', 'line 3: this is not JSON: a value is missing before the end of the file'],
  ])('%j is refused', (text, why) => {
    expect(read(text)).toContain(why);
  });
});

describe('a written deck', () => {
  test.each(['both', 'names', 'ids'] as const)('reads back as it was, with %s', (form) => {
    for (const set of [lore, pirate])
      for (const { name, leader, cards } of set.decks)
        expect(readDeckList(writeDeckList({ name, ...(leader && { leader }), cards }, set, form), set, name)).toEqual({
          ok: true,
          value: { name, ...(leader && { leader }), cards },
        });
  });

  test.each(['both', 'names', 'ids'] as const)('reads back with misleading names too, with %s', (form) => {
    const ids = tricky.cards.filter(({ type }) => type !== 'leader').map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
        fc.integer({ min: 1, max: 250 }),
        (some, n) => {
          const deck = {
            name: 'deck',
            leader: 'OP01-001',
            cards: some.map((id, i) => ({ id, n: 1 + ((n + i) % 250) })),
          };
          expect(readDeckList(writeDeckList(deck, tricky, form), tricky)).toEqual({ ok: true, value: deck });
        },
      ),
    );
  });

  test('has an id where a name would be read as something else', () => {
    const deck = { name: '', cards: [{ id: 'OP01-018', n: 4 }] };
    expect(writeDeckList(deck, tricky, 'names')).toBe('4x Winds (OP01-018)\n');
    expect(writeDeckList({ name: '', cards: [{ id: 'OP01-019', n: 2 }] }, tricky)).toBe('2x OP01-019\n');
  });

  test('is a list that people and other programs read', () => {
    const deck = {
      name: '',
      cards: [
        { id: 'SW-001', n: 3 },
        { id: 'SW-006', n: 2 },
      ],
    };
    expect(writeDeckList(deck, lore)).toBe('3x Pim Tallow - Lamplighter (SW-001)\n2x Hymn of Low Lanterns (SW-006)\n');
    expect(writeDeckList(deck, lore, 'names')).toBe('3 Pim Tallow - Lamplighter\n2 Hymn of Low Lanterns\n');
  });
});

test('whatever is given as a deck list, the answer is a result', () => {
  const piece = fc.constantFrom(
    '4',
    'x',
    ' ',
    '\n',
    '#',
    '(',
    ')',
    'Nami',
    'OP01-016',
    '_p1',
    '{',
    '}',
    '[',
    '"cards"',
    ':',
    ',',
    '\ufeff',
    '\u2019',
    '.a',
  );
  const sound = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(sound, (text) => {
      const result = readDeckList(text, tricky);
      if (result.ok)
        expect(readDeckList(writeDeckList(result.value, tricky), tricky, result.value.name)).toEqual(result);
      else expect(result.refusal.text).toMatch(/^The deck list has (a mistake|\d+ mistakes):\nline \d+: /);
    }),
    { numRuns: 1000 },
  );
});
