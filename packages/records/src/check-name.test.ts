import { expect, test } from 'vitest';
import { checkName } from './check-name.ts';

test.each([
  ['a', 'a'],
  ['Ann|Bob the 3rd', 'Ann|Bob the 3rd'],
  ['  Ann ', 'Ann'],
  ['e\u0301', '\u00e9'],
  ['龍王', '龍王'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['نام\u200cها', 'نام\u200cها'],
  ['=1+1', '=1+1'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['😀'.repeat(60), '😀'.repeat(60)],
  ['e\u0301'.repeat(60), '\u00e9'.repeat(60)],
])('%j is the name %j', (text, name) => {
  expect(checkName(text)).toEqual({ ok: true, value: name });
});

test.each([
  ['', 'name-empty'],
  ['   ', 'name-empty'],
  ['\u3000\u00a0', 'name-empty'],
  ['\u200b\u200d', 'name-empty'],
  ['\u3164', 'name-empty'],
  ['x'.repeat(61), 'name-too-long'],
  ['😀'.repeat(61), 'name-too-long'],
  ['a\nb', 'name-control-character'],
  ['Ann\t', 'name-control-character'],
  ['\x1b[31mred', 'name-control-character'],
  ['\x9b31m', 'name-control-character'],
  ['a\0', 'name-control-character'],
  ['\x7f', 'name-control-character'],
  ['a\ud800', 'name-control-character'],
  ['a\u202eb', 'name-control-character'],
])('%j is refused as %s', (text, code) => {
  const checked = checkName(text);
  expect(checked).toMatchObject({ ok: false, refusal: { code, value: text } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is there is the rule.
  if (!checked.ok) expect(checked.refusal.text).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202e]/);
});
