// Reads a card set file: returns the set, or its mistakes with their lines.
import { accept, type Result } from '@umpire/core/author';
import type { CardSet } from './card-set.ts';
import { lineIndex } from './json/line-index.ts';
import { parseJson } from './json/parse-json.ts';
import { refuseMistakes } from './validate/check.ts';
import { type Checked, checkSet } from './validate/check-set.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export function readCardSet(text: string, vocabulary: Vocabulary): Result<CardSet> {
  const checked = validateCardSet(text, vocabulary);
  return checked.ok ? accept(checked.set) : refuseMistakes('bad-card-set', 'The card set', checked.mistakes);
}

/** The same with the mistakes as data, for editors. */
export function validateCardSet(text: string, vocabulary: Vocabulary): Checked {
  // Editors put a mark before the text that JSON does not know. A space keeps the offsets.
  const json = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text;
  const parsed = parseJson(json);
  if (parsed.ok) return checkSet(json, parsed.node, vocabulary);
  const { at, text: why } = parsed.fault;
  return { ok: false, mistakes: [{ ...lineIndex(json).place(at), text: `this is not JSON: ${why}` }] };
}
