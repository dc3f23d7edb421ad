import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['plain text\n\tand lines', 'plain text\n\tand lines'],
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b]0;title\u0007after', 'after'],
  ['\u001b]8;;http://x\u001b\\link', 'link'],
  ['over\rwritten\r\n', 'overwritten\n'],
  ['a\u0000b\u0008c\u009bd', 'abcd'],
  ['\u202ereversed\u200b\ufeff', 'reversed'],
  ['ü 漢 🂡', 'ü 漢 🂡'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
