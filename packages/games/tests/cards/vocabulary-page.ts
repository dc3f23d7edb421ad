// VOCABULARY.md as data: the rows of its tables, and each example inside an ability that it can be part of.
import { readFileSync } from 'node:fs';
import { OP_RULES, type OpRules } from '../../src/cards/files/vocabulary/op-rules.ts';

export const page = readFileSync(new URL('../../src/cards/VOCABULARY.md', import.meta.url), 'utf8');

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The rows of the first table under a heading. */
export function rowsOf(heading: string): Row[] {
  const section = page.split(`\n## ${heading}\n`)[1].split('\n## ')[0];
  const rows = section.split('\n').filter((line) => /^\| `?\w+`? \|/.test(line));
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));
  return cells
    .filter(([, , third]) => third !== 'example' && third !== 'Tidecrown')
    .map((row) => ({ name: row[0].replaceAll('`', ''), cells: row }));
}

const self = { pick: 'self' };
const before = [{ op: 'ready', what: { pick: 'all', side: 'own', zone: 'play', as: 'x' } }, { op: 'nameCard' }];

/** A trigger that does this, after one card was bound and another was named. */
export const doing = (...ops: unknown[]): unknown => ({
  ...{ id: 'a', kind: 'triggered', text: 'a', on: 'played', subject: self },
  do: [...before, ...ops],
});

export const always = (op: unknown): unknown => ({ id: 'a', kind: 'static', text: 'a', do: [op] });

const AROUND = {
  Abilities: (ability: unknown) => ability,
  Selectors: (what: unknown) => doing({ op: 'ready', what }),
  Filters: (where: unknown) => doing({ op: 'ready', what: { ...self, where } }),
  Amounts: (n: unknown) => doing({ op: 'draw', who: 'own', n }),
  // biome-ignore lint/suspicious/noThenProperty: a field of the files.
  Conditions: (cond: unknown) => doing({ op: 'if', cond, then: [] }),
  Costs: (cost: unknown) => ({ id: 'a', kind: 'activated', text: 'a', window: 'main', cost: [cost], do: [] }),
  Operations: (op: unknown, name: string, rules: OpRules) =>
    rules[name]?.modifier === 'only' ? always(withoutDuration(op)) : doing(op),
} as const;

const withoutDuration = (op: unknown): unknown => {
  const { dur: _, ...rest } = op as { dur?: string };
  return rest;
};

export type Section = keyof typeof AROUND;

export interface Example {
  readonly section: Section;
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly ability: unknown;
}

/** Every example of the page; `rules` say which operations may stand only in static abilities. */
export const examplesOf = (rules: OpRules = OP_RULES): Example[] =>
  (Object.keys(AROUND) as Section[]).flatMap((section) =>
    rowsOf(section).map(({ name, cells }) => {
      const value = JSON.parse(cells[2].replace(/^`|`$/g, ''));
      return { section, name, value, ability: AROUND[section](value, name, rules) };
    }),
  );
