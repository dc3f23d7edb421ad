import { expect, test } from 'vitest';
import { after } from '../../../tests/go/go-match.ts';
import { cycleMark, loopPolicy } from './bans.ts';
import { type RuleSet, ruleSet } from './rule-set.ts';
import type { GoOptions, Setting } from './setting.ts';

const policyOf = (rules: RuleSet, repetition: GoOptions['repetition'] = 'refuse') =>
  loopPolicy({ area: 9, rules, repetition } as Setting);

const AT: [ko: RuleSet['ko'], of: string, play: boolean, pass: boolean, within: number | undefined][] = [
  ['simple', 'board and side to move', true, true, 2],
  ['positional', 'board', true, false, undefined],
  ['situational', 'board and side to move', true, true, undefined],
  ['natural', 'board and side to move', true, false, undefined],
];

test.each(AT)('%s ko compares %s', (ko, of, play, pass, within) => {
  const { repetition } = policyOf(ruleSet('chinese', { ko }));
  expect([repetition?.of, repetition?.ban?.enforce, repetition?.ban?.within]).toEqual([of, 'refuse', within]);
  const states = ['', 'A1', 'A1 pass'].map((moves) => after(moves, { size: 3 }).state);
  expect(states.map((state) => repetition?.at?.(state))).toEqual([true, play, pass]);
  expect(states.map((state) => repetition?.ban?.spares?.(state))).toEqual([false, false, true]);
});

test.each(AT)('%s ko records nothing while stones are marked', (ko) => {
  const { repetition } = policyOf(ruleSet('chinese', { ko }));
  const marking = after('A1 pass pass', { size: 3, marking: 'agreement' }).state;
  expect(repetition?.at?.(marking)).toBe(false);
});

test('only a long cycle under Japanese rules has a consequence, and none in analysis', () => {
  const ends = { count: { act: 2 }, consequence: 'no-result' };
  expect(policyOf(ruleSet('japanese')).repetition).toMatchObject(ends);
  expect(policyOf(ruleSet('chinese')).repetition?.count).toEqual({});
  const analysis = policyOf(ruleSet('japanese'), 'warn').repetition;
  expect([analysis?.count, analysis?.consequence, analysis?.ban?.enforce]).toEqual([{}, undefined, 'warn']);
});

test('a pass begins a new stretch, where a cycle ends the match', () => {
  const mark = cycleMark(ruleSet('japanese'));
  const marks = ['', 'A1', 'A1 pass', 'A1 pass B1', 'A1 pass B1 pass'].map((moves) =>
    mark?.(after(moves, { size: 3 }).state),
  );
  expect([marks, cycleMark(ruleSet('chinese'))]).toEqual([[0, 0, 1, 1, 2], undefined]);
});

test('the budget grows with the board', () => {
  expect(policyOf(ruleSet('aga')).budget).toEqual({ plies: 1036 });
});
