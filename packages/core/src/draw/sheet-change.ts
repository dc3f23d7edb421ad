// What is new on a sheet since an earlier one, as a sheet of its own.
import type { Figure, List, Part, Section, Sheet } from './sheet.ts';

/** The key of the section that says what is asked. */
export const ASKED = 'asked';

/** `whole`: keys of the sections that are shown in full, changed or not. */
export function sheetChange(before: Sheet, now: Sheet, whole: readonly string[] = []): Sheet {
  const old = new Map(before.sections.map((section) => [section.key, section]));
  return {
    sections: now.sections.flatMap((section) =>
      whole.includes(section.key) ? section : (sectionChange(old.get(section.key), section) ?? []),
    ),
  };
}

function sectionChange(before: Section | undefined, now: Section): Section | undefined {
  if (before === undefined) return now;
  const numbers = now.numbers.flatMap((figure) => figureChange(before.numbers, figure));
  const parts = [
    ...now.parts.flatMap((part) => partChange(before.parts, part) ?? []),
    ...before.parts.flatMap((part) => gone(part, now.parts)),
  ];
  const isNamedAnew = before.heading !== now.heading;
  return numbers.length + parts.length > 0 || isNamedAnew ? { ...now, numbers, parts } : undefined;
}

function figureChange(before: readonly Figure[], figure: Figure): Figure[] {
  const old = before.find(({ key }) => key === figure.key);
  if (old === undefined) return [figure];
  return old.value === figure.value ? [] : [{ ...figure, value: `${old.value} → ${figure.value}` }];
}

function partChange(before: readonly Part[], part: Part): Part | undefined {
  const old = before.find(({ key }) => key === part.key);
  if (part.kind === 'list') return listChange(old?.kind === 'list' ? old : undefined, part);
  const known = old === undefined || old.kind === 'list' ? [] : old.lines;
  // A board is shown as a whole: single lines of it would mean nothing.
  if (part.kind === 'lines') return known.join('\n') === part.lines.join('\n') ? undefined : part;
  const fresh = part.lines.filter((line) => !known.includes(line));
  return fresh.length === 0 ? undefined : { ...part, lines: fresh };
}

/** The rows that are new or changed. Cards that left are not shown here, since events tell of them. */
function listChange(before: List | undefined, now: List): List | undefined {
  if (before === undefined) return now;
  const looks = (row: List['rows'][number]): string => JSON.stringify([row.key, row.columns, row.below]);
  const known = new Set(before.rows.map(looks));
  const rows = now.rows.filter((row) => !known.has(looks(row)));
  return rows.length === 0 ? undefined : { ...now, name: `${now.name}, changed`, rows };
}

/** Sentences that no longer hold, since that is news too. */
function gone(part: Part, now: readonly Part[]): Part[] {
  if (part.kind !== 'sentences') return [];
  const left = now.find(({ key }) => key === part.key);
  const known = left === undefined || left.kind === 'list' ? [] : left.lines;
  const lines = part.lines.filter((line) => !known.includes(line)).map((line) => `no longer: ${line}`);
  return lines.length === 0 ? [] : [{ ...part, key: `${part.key} gone`, lines }];
}
