// The fifteen ways to cheat that the seed names, and the tests for each. docs/hostile-bots.md has the same table.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAMILIES } from './attack.ts';
import { attackList } from './attack-list.ts';

const VECTORS = [
  'object graph traversal via cards',
  'queue object inspection',
  'frozen dataclass bypass',
  'playing fabricated cards',
  'target player id manipulation',
  'invalid action types',
  'out-of-bounds defuse position',
  'combo card counting manipulation',
  'reaction card spoofing',
  'exception injection',
  'memory and resource exhaustion',
  'global state pollution',
  'card reference leaking',
  'event data mutation',
  'random number prediction',
];

const page = readFileSync(new URL('../../../../docs/hostile-bots.md', import.meta.url), 'utf8');
const namesOf = (vector: number): string[] =>
  attackList.filter(({ vectors }) => vectors?.includes(vector) === true).map(({ name }) => name);

test.each(VECTORS.map((name, i) => [i + 1, name] as const))(
  'vector %i, %s, has tests, and the page names them',
  (number, name) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${number} | ${name} |`));
    expect(row).toBeDefined();
    const named = [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, test]) => test);
    expect(named.length).toBeGreaterThan(0);
    for (const each of named) expect(namesOf(number)).toContain(each);
  },
);

test('every family has its bots, and no two bots share a name', () => {
  for (const family of FAMILIES) expect(attackList.filter((each) => each.family === family).length).toBeGreaterThan(10);
  expect(new Set(attackList.map(({ name }) => name)).size).toBe(attackList.length);
});
