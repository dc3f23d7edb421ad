import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowed, choice, decimal, file, flag, integer, parseOption, readOptions, text } from './options.ts';

const table = {
  rows: integer(3, 1, 25, 'rows'),
  komi: decimal(6.5, -100, 100, 'komi'),
  open: flag(false, 'open hands'),
  ko: choice('simple', ['simple', 'superko'], 'the rule of ko'),
  title: text('', 'a title', 10),
  deck: file('', 'a deck', 20),
  fixed: integer(2, 2, 2, 'always two'),
};
const DEFAULTS = { rows: 3, komi: 6.5, open: false, ko: 'simple', title: '', deck: '', fixed: 2 };

test('what is left out gets its default', () => {
  expect(readOptions(table, {})).toEqual({ ok: true, value: DEFAULTS });
});

test.each<[string, unknown, string]>([
  ['rows', 25, '25'],
  ['rows', 1, '+1'],
  ['komi', -0.5, '-0.5'],
  ['komi', 0.25, '.25'],
  ['komi', 7, '7.'],
  ['open', true, 'true'],
  ['open', false, 'false'],
  ['ko', 'superko', 'superko'],
  ['title', 'ten chars!', 'ten chars!'],
  ['title', '', ''],
  ['deck', '2 Hydra\n', '2 Hydra\n'],
])('%s can be %j, and typed as %j', (name, value, typed) => {
  expect(readOptions(table, { [name]: value })).toEqual({ ok: true, value: { ...DEFAULTS, [name]: value } });
  expect(parseOption(table, name, typed)).toEqual({ ok: true, value });
});

const INTEGER = 'rows is a whole number from 1 to 25.';
const NUMBER = 'komi is a number from -100 to 100.';
test.each<[string, unknown, string]>([
  ['rows', 0, INTEGER],
  ['rows', 26, INTEGER],
  ['rows', 2.5, INTEGER],
  ['rows', Number.NaN, INTEGER],
  ['rows', '3', INTEGER],
  ['rows', null, INTEGER],
  ['rows', undefined, INTEGER],
  ['rows', [3], INTEGER],
  ['komi', 100.5, NUMBER],
  ['komi', Number.POSITIVE_INFINITY, NUMBER],
  ['open', 1, 'open is true or false.'],
  ['open', 'true', 'open is true or false.'],
  ['ko', 'Simple', 'ko is one of simple, superko.'],
  ['ko', 0, 'ko is one of simple, superko.'],
  ['title', 'eleven char', 'title is a text of at most 10 characters.'],
  ['title', 5, 'title is a text of at most 10 characters.'],
  ['deck', 'x'.repeat(21), 'deck is a file of at most 20 characters.'],
  ['deck', {}, 'deck is a file of at most 20 characters.'],
  ['fixed', 3, 'fixed is always 2.'],
])('%s cannot be %j', (name, value, sentence) => {
  expect(readOptions(table, { [name]: value })).toMatchObject({
    ok: false,
    refusal: { code: 'bad-option', text: sentence },
  });
});

test.each([
  ['rows', '2.5'],
  ['rows', ''],
  ['rows', ' 3'],
  ['rows', '3x'],
  ['rows', '0x3'],
  ['rows', '1e1'],
  ['rows', 'Infinity'],
  ['rows', '--3'],
  ['rows', '.'],
  ['rows', '999999999999999999999'],
  ['komi', 'NaN'],
  ['open', 'yes'],
  ['open', 'TRUE'],
  ['ko', ''],
  ['title', 'eleven char'],
])('%s cannot be typed as %j', (name, typed) => {
  const { [name as 'rows']: option } = table;
  expect(parseOption(table, name, typed)).toMatchObject({
    ok: false,
    refusal: { code: 'bad-option', value: typed, text: `${name} is ${allowed(option)}.` },
  });
});

test.each(['colour', '__proto__', 'constructor', 'toString', ''])('an option %j is unknown', (name) => {
  const refusal = {
    code: 'unknown-option',
    value: name,
    text: `There is no option '${name}'. It has: rows, komi, open, ko, title, deck, fixed.`,
  };
  const given = JSON.parse(`{${JSON.stringify(name)}: 1}`) as unknown;
  expect(readOptions(table, given)).toEqual({ ok: false, refusal });
  expect(parseOption(table, name, '1')).toEqual({ ok: false, refusal });
});

test('a game without options says so', () => {
  expect(readOptions({}, { a: 1 })).toMatchObject({ refusal: { text: "There is no option 'a'. This game has none." } });
});

test('the name of an unknown option is shown short and without control characters', () => {
  for (const result of [
    readOptions(table, { '\u001b[2J\u202e': 1 }),
    parseOption(table, `\u001b[2J\u202e${'x'.repeat(10_000)}`, '1'),
  ]) {
    const sentence = result.ok ? '' : result.refusal.text;
    expect(sentence).toContain('?[2J?');
    expect(sentence.length).toBeLessThan(200);
    expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test.each([null, undefined, 5, 'rows=3', [], [1], true])('%j is no set of options', (given) => {
  expect(readOptions(table, given)).toMatchObject({ ok: false, refusal: { code: 'bad-options' } });
});

test('inherited values are not options', () => {
  expect(readOptions(table, Object.create({ rows: 9 }))).toEqual({ ok: true, value: DEFAULTS });
});

test('nothing from outside makes the reader throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (given) => {
      expect(typeof readOptions(table, given).ok).toBe('boolean');
      expect(typeof readOptions(table, { rows: given, ko: given }).ok).toBe('boolean');
    }),
  );
});
