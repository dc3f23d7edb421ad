// Every rule of RULES.md has a test that carries its number; the tests are in the files of their chapters.
import { readdirSync, readFileSync } from 'node:fs';
import { missingRuleTests } from '@umpire/testkit';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.ts'));

test('every rule has a test', () => {
  const texts = files.map((name) => read(`./${name}`));
  expect(missingRuleTests(read('./RULES.md'), texts)).toEqual({ untested: [], unknown: [] });
});

test('every card has a test', () => {
  const ids = (JSON.parse(read('./cards/starter.json')).cards as { id: string }[]).map(({ id }) => id);
  const texts = files.filter((name) => /^(cards-|captains)/.test(name)).map((name) => read(`./${name}`));
  const isTested = (id: string): boolean => texts.some((text) => text.includes(`test('${id} `));
  expect(ids.filter((id) => !isTested(id))).toEqual([]);
});
