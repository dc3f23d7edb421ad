import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BotProgram } from '../bot/open-bot.ts';
import { BotFiles } from './bot-files.ts';

const TWIN = {
  name: 'twin',
  path: '/twin.js',
  language: 'js',
  text: 'export default 1',
  sha256: 'ab'.repeat(32),
} as unknown as BotProgram;
const fileOf = (files: BotFiles): string =>
  files.programOf(TWIN, {}, 100).reads.find(({ to }) => to === '/cell/bot.js')?.from ?? '';

test('two entrants with the same text share a file that is written once: a cell may be reading it', () => {
  const files = new BotFiles();
  const first = fileOf(files);
  writeFileSync(first, 'as it was');
  expect(fileOf(files)).toBe(first);
  expect(readFileSync(first, 'utf8')).toBe('as it was');
  files.close();
});
