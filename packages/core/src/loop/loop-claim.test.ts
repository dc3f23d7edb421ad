import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import { first, LEFT, open, RIGHT, type Walk, walk } from '../../tests/tiny-games.ts';
import { noChance } from '../chance/chance.ts';
import type { Rules } from '../contract/contract.ts';
import { step } from '../line/step.ts';
import { claimCause } from './loop-claim.ts';

/** Four steps may be claimed, six end the match; three occurrences may be claimed too, unless `count` says otherwise. */
function walkRules(options: Record<string, unknown> = { claim: 3 }): Rules<Walk> {
  const rules = open(walk, options);
  const limits = [{ name: 'steps', claim: 4, most: 6, spent: ({ steps }: Walk) => steps }];
  return { ...rules, loop: { ...rules.loop, budget: { ...rules.loop.budget, limits } } };
}

function claimAfter(actions: readonly number[], rules = walkRules()) {
  const { state, past } = first(rules);
  for (const action of actions) step(rules, state, past, action, noChance);
  return claimCause(rules, state, past);
}

const AROUND = [RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT];
const TO_AND_FRO = [RIGHT, LEFT, RIGHT, LEFT];

test('a limit may be claimed from its number on', () => {
  const cause = { kind: 'budget', limit: 'steps', claimed: true };
  expect(claimAfter(AROUND.slice(0, 4))).toEqual({ ok: true, value: cause });
  expect(claimAfter(AROUND.slice(0, 5))).toEqual({ ok: true, value: cause });
  expect(claimAfter(AROUND.slice(0, 4), walkRules({ guarded: false }))).toEqual({ ok: true, value: cause });
});

test('where a repetition may be claimed as well, it is what is claimed', () => {
  expect(claimAfter(TO_AND_FRO)).toEqual({ ok: true, value: { kind: 'claim', count: 3, firstPly: 0 } });
});

test('a repetition may be claimed from its number on, and not before', () => {
  expect(claimAfter(TO_AND_FRO.slice(0, 3))).toMatchObject({ ok: false, refusal: { value: 2 } });
});

test.each([
  ['both', walkRules(), 'A claim needs 3 occurrences of this position (there are 1) or 4 steps (there are 3).'],
  ['a limit alone', walkRules({}), 'A claim needs 4 steps (there are 3).'],
  ['a repetition alone', open(walk, { claim: 3 }), 'A claim needs 3 occurrences of this position (there are 1).'],
  ['nothing', open(walk), 'This game knows no claims.'],
])('a claim that is too early is refused in words: %s', (_name, rules, text) => {
  expect(claimAfter(AROUND.slice(0, 3), rules)).toMatchObject({ ok: false, refusal: { code: 'no-claim', text } });
});

test('a claim by a limit settles the match; without one it goes on to the limit itself', () => {
  const steps = (count: number) => AROUND.slice(0, count).map((action) => ({ action }));
  const claim = { command: { type: 'claim' } };
  const reasonOf = (inputs: Parameters<typeof drive>[1]) => drive(walkRules(), inputs).played?.outcome.reason;
  expect(reasonOf([...steps(4), claim])).toBe('budget-steps');
  expect(reasonOf([...steps(3), claim])).toBeUndefined();
  expect(reasonOf(steps(5))).toBeUndefined();
  expect(reasonOf(steps(6))).toBe('budget-steps');
});
