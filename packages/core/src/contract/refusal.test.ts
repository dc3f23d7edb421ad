import { expect, test } from 'vitest';
import { accept, refuse, shown } from './refusal.ts';

test('a refusal carries its code, the value as it may be shown, and the sentence', () => {
  expect(refuse('too-far', '\u001b[2J', 'No.')).toEqual({
    ok: false,
    refusal: { code: 'too-far', value: '?[2J', text: 'No.' },
  });
  expect(accept(7)).toEqual({ ok: true, value: 7 });
});

test.each<[string, unknown, unknown]>([
  ['null', null, null],
  ['a flag', true, true],
  ['a number', -1.5, -1.5],
  ['no number', Number.NaN, 'NaN'],
  ['an endless number', Number.NEGATIVE_INFINITY, '-Infinity'],
  ['nothing', undefined, 'undefined'],
  ['an object', { a: 1 }, 'object'],
  ['a function', () => 1, 'function'],
  ['a huge integer', 10n ** 30n, 'bigint'],
  ['a symbol', Symbol('x'), 'symbol'],
  ['escape codes', 'a\u001b[31mb\u0007', 'a?[31mb?'],
  ['line ends', 'a\r\nb\u2028c\u2029d\u0085e', 'a??b?c?d?e'],
  ['marks of direction', '\u202eabc\u200f\u2066', '?abc??'],
  ['lone surrogates', 'a\ud800b\udc00', 'a?b?'],
  ['emoji', '♟ 😀 é 漢', '♟ 😀 é 漢'],
])('%s is shown safely', (_, value, text) => {
  expect(shown(value)).toBe(text);
});

test('a long text is shown as 60 code points and an ellipsis', () => {
  expect(shown('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shown('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  expect(shown('😀'.repeat(10_000))).toBe(`${'😀'.repeat(60)}…`);
});
