import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KO_RULES, koNumber, PRESETS, presetOf, ruleSet } from './rule-set.ts';

/** The table of GO-26, one row per rule set. */
const ROWS = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => /^\| [a-z]/.test(row))
  .flatMap((row) => {
    const [names, ko, suicide, scoring, tax, handicapBonus, komi, longCycle] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const rules = { ko, suicide: suicide === 'true', scoring, tax, handicapBonus, komi: Number(komi), longCycle };
    return names
      .replace(' (default)', '')
      .split(', ')
      .map((name) => ({ name, rules }));
  });

test('the table of the rules has a row for each rule set', () => {
  expect(ROWS.map(({ name }) => name)).toEqual([...PRESETS]);
});

test.each(ROWS)('$name is as in the table of the rules', ({ name, rules }) => {
  expect(ruleSet(name as (typeof PRESETS)[number])).toEqual(rules);
});

test('what is named overrides, also with false, 0 and "none"', () => {
  const named = { suicide: false, komi: 0, tax: 'none', handicapBonus: '0' } as const;
  expect(ruleSet('japanese', named)).toEqual({ ...ruleSet('japanese'), ...named });
  expect(ruleSet('ing', { suicide: false }).suicide).toBe(false);
  expect(ruleSet('chinese', { komi: undefined })).toEqual(ruleSet('chinese'));
});

test.each(['positional', 'situational', 'natural'] as const)('%s superko needs no word about long cycles', (ko) => {
  expect(ruleSet('japanese', { ko })).toMatchObject({ ko, longCycle: 'play-on' });
  expect(ruleSet('japanese', { ko, longCycle: 'no-result' })).toMatchObject({ ko, longCycle: 'no-result' });
});

test('a rule set is known by its values', () => {
  expect(PRESETS.map((preset) => presetOf(ruleSet(preset)))).toEqual(
    PRESETS.map((preset) => (preset === 'korean' ? 'japanese' : preset)),
  );
  expect(presetOf(ruleSet('aga', { komi: 6 }))).toBe(undefined);
});

test('simple ko has the number 0, all others are above it', () => {
  expect(KO_RULES.map(koNumber)).toEqual([0, 1, 2, 3]);
});
