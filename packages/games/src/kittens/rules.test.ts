// The rules of RULES.md are tested by topic in the files beside this one; here is what holds for all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { missingRuleTests } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { CARDS } from './cards/registry.ts';
import { IDS } from './kinds.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('every rule has a test', () => {
  const tests = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.ts'));
  const texts = tests.map((name) => read(`./${name}`));
  expect(missingRuleTests(read('./RULES.md'), texts)).toEqual({ untested: [], unknown: [] });
});

test('every card has an entry, a title and a name of its own', () => {
  expect(CARDS.length).toBe(IDS.length);
  for (const names of [IDS, CARDS.map(({ title }) => title), CARDS.map(({ type }) => type)])
    expect(new Set(names).size).toBe(names.length);
});

test('RULES.md names every card', () => {
  for (const id of IDS) expect(read('./RULES.md'), id).toContain(`\`${id}\``);
});
