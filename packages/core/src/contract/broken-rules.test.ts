import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import { first, open, type Race, race } from '../../tests/tiny-games.ts';
import { noChance } from '../chance/chance.ts';
import { step } from '../line/step.ts';
import { loadState, saveState } from '../state/save-state.ts';
import type { Rules } from './contract.ts';

const good = open(race);
const broken = (change: Partial<Rules<Race>>): Rules<Race> => ({ ...good, id: 'broken', ...change });
const play = (rules: Rules<Race>) => drive(rules, [{ index: 0 }, { index: 0 }, { index: 0 }]);

test.each<[string, Partial<Rules<Race>>, string]>([
  ['no action', { legal: () => 0 }, 'legal returns 0 actions before the match is over (ply 0)'],
  ['too many', { legalMax: 2 }, 'legal returns 3 actions, and legalMax is 2 (ply 0)'],
  ['an unknown action', { actions: 2 }, 'legal lists action 2, and actions are 0 to 1 (ply 0)'],
  [
    'a descending list',
    { legal: (_state, _past, out) => out.set([1, 0]) ?? 2 },
    'legal lists action 0 after 1 (ply 0)',
  ],
])('a match stops at a legal list with %s, and says so', (_name, change, what) => {
  expect(() => play(broken(change))).toThrow(`The game 'broken' breaks its contract: ${what}.`);
});

test('a budget that settle does not act on stops a match, and a playout too', () => {
  const rules = broken({ settle() {}, loop: { budget: { plies: 2 } } });
  const { state, past } = first(rules);
  step(rules, state, past, 0, noChance);
  const spent = 'the budget of 2 plies is spent, and settle does not end the match';
  expect(() => step(rules, state, past, 0, noChance)).toThrow(spent);
  expect(() => play(rules)).toThrow(spent);
});

test('so does any other limit, unless settle lifts it', () => {
  const limits = [{ name: 'steps', most: 1, spent: ({ passes }: Race) => (passes === 0 ? 1 : 0) }];
  const loop = { budget: { plies: 100, limits } };
  const lifted = broken({ loop, settle: (state) => void state.passes++ });
  expect(play(lifted).asked).toHaveLength(4);
  expect(() => play(broken({ loop, settle() {} }))).toThrow(
    "the limit 'steps' is spent, and settle does nothing about it",
  );
});

test('bytes in which a seat that does not exist has to act are refused, even if check does not look', () => {
  const rules = broken({ check: () => undefined, toAct: ({ turn }) => turn });
  const { state } = first(rules);
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  state.turn = 129;
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});
