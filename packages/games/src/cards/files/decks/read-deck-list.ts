// Reads a deck list in any of the usual text forms, or as JSON. Every line that is not understood is reported.
import { accept, type Result, shown } from '@umpire/core/author';
import type { CardJson, CardSet, DeckJson } from '../card-set.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { lineIndex } from '../json/line-index.ts';
import { parseJson } from '../json/parse-json.ts';
import { MISTAKES_MAX, type Mistake, refuseMistakes } from '../validate/check.ts';
import { type CardFinder, cardFinder } from './card-finder.ts';
import { fullNameOf, LEADER, leaderWord } from './deck-problems.ts';
import { type Asked, type Asking, COPIES_MAX, readDeckLine, resolve } from './read-deck-line.ts';

type Listed = Pick<CardSet, 'cards'> & Partial<Pick<CardSet, 'terms'>>;

/** By id of a card: the last line that names it, to report problems of the deck with a line. */
export const linesOfDeckList = (text: string, set: Listed): ReadonlyMap<string, number> =>
  new Map(readAsked(text, set).asked.map(({ card, line }) => [card.id, line]));

function readAsked(text: string, set: Listed): Asking {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  return /^\s*[{[]/.test(body) ? readJsonDeck(body, set) : readLines(body, set);
}

/** `name` is the name of the deck if the list does not give one. */
export function readDeckList(text: string, set: Listed, name = 'deck'): Result<DeckJson> {
  const asking = readAsked(text, set);
  const mistakes = [...asking.mistakes];
  const deck = collect(asking.asked, asking.name ?? name, leaderWord(set), mistakes);
  if (mistakes.length === 0 && deck.cards.length === 0)
    mistakes.push({ line: 1, column: 1, text: 'there is no card in it' });
  if (mistakes.length > 0)
    return refuseMistakes(
      'bad-deck',
      'The deck list',
      mistakes.sort((a, b) => a.line - b.line),
    );
  return accept(deck);
}

/** A `#` begins a comment, unless it stands within a word: there it is part of a name. */
const COMMENT = /(?:^|\s)#.*$/;

function readLines(text: string, set: Pick<CardSet, 'cards'>): Asking {
  const finder = cardFinder(set);
  const asked: Asked[] = [];
  const mistakes: Mistake[] = [];
  text.split(/\r\n|\n|\r/).forEach((whole, i) => {
    const line = whole.replace(COMMENT, '').trim();
    if (line === '') return;
    // Hints are slow in a large set, and only the first mistakes are shown.
    const read = readDeckLine(line, mistakes.length < MISTAKES_MAX ? finder : { ...finder, hint: () => '' });
    if (read.ok) asked.push({ line: i + 1, card: read.card, n: read.n });
    else mistakes.push({ line: i + 1, column: 1, text: read.why });
  });
  return { asked, mistakes };
}

function collect(asked: readonly Asked[], name: string, leads: string, mistakes: Mistake[]): DeckJson {
  const counts = new Map<string, number>();
  let leader: CardJson | undefined;
  for (const { line, card, n } of asked) {
    const fault = (text: string): number => mistakes.push({ line, column: 1, text });
    if (card.type !== LEADER) {
      const sum = (counts.get(card.id) ?? 0) + n;
      counts.set(card.id, sum);
      if (sum > COPIES_MAX && sum - n <= COPIES_MAX)
        fault(`${sum} copies of '${shown(fullNameOf(card))}': a count is from 1 to ${COPIES_MAX}`);
    } else if (n > 1 || leader !== undefined)
      fault(`a deck has one ${leads}: '${shown(fullNameOf(card))}' is one too many`);
    else leader = card;
  }
  const cards = [...counts].map(([id, n]) => ({ id, n }));
  return { name, ...(leader && { leader: leader.id }), cards };
}

// Deck lists in JSON: `{"leader": "X-001", "cards": [{"cardId": "X-016", "qty": 4}]}`, or a deck as card sets
// hold it, or a plain object of cards and counts.
interface Reading {
  readonly finder: CardFinder;
  readonly asked: Asked[];
  readonly mistakes: Mistake[];
  line(at: number): number;
}

function readJsonDeck(text: string, set: Pick<CardSet, 'cards'>): Asking {
  const lines = lineIndex(text);
  const line = (at: number): number => lines.place(at).line;
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { at, text: why } = parsed.fault;
    return { asked: [], mistakes: [{ ...lines.place(at), text: `this is not JSON: ${why}` }] };
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
