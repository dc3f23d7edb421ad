import { expect, test } from 'vitest';
import { rulesPresetOf, SGF_RULES_NAMES } from './sgf-rules.ts';

test.each([
  ['Japanese', 'japanese'],
  ['japan', 'japanese'],
  ['JP', 'japanese'],
  ['日本ルール', 'japanese'],
  ['Korean rules', 'korean'],
  ['Chinese', 'chinese'],
  ['CHINESE, PSK', 'chinese'],
  ['cn', 'chinese'],
  ['中国规则', 'chinese'],
  ['AGA', 'aga'],
  ['Ing', 'ing'],
  ['GOE', 'ing'],
  ['Ing Goe', 'ing'],
  ['NZ', 'new-zealand'],
  ['New Zealand', 'new-zealand'],
  ['new_zealand', 'new-zealand'],
  ['New-Zealand', 'new-zealand'],
  ['Tromp-Taylor', 'tromp-taylor'],
  ['tromp taylor', 'tromp-taylor'],
  ['area counting', undefined],
  ['saga', undefined],
  ['', undefined],
])('RU[%s] means %s', (rules, preset) => {
  expect(rulesPresetOf(rules)).toBe(preset);
});

test('the name written for each rule set is recognised again', () => {
  for (const [preset, name] of Object.entries(SGF_RULES_NAMES)) expect(rulesPresetOf(name)).toBe(preset);
});
