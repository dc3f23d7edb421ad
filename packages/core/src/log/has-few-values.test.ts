import { expect, test } from 'vitest';
import { hasFewValues } from './has-few-values.ts';

const long = (text: string): string => text + ' '.repeat(20);

test.each([
  ['[1,2,3]', 3],
  ['{"a":[{}],"b":"[[[,,,{{{\\"[,,"}', 4],
  ['"\\\\",[', 2],
  ['"torn [[[\n[[', 2],
  ['\n\n{\n', 4],
])('%j has %i', (text, values) => {
  expect(hasFewValues(long(text), values)).toBe(true);
  expect(hasFewValues(long(text), values - 1)).toBe(false);
});
