import { plain } from './plain-text.ts';
/** Plain data that can be written as JSON and read back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Why an input was not accepted: a kebab-case code, the offending value, and a sentence for a person. */
export interface Refusal {
  readonly code: string;
  readonly value: Json;
  readonly text: string;
  /** For a repetition: the ply of the earlier position. */
  readonly ply?: number;
  /** The name of the option, if an option is wrong. */
  readonly option?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = (
  code: string,
  value: unknown,
  text: string,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, value: shown(value), text },
});

/** Reads each item. Returns all values, or the first refusal: nothing is read after that. */
export function acceptEach<Item, T>(items: Iterable<Item>, read: (item: Item, at: number) => Result<T>): Result<T[]> {
  const values: T[] = [];
  for (const item of items) {
    const result = read(item, values.length);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return accept(values);
}

/** A refusal of one option, which a form can show beside its field. */
export const refuseOption = (
  option: string,
  code: string,
  value: unknown,
  text: string,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { ...refuse(code, value, text).refusal, option },
});

const SHOWN_MAX = 60;

/** A value from outside made fit for a message: short, and without control or direction-changing characters. */
export function shown(value: unknown): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return quotable(value);
  return typeof value;
}

function quotable(text: string): string {
  const points = [...text.slice(0, SHOWN_MAX * 4)];
  const short = points.length > SHOWN_MAX || text.length > SHOWN_MAX * 4;
  return plain(points.slice(0, SHOWN_MAX).join('')) + (short ? '…' : '');
}
