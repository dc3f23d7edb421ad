import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { kittensRules, PythonTable } from './kittens-by-python.ts';
import { hasPython } from './python-program.ts';

const BOT = fileURLToPath(new URL('./seed_style_bot.py', import.meta.url));

describe.skipIf(!hasPython)('kittens by Python bots in the style of the framework (needs python3)', () => {
  test.each([2, 4])('%i bots play whole matches without a fault, and the same again', async (seats) => {
    const rules = kittensRules({ seats });
    const table = new PythonTable(Array<string>(seats).fill(BOT));
    try {
      const first = [await table.play(rules, 'pythons', 1), await table.play(rules, 'pythons', 2)];
      const again = [await table.play(rules, 'pythons', 1), await table.play(rules, 'pythons', 2)];
      for (const match of first) {
        expect(match.faults).toEqual([]);
        expect(match.logs).toEqual([]);
        expect(match.acted.length).toBeGreaterThan(20);
        expect(match.scores.filter((score) => score === 1)).toHaveLength(1);
        expect(match.said.some((each) => /was never here/.test(each))).toBe(true);
      }
      expect(again).toEqual(first);
      expect(first[0].acted).not.toEqual(first[1].acted);
    } finally {
      table.close();
    }
  });
});
