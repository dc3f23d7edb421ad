// Deck lists in JSON: `{"leader": "X-001", "cards": [{"cardId": "X-016", "qty": 4}]}`, or a deck as card sets
// hold it, or a plain object of cards and counts.
import { shown } from '@umpire/core/author';
import type { CardSet } from '../card-set.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { lineIndex } from '../json/line-index.ts';
import { parseJson } from '../json/parse-json.ts';
import type { Mistake } from '../validate/mistake.ts';
import { type CardFinder, cardFinder } from './card-finder.ts';
import { type Asked, type Asking, resolve } from './read-deck-line.ts';

interface Reading {
  readonly finder: CardFinder;
  readonly asked: Asked[];
  readonly mistakes: Mistake[];
  line(at: number): number;
}

export function readJsonDeck(text: string, set: Pick<CardSet, 'cards'>): Asking {
  const lines = lineIndex(text);
  const line = (at: number): number => lines.place(at).line;
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { at, text: why } = parsed.fault;
    return { asked: [], mistakes: [{ ...lines.place(at), text: `this is no JSON: ${why}` }] };
  }
  const reading: Reading = { finder: cardFinder(set), asked: [], mistakes: [], line };
  const name = readRoot(reading, parsed.node);
  return { ...(name !== undefined && { name }), asked: reading.asked, mistakes: reading.mistakes };
}

function fault(reading: Reading, at: number, text: string): void {
  reading.mistakes.push({ line: reading.line(at), column: 1, text });
}

function readRoot(reading: Reading, root: JsonNode): string | undefined {
  if (root.kind === 'list') readEntries(reading, root.items);
  if (root.kind !== 'object') return undefined;
  const [cards, leader, name] = ['cards', 'leader', 'name'].map((field) => member(root, field));
  if (leader !== undefined) readCard(reading, leader, 1);
  if (cards?.kind === 'list') readEntries(reading, cards.items);
  else if (cards?.kind === 'object') readCounts(reading, cards);
  else if (cards !== undefined) fault(reading, cards.at, `'cards' must be a list`);
  else if (leader === undefined) readCounts(reading, root);
  else fault(reading, root.at, `the deck lacks 'cards'`);
  return name?.kind === 'text' && cards !== undefined ? name.value : undefined;
}

function readCounts(reading: Reading, counts: ObjectNode): void {
  for (const { name, at, value } of counts.members)
    readCard(reading, { kind: 'text', at, value: name }, value.kind === 'number' ? value.value : Number.NaN);
}

function readEntries(reading: Reading, entries: readonly JsonNode[]): void {
  for (const entry of entries) {
    if (entry.kind === 'text') readCard(reading, entry, 1);
    else if (entry.kind === 'object') readEntry(reading, entry);
    else fault(reading, entry.at, `an entry must be an object such as {"cardId": "…", "qty": 4}`);
  }
}

const first = (entry: ObjectNode, ...names: readonly string[]): JsonNode | undefined =>
  names.map((name) => member(entry, name)).find((node) => node !== undefined);

function readEntry(reading: Reading, entry: ObjectNode): void {
  const card = first(entry, 'cardId', 'id', 'name');
  const count = first(entry, 'qty', 'n', 'amount');
  if (card === undefined) fault(reading, entry.at, `an entry lacks 'cardId'`);
  else readCard(reading, card, count === undefined ? 1 : count.kind === 'number' ? count.value : Number.NaN);
}

function readCard(reading: Reading, node: JsonNode, n: number): void {
  if (node.kind !== 'text') fault(reading, node.at, 'a card must be named by a text');
  else if (!Number.isInteger(n)) fault(reading, node.at, `the count of '${shown(node.value)}' must be a whole number`);
  else {
    const read = resolve([{ n, words: node.value.trim() }], reading.finder);
    if (read.ok) reading.asked.push({ line: reading.line(node.at), card: read.card, n: read.n });
    else fault(reading, node.at, read.why);
  }
}
