import { expect, test } from 'vitest';
import { escapeSgfText, readSgfLine, readSgfText } from './sgf-text.ts';

test.each([
  ['a\\]b\\\\c\\:d\\e', 'a]b\\c:de', 'a]b\\c:de'],
  ['a\nb', 'a\nb', 'a b'],
  ['a\r\nb\n\rc\rd', 'a\nb\nc\nd', 'a b c d'],
  ['a\n\nb', 'a\n\nb', 'a  b'],
  ['soft\\\nbreak', 'softbreak', 'softbreak'],
  ['soft\\\r\nbreak\\\n\rs\\\r.', 'softbreaks.', 'softbreaks.'],
  ['tab\tand\\\tform\f', 'tab and form ', 'tab and form '],
  ['\\\\\n', '\\\n', '\\ '],
])('%j reads as the text %j and as the line %j', (raw, text, line) => {
  expect([readSgfText(raw), readSgfLine(raw)]).toEqual([text, line]);
});

test('what is escaped reads back as it was', () => {
  const text = ']\\[:(;)\\]\\\\\n\\';
  expect(readSgfText(escapeSgfText(text))).toBe(text);
  expect(escapeSgfText('a:b]')).toBe('a:b\\]');
});

test('five million escapes cost no more memory than their text', () => {
  const raw = 'a\\]'.repeat(5e6);
  const before = process.memoryUsage().rss;
  expect(readSgfText(raw).length).toBe(10e6);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
});
