import { expect, test } from 'vitest';
import { missingRuleTests } from './missing-rule-tests.ts';

const RULES = `# Rules
**[TTT-1]** The board has nine cells.
- [TTT-2] X begins (see [TTT-9]).
## [TTT-3] Ending
3. [TTT-4] A draw.
See [TTT-8](#x).
`;

test('a rule that no test title names is missing', () => {
  const tests = ["test('[TTT-1] nine cells', () => {});", 'test.each([[1]])("[TTT-2] X begins %i", () => {});'];
  expect(missingRuleTests(RULES, tests)).toEqual({ untested: ['TTT-3', 'TTT-4'], unknown: [], repeated: [] });
});

test('a title may name several rules, at its start', () => {
  const tests = ["test('[TTT-1] [TTT-2], [TTT-3] many', f);", 'test(`[TTT-4] one, see [TTT-7]`, f);'];
  expect(missingRuleTests(RULES, tests)).toEqual({ untested: [], unknown: [], repeated: [] });
});

test('a test that names a rule which does not exist is unknown', () => {
  expect(missingRuleTests(RULES, ["test('[TTT-9] nothing', f);"]).unknown).toEqual(['TTT-9']);
});

test('titles alone will do, and tests that do not run count for nothing', () => {
  const tests = [
    '[TTT-1] as a title',
    "// test('[TTT-2] x', f);",
    "test.skip('[TTT-3] x', f);",
    "test.todo('[TTT-4] x');",
  ];
  expect(missingRuleTests(RULES, tests).untested).toEqual(['TTT-2', 'TTT-3', 'TTT-4']);
});

test('a number that stands for two rules is named', () => {
  const rules = '- **[TTT-1]** One.\n- **[TTT-2]** Two.\n- **[TTT-1]** Another, see [TTT-2].\n';
  const tests = ["test('[TTT-1] [TTT-2] all of it', () => {});"];
  expect(missingRuleTests(rules, tests)).toEqual({ untested: [], unknown: [], repeated: ['TTT-1'] });
});
