// Values of another maker's card, whatever they are written as: numbers as texts, lists as texts, `-` for nothing.
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import type { ForeignList } from './import-form.ts';

const NOTHING = /^\s*(?:[-–—]|null|none|n\/a)?\s*$/i;

/** The value of a field, or undefined for nothing. */
export function valueIn(card: ObjectNode, field: string): JsonNode | undefined {
  const node = member(card, field);
  if (node === undefined || node.kind === 'null') return undefined;
  return node.kind === 'text' && NOTHING.test(node.value) ? undefined : node;
}

export function textIn(card: ObjectNode, field: string): string | undefined {
  const node = valueIn(card, field);
  if (node?.kind === 'number') return String(node.value);
  return node?.kind === 'text' ? node.value.replace(/\s+/g, ' ').trim() : undefined;
}

export function numberIn(card: ObjectNode, field: string): number | undefined {
  const text = textIn(card, field) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

export function flagIn(card: ObjectNode, field: string): boolean | undefined {
  const node = member(card, field);
  if (node?.kind === 'flag') return node.value;
  if (node?.kind === 'number') return node.value === 0 ? false : node.value === 1 ? true : undefined;
  const text = node?.kind === 'text' ? node.value.trim().toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

export function listIn(card: ObjectNode, { from, split, lowerCase }: ForeignList): string[] {
  const node = from.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  const texts = node?.kind === 'list' ? node.items : node === undefined ? [] : [node];
  const parts = texts.flatMap((text) => (text.kind === 'text' ? text.value.split(split) : []));
  const names = parts.map((part) => (lowerCase ? part.trim().toLowerCase() : part.trim()));
  return [...new Set(names.filter((name) => !NOTHING.test(name)))];
}

/** Pieces of text: a list's entries, or the lines of a text. */
export function sectionsIn(card: ObjectNode, fields: readonly string[]): string[] {
  const node = fields.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  if (node?.kind === 'list')
    return node.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).map(oneLine);
  return node?.kind === 'text'
    ? node.value
        .split(/\n|<br\s*\/?>/i)
        .map(oneLine)
        .filter((line) => line !== '')
    : [];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
