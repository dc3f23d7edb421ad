import { readOptions } from '@umpire/core/author';
import { Line } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { go } from '../index.ts';
import { presets } from './presets.ts';
import { stoneAt } from './state.ts';

const opened = (name: keyof typeof presets) => {
  const rules = go.open(presets[name].options);
  if (!rules.ok) throw new Error(rules.refusal.text);
  return rules.value;
};

test.each(Object.keys(presets) as (keyof typeof presets)[])('the preset %s opens and can be played', (name) => {
  expect(readOptions(go.options, presets[name].options)).toMatchObject({ ok: true });
  const line = new Line(opened(name), 's');
  expect(line.isOver).toBe(false);
  expect(line.rules.options.rules).not.toBe('tromp-taylor');
});

test('the standard game comes first: 19 × 19, without a clock', () => {
  expect(Object.keys(go.presets ?? {})[0]).toBe('standard');
  const { options, clock, actions } = opened('standard');
  expect({ actions, clock, marking: options.marking }).toEqual({
    actions: 362,
    clock: undefined,
    marking: 'agreement',
  });
});

test('a handicap game has four black stones, and White begins', () => {
  const { state, seat, rules } = new Line(opened('handicap'), 's');
  expect([...Array(361).keys()].filter((action) => stoneAt(state, action) === 1)).toHaveLength(4);
  expect([seat, rules.options.komi]).toEqual([1, 0.5]);
});

test('blitz has a clock, and only teaching teaches', () => {
  expect(opened('blitz').clock).toMatchObject({ kind: 'byoyomi' });
  const teaching = Object.entries(go.presets ?? {}).filter(([, preset]) => preset.teaching);
  expect(teaching.map(([name]) => name)).toEqual(['teaching']);
});
