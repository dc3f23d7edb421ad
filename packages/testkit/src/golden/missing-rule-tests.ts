// Every numbered rule has a number of its own and a test that carries it, and no test names a rule that does not exist.

export interface RuleGaps {
  /** Numbered in RULES.md, named by no test. */
  readonly untested: readonly string[];
  /** Named by a test, not numbered in RULES.md. */
  readonly unknown: readonly string[];
  /** Two rules of RULES.md have this number. */
  readonly repeated: readonly string[];
}

/** `testTexts` are whole test files, or titles. A title names its rules at its start: `test('[TTT-7] …')`. */
export function missingRuleTests(rulesMarkdown: string, testTexts: readonly string[]): RuleGaps {
  const numbers = rulesMarkdown.split('\n').flatMap((row) => (NUMBERED.exec(row) ?? []).slice(1));
  const rules = new Set(numbers);
  const named = new Set(testTexts.flatMap(titleIds));
  return {
    untested: [...rules].filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !rules.has(id)),
    repeated: [...rules].filter((id) => numbers.indexOf(id) !== numbers.lastIndexOf(id)),
  };
}

/** `**[TTT-7]** …`, `- [TTT-7] …` or `## [TTT-7] …`: elsewhere in a line an id is only a reference. */
const NUMBERED = /^[\s>#*+-]*(?:\d+\.\s+)?(?:\*\*|__|`)?\[([A-Z][A-Z0-9]*-\d+)\](?!\()/;
const TITLE_START = /(?:^|['"`])((?:\[[A-Z][A-Z0-9]*-\d+\][\s,]*)+)/g;
/** A test that does not run tests nothing. */
const NOT_RUN = /^\s*(?:\/\/|\*|\/\*)|\b(?:test|it|describe)\.(?:skip|todo)\b/;

function titleIds(text: string): string[] {
  const rows = text.split('\n').filter((row) => !NOT_RUN.test(row));
  return rows.flatMap((row) =>
    [...row.matchAll(TITLE_START)].flatMap(([, ids]) => [...ids.matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id)),
  );
}
