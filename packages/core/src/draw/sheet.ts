// A scene laid out for reading: sections with numbers, lists of rows, and lines. Everything has a stable key, so two sheets can be
// compared part by part.
//
//   ── Ann ── points 3 of 20, hand 2        a section: its heading and its numbers
//     characters:                           a list
//       Stacked Golem  3/4 ◆1  drying       a row with its columns
export interface Sheet {
  readonly sections: readonly Section[];
}

export interface Section {
  readonly key: string;
  /** Drawn between two rules: ── Ann ── */
  readonly heading?: string;
  readonly numbers: readonly Figure[];
  readonly parts: readonly Part[];
}

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** `lines` belong together, like the lines of a board; each of `sentences` stands for itself. */
export type Part =
  | { readonly kind: 'lines' | 'sentences'; readonly key: string; readonly lines: readonly string[] }
  | List;

export interface List {
  readonly kind: 'list';
  readonly key: string;
  readonly name: string;
  readonly indent: string;
  readonly rows: readonly Row[];
  /** Whether the rows are drawn side by side in brackets. */
  readonly isShort: boolean;
}

export interface Row {
  readonly key: string;
  readonly columns: readonly string[];
  /** Lines that belong to the row; they are drawn below it, indented. */
  readonly below: readonly string[];
}

export const sheetText = ({ sections }: Sheet, bold: (text: string) => string = (text) => text): string =>
  sections
    .flatMap((section) => sectionLines(section, bold))
    .map((line) => line.trimEnd())
    .join('\n');

function sectionLines({ heading, numbers, parts }: Section, bold: (text: string) => string): string[] {
  const figures = numbers.map(({ label, value }) => `${label} ${value}`).join(', ');
  const title = [...(heading === undefined ? [] : [bold(`── ${heading} ──`)]), ...(figures === '' ? [] : [figures])];
  return [...(title.length === 0 ? [] : [title.join(' ')]), ...parts.flatMap(partLines)];
}

const partLines = (part: Part): readonly string[] => (part.kind === 'list' ? listLines(part) : part.lines);

function listLines({ name, indent, rows, isShort }: List): string[] {
  if (isShort) {
    const entries = rows.map(({ columns, below }) => `[${[...columns, ...below].filter(Boolean).join(' ')}]`);
    return inLines(`${indent}${name}:`, entries);
  }
  const widths = (rows[0]?.columns ?? []).map((_, at) => Math.max(...rows.map(({ columns }) => columns[at].length)));
  return [
    `${indent}${name}:`,
    ...rows.flatMap(({ columns, below }) => [
      `${indent}  ${columns.flatMap((text, at) => (widths[at] === 0 ? [] : [text.padEnd(widths[at])])).join('  ')}`,
      ...below.map((line) => `${indent}    ${line}`),
    ]),
  ];
}

/** The longest line that fits on the smallest screen in use: a terminal would wrap a longer one. */
const LINE_MAX = 79;

/** Puts entries side by side after `begin`; further lines are indented. */
export function inLines(begin: string, texts: readonly string[]): string[] {
  const lines = [begin];
  for (const text of texts) {
    const line = `${lines[lines.length - 1]} ${text}`;
    if (line.length <= LINE_MAX || lines[lines.length - 1] === begin) lines[lines.length - 1] = line;
    else lines.push(`    ${text}`);
  }
  return lines;
}

/** A list of fewer rows would save nothing side by side. */
const WORTH_SHORTENING = 3;

/** Puts the rows of the longest lists side by side, one list after the other, until the sheet is at most `most` lines high. */
export function fitSheet(sheet: Sheet, most: number, heightOf: (sheet: Sheet) => number): Sheet {
  let fitted = sheet;
  while (heightOf(fitted) > most) {
    const lists = fitted.sections.flatMap(({ parts }) =>
      parts.filter((part): part is List => part.kind === 'list' && !part.isShort),
    );
    const longest = lists.reduce<List | undefined>(
      (best, list) => (list.rows.length > (best?.rows.length ?? WORTH_SHORTENING - 1) ? list : best),
      undefined,
    );
    if (longest === undefined) break;
    fitted = {
      sections: fitted.sections.map((section) => ({
        ...section,
        parts: section.parts.map((part) => (part === longest ? { ...longest, isShort: true } : part)),
      })),
    };
  }
  return fitted;
}
