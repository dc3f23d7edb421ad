// Values of another maker's card, whatever they are written as: numbers as texts, lists as texts, `-` for nothing.
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import type { ForeignList, ForeignText } from './import-form.ts';

const NOTHING = /^\s*(?:[-–—]|null|none|n\/a)?\s*$/i;

/** A field, also within others: `languages.en.name`. Of a list the first entry is taken. */
function fieldIn(card: ObjectNode, path: string): JsonNode | undefined {
  return path.split('.').reduce<JsonNode | undefined>((node, name) => {
    const inner = node?.kind === 'list' ? node.items[0] : node;
    return inner?.kind === 'object' ? member(inner, name) : undefined;
  }, card);
}

/** The value of a field, or undefined for nothing. */
export function valueIn(card: ObjectNode, field: string): JsonNode | undefined {
  const node = fieldIn(card, field);
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

export function listIn(card: ObjectNode, { from, split, lowerCase, capital }: ForeignList): string[] {
  const node = from.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  const texts = node?.kind === 'list' ? node.items : node === undefined ? [] : [node];
  const parts = texts.flatMap((text) => (text.kind === 'text' ? text.value.split(split) : []));
  const names = parts.map((part) => (lowerCase ? part.trim().toLowerCase() : part.trim()));
  const written = capital ? names.map(withCapital) : names;
  return [...new Set(written.filter((name) => !NOTHING.test(name)))];
}

const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Pieces of text: a list's entries, or the lines of a text. */
export function sectionsIn(card: ObjectNode, { from, entry }: ForeignText): string[] {
  const node = from.map((field) => valueIn(card, field)).find((value) => value !== undefined);
  if (node?.kind === 'list')
    return node.items.flatMap((item) => {
      if (item.kind === 'object' && entry !== undefined) return entryText(item, entry);
      return item.kind === 'text' ? [oneLine(item.value)] : [];
    });
  return node?.kind === 'text'
    ? node.value
        .split(/\n|<br\s*\/?>/i)
        .map(oneLine)
        .filter((line) => line !== '')
    : [];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What an ability says; its title, where the text is only a reminder of what the title says. */
function entryText(item: ObjectNode, { title, text }: NonNullable<ForeignText['entry']>): string[] {
  const plain = (textIn(item, text) ?? '').replace(/\*\*|_(?=\()|(?<=\))_/g, '').trim();
  if (plain.replace(/\([^()]*\)/g, '').trim() !== '') return [plain];
  const name = textIn(item, title);
  return name === undefined ? [] : [withCapital(name)];
}
