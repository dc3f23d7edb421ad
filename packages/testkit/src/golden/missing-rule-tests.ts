// Finds numbered rules without a test, tests that name a rule which does not exist, and numbers used twice.

export interface RuleGaps {
  /** Rules of RULES.md that no test names. */
  readonly untested: readonly string[];
  /** Rules that a test names but RULES.md does not contain. */
  readonly unknown: readonly string[];
  /** Numbers that two rules of RULES.md share. */
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

/** Matches the number of a rule: `**[TTT-7]** …`, `- [TTT-7] …` or `## [TTT-7] …`. Elsewhere in a line an id is only a reference. */
const NUMBERED = /^[\s>#*+-]*(?:\d+\.\s+)?(?:\*\*|__|`)?\[([A-Z][A-Z0-9]*-\d+)\](?!\()/;
const TITLE_START = /(?:^|['"`])((?:\[[A-Z][A-Z0-9]*-\d+\][\s,]*)+)/g;
/** Matches comments, skipped tests and todos, which do not count. */
const NOT_RUN = /^\s*(?:\/\/|\*|\/\*)|\b(?:test|it|describe)\.(?:skip|todo)\b/;

function titleIds(text: string): string[] {
  const rows = text.split('\n').filter((row) => !NOT_RUN.test(row));
  return rows.flatMap((row) =>
    [...row.matchAll(TITLE_START)].flatMap(([, ids]) => [...ids.matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id)),
  );
}
