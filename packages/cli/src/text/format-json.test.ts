import { expect, test } from 'vitest';
import { formatJson } from './format-json.ts';

test('no control character leaves raw, and a parser reads the same value', () => {
  const value = { name: '\x1b[31m\x7f\x9b\u202e\u2028\0é' };
  const text = formatJson(value);
  expect(JSON.parse(text)).toEqual(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that no such character is in the text.
  expect(text.trimEnd().replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u202e]/);
});
