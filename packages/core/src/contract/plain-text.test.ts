import { expect, test } from 'vitest';
import { isPlain, plain } from './plain-text.ts';

test.each([
  ['ordinary text', 'é 漢 😀 ♟ a|b "c"', 'é 漢 😀 ♟ a|b "c"'],
  ['escape codes', '\u001b[2Jred\u009b', '?[2Jred?'],
  ['line ends', 'a\r\nb\u2028c\u2029d\u0085e', 'a??b?c?d?e'],
  ['marks of direction', '\u202eabc\u200f\u2066', '?abc??'],
  ['what is not seen', 'a\u200bb\u00adc\ufeff', 'a?b?c?'],
  ['lone surrogates', 'a\ud800b\udc00', 'a?b?'],
  ['joiners that a name needs', 'نام\u200cها 👨‍👩‍👧', 'نام\u200cها 👨‍👩‍👧'],
  ['joiners that hide in a name', 'Ann\u200d A\u200cnn \u200d龍', 'Ann? A?nn ?龍'],
])('%s', (_, text, safe) => {
  expect(plain(text)).toBe(safe);
  expect(isPlain(text)).toBe(text === safe);
  expect(isPlain(safe)).toBe(true);
});

test('what is unsafe can be left out or spelled instead', () => {
  expect(plain('a\u0007b\u001bc', () => '')).toBe('abc');
  expect(plain('a\u0007', (unsafe) => `<${unsafe.charCodeAt(0)}>`)).toBe('a<7>');
});
