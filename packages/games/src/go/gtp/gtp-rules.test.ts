import { expect, test } from 'vitest';
import { changeRule, formatRules, parseRules } from './gtp-rules.ts';

const read = (text: string): unknown => {
  const rules = parseRules(text);
  return rules.ok ? JSON.parse(formatRules(rules.value)) : rules.refusal.text;
};

test.each([
  ['tromp-taylor', 'POSITIONAL', 'AREA', true, 'NONE', '0'],
  ['chinese', 'SIMPLE', 'AREA', false, 'NONE', 'N'],
  ['chinese-ogs', 'POSITIONAL', 'AREA', false, 'NONE', 'N'],
  ['Chinese_KGS', 'POSITIONAL', 'AREA', false, 'NONE', 'N'],
  ['japanese', 'SIMPLE', 'TERRITORY', false, 'SEKI', '0'],
  ['korean', 'SIMPLE', 'TERRITORY', false, 'SEKI', '0'],
  ['stone-scoring', 'SIMPLE', 'AREA', false, 'ALL', '0'],
  ['ancient-territory', 'SIMPLE', 'TERRITORY', false, 'ALL', '0'],
  ['aga', 'SITUATIONAL', 'AREA', false, 'NONE', 'N-1'],
  ['bga', 'SITUATIONAL', 'AREA', false, 'NONE', 'N-1'],
  ['new zealand', 'SITUATIONAL', 'AREA', true, 'NONE', '0'],
  ['ing', 'POSITIONAL', 'AREA', true, 'NONE', '0'],
])('%s are the rules that KataGo means', (name, ko, scoring, suicide, tax, whiteHandicapBonus) => {
  expect(read(name)).toMatchObject({ ko, scoring, suicide, tax, whiteHandicapBonus, hasButton: false });
});

test('JSON names what differs from tromp-taylor, and territory is taxed in seki unless it says otherwise', () => {
  expect(read('{"ko":"SIMPLE"}')).toMatchObject({ ko: 'SIMPLE', scoring: 'AREA', suicide: true, tax: 'NONE' });
  expect(read('{"scoring":"TERRITORY"}')).toMatchObject({ scoring: 'TERRITORY', tax: 'SEKI' });
  expect(read('{"tax":"NONE","scoring":"TERRITORY"}')).toMatchObject({ scoring: 'TERRITORY', tax: 'NONE' });
});

test.each(['japanese', 'aga', 'ing', 'stone-scoring'])('what is answered about %s can be set again', (name) => {
  expect(read(JSON.stringify(read(name)))).toEqual(read(name));
});

test.each([
  ['aga-button', 'no button: aga-button is not supported'],
  ['martian', expect.stringContaining('unknown rules; there are tromp-taylor, chinese')],
  ['', expect.stringContaining('unknown rules')],
  ['{"ko":"SIMPLE"', 'could not parse rules: no valid JSON'],
  ['{"komi":7}', "unknown rules option 'komi'"],
  ['{"__proto__":{}}', "unknown rules option '__proto__'"],
  ['{"constructor":1}', "unknown rules option 'constructor'"],
  ['{"hasButton":true}', "hasButton cannot be 'true'"],
  ['{"ko":["SIMPLE"]}', "ko cannot be 'object'"],
  ['{"suicide":"perhaps"}', "suicide cannot be 'perhaps'"],
  [`{"ko":${'['.repeat(50_000)}`, 'could not parse rules: no valid JSON'],
])('%.40s is refused', (text, sentence) => {
  expect(read(text)).toEqual(sentence);
});

test.each([
  ['ko', 'situational', { ko: 'situational' }],
  ['scoring', 'TERRITORY', { scoring: 'territory', tax: 'none' }],
  ['suicide', 'false', { suicide: false }],
  ['suicide', false, { suicide: false }],
  ['whiteHandicapBonus', 'N-1', { handicapBonus: 'n-1' }],
  ['whiteHandicapBonus', 0, { handicapBonus: '0' }],
  ['friendlyPassOk', 'true', { friendlyPassOk: true }],
  ['hasButton', 'false', {}],
])('one rule can be changed alone: %s %s', (key, value, expected) => {
  const base = parseRules('tromp-taylor');
  if (!base.ok) throw new Error(base.refusal.text);
  expect(changeRule(base.value, key, value)).toEqual({ ok: true, value: { ...base.value, ...expected } });
});
