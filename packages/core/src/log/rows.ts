// The rows of a log as text, before anything is believed of them.

export type Fields = Record<string, unknown>;

/** What a row after the header may be; of several that it names the first one counts. */
const KINDS = ['action', 'command', 'chat', 'event', 'note', 'outcome', 'seal'] as const;

export const kindOf = (fields: Fields): (typeof KINDS)[number] | undefined =>
  KINDS.find((kind) => Object.hasOwn(fields, kind));

export function fieldsOf(row: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(row);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** A row of a log that the chain covers, or its seal. */
export interface Row {
  /** As people count lines, from 1. */
  readonly number: number;
  readonly text: string;
}

export interface SortedRows {
  /** The header and all rows but notes and the seal. */
  readonly covered: readonly Row[];
  readonly seals: readonly Row[];
}

/** Sorts the whole rows of a log: notes are left out. */
export function sortRows(text: string): SortedRows {
  const covered: Row[] = [];
  const seals: Row[] = [];
  const rows = text.replace(/\n$/, '').split('\n');
  for (const [at, raw] of rows.entries()) {
    const row = { number: at + 1, text: raw.replace(/\r$/, '') };
    // Only a row with one of these words is worth reading.
    const kind = at > 0 && /"(note|seal)"/.test(raw) ? kindOf(fieldsOf(raw) ?? {}) : undefined;
    if (kind === 'seal') seals.push(row);
    else if (kind !== 'note') covered.push(row);
  }
  return { covered, seals };
}
