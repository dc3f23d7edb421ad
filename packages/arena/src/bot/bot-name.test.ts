import { expect, test } from 'vitest';
import { botName } from './bot-name.ts';

test.each([
  ['bots/kitty.ts', 'kitty'],
  ['/a/b/My Bot (2).py', 'My-Bot-2'],
  ['C:\\bots\\win.js', 'win'],
  ['name.with.dots.mjs', 'name.with.dots'],
  ['.hidden', 'hidden'],
  ['bots/größe.ts', 'größe'],
  ['\u001b[31mred\u202e.ts', '31mred'],
  ['???.ts', 'bot'],
  [`${'x'.repeat(99)}.ts`, 'x'.repeat(40)],
])('the bot in %j is called %j', (path, name) => {
  expect(botName(path)).toBe(name);
});
