import { expect, test } from 'vitest';
import { first, LAP, LEFT, open, RIGHT, race, STOP, type Walk, walk } from '../../tests/tiny-games.ts';
import { noChance } from '../chance/chance.ts';
import type { GameEvent } from '../contract/contract.ts';
import { markKey } from '../loop/loop-policy.ts';
import { Past } from '../state/past.ts';
import { begin, recordedKey, step } from './step.ts';

/** Plays actions on a bare state, and returns the reason after each. */
function played(options: Record<string, unknown>, actions: readonly number[]): { state: Walk; reasons: string[] } {
  const rules = open(walk, options);
  const { state, past } = first(rules);
  const reasons = actions.map((action) => {
    const settled = step(rules, state, past, action, noChance);
    expect(settled).toBe(state.over !== 0 && action !== STOP);
    return rules.reason(state);
  });
  return { state, reasons };
}

test('the budget of plies settles the match under its name, at that ply and not before', () => {
  expect(played({ plies: 3, guarded: false }, [LAP, LAP, LAP]).reasons).toEqual(['', '', 'budget-plies']);
});

test('a limit of the game settles the match under its own name', () => {
  expect(played({ steps: 2, guarded: false }, [RIGHT, LAP, LEFT]).reasons).toEqual(['', '', 'budget-steps']);
});

test('a match that ends by itself at its last ply is not settled', () => {
  expect(played({ plies: 2, guarded: false }, [LAP, STOP]).reasons).toEqual(['', 'stopped']);
});

test('of two limits reached at once the first one settles', () => {
  expect(played({ plies: 2, steps: 2, guarded: false }, [RIGHT, RIGHT]).reasons).toEqual(['', 'budget-plies']);
});

test('the starting position counts, and the act is named with its count and first ply', () => {
  const { state, reasons } = played({ act: 2 }, [RIGHT, LEFT]);
  expect(reasons).toEqual(['', 'repetition']);
  expect([state.count, state.firstPly]).toEqual([2, 0]);
});

test('the act waits for its number of occurrences', () => {
  const { state, reasons } = played({ act: 3 }, [RIGHT, LEFT, LEFT, RIGHT]);
  expect(reasons).toEqual(['', '', '', 'repetition']);
  expect([state.count, state.firstPly]).toEqual([3, 0]);
});

test('a position with the other side to move is another position', () => {
  expect(played({ act: 2 }, [LAP, RIGHT, RIGHT]).reasons).toEqual(['', '', '']);
  expect(played({ act: 2 }, [LAP, LAP]).reasons).toEqual(['', 'repetition']);
});

test('marks separate equal positions', () => {
  const loop = [RIGHT, LAP, LEFT, LAP];
  expect(played({ act: 2 }, loop).reasons[3]).toBe('repetition');
  expect(played({ act: 2, marks: true }, loop).reasons[3]).toBe('');
});

test('a position that is not recorded never repeats', () => {
  expect(played({ act: 2 }, [RIGHT, RIGHT, LEFT]).reasons[2]).toBe('repetition');
  expect(played({ act: 2, evenOnly: true }, [RIGHT, RIGHT, LEFT]).reasons[2]).toBe('');
  expect(played({ act: 2, evenOnly: true }, [RIGHT, RIGHT, LEFT, RIGHT]).reasons[3]).toBe('repetition');
});

test('warnings and claims alone change nothing', () => {
  expect(played({ warn: 2, claim: 2 }, [RIGHT, LEFT, RIGHT, LEFT]).reasons).toEqual(['', '', '', '']);
});

test('without a rule about repetition nothing is recorded', () => {
  const rules = open(walk, { guarded: false });
  const { state, past } = first(rules);
  step(rules, state, past, RIGHT, noChance);
  expect(past.length).toBe(0);
});

test('each ply is counted and recorded once', () => {
  const rules = open(walk, { warn: 2 });
  const { state, past } = first(rules);
  expect([state.ply, past.length]).toEqual([0, 1]);
  for (let ply = 1; ply <= 5; ply++) {
    step(rules, state, past, RIGHT, noChance);
    expect([state.ply, past.length]).toEqual([ply, ply + 1]);
  }
});

test('a match begins from zeroed memory and an empty past', () => {
  const rules = open(walk, { warn: 2 });
  const { state, past } = first(rules);
  for (const action of [RIGHT, RIGHT, LAP]) step(rules, state, past, action, noChance);
  begin(rules, state, past, noChance);
  expect(state.bytes).toEqual(first(rules).state.bytes);
  expect(past.length).toBe(1);
});

test('what a settlement tells is heard', () => {
  const rules = open(race, { plies: 1 });
  const { state } = first(rules);
  const told: GameEvent[] = [];
  step(rules, state, new Past(), 0, noChance, (_to, event) => told.push(event));
  expect(told.map((event) => event.type)).toEqual(['ran', 'settled']);
});

test('marks spread one key over many, and mark 0 leaves it', () => {
  const keys = new Set<string>();
  for (let mark = 0; mark < 50_000; mark++) {
    const key = Int32Array.of(11, 22);
    markKey(key, mark);
    keys.add(String(key));
  }
  expect(keys.size).toBe(50_000);
  expect(keys.has('11,22')).toBe(true);
});

test('the recorded key is the key of the game, mixed with the mark', () => {
  const [plain, marked] = [open(walk), open(walk, { marks: true })];
  const { state } = first(plain);
  const keyOf = (rules: typeof plain): number[] => {
    const out = new Int32Array(2);
    recordedKey(rules, state, out);
    return Array.from(out);
  };
  expect(keyOf(marked)).toEqual(keyOf(plain));
  state.lap = 1;
  expect(keyOf(plain)).toEqual([1, 1]);
  expect(keyOf(marked)).not.toEqual(keyOf(plain));
});
