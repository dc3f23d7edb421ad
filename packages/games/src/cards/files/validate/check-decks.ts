// Checks the decks of a card set: their fields, their cards, and the rules for decks.
import { shown } from '@umpire/core/author';
import type { CardJson, DeckJson, SetRules } from '../card-set.ts';
import { coloursOf, findDeckProblems } from '../decks/deck-problems.ts';
import { hint } from '../hint.ts';
import { type JsonNode, member, type ObjectNode, plainValue } from '../json/json-node.ts';
import { DECK_FIELDS } from '../vocabulary/common-fields.ts';
import { blind, type Check } from './check.ts';
import { asObject, checkFields } from './check-fields.ts';

/** The other parts of the file, as far as they have no mistakes. */
export interface SoundParts {
  readonly ids: readonly string[];
  readonly cards: ReadonlyMap<string, CardJson>;
  readonly rules: SetRules | undefined;
}

export function checkDecks(check: Check, node: JsonNode, sound: SoundParts, faults: () => number): void {
  if (node.kind !== 'list') check.fault(node.at, `'decks' must be a list`);
  const seen = new Set<string>();
  for (const item of node.kind === 'list' ? node.items : []) {
    const deck = asObject(check, item, 'a deck');
    if (deck === undefined) continue;
    const before = faults();
    checkFields(check, deck, DECK_FIELDS, blind(), 'a deck');
    checkIds(check, deck, sound.ids);
    checkDeckName(check, deck, seen);
    if (faults() === before) checkRules(check, deck, sound);
  }
}

function checkDeckName(check: Check, deck: ObjectNode, seen: Set<string>): void {
  const name = member(deck, 'name');
  if (name?.kind !== 'text') return;
  if (seen.has(name.value)) check.fault(name.at, `there are two decks '${shown(name.value)}'`);
  seen.add(name.value);
}

function checkIds(check: Check, deck: ObjectNode, ids: readonly string[]): void {
  const seen = new Set<string>();
  const given = [...idNodes(deck)];
  for (const { id, at } of given) {
    if (!ids.includes(id)) check.fault(at, `there is no card '${shown(id)}'${hint(id, ids)}`);
    else if (seen.has(id)) check.fault(at, `the deck lists '${shown(id)}' twice`);
    seen.add(id);
  }
}

function* idNodes(deck: ObjectNode): Generator<{ readonly id: string; readonly at: number }> {
  const leader = member(deck, 'leader');
  if (leader?.kind === 'text') yield { id: leader.value, at: leader.at };
  const cards = member(deck, 'cards');
  for (const entry of cards?.kind === 'list' ? cards.items : []) {
    const id = entry.kind === 'object' ? member(entry, 'id') : undefined;
    if (id?.kind === 'text') yield { id: id.value, at: id.at };
  }
}

/** Checks a deck by the rules, unless its cards or the rules themselves have mistakes: those must be mended first. */
function checkRules(check: Check, node: ObjectNode, { cards, rules }: SoundParts): void {
  const places = new Map([...idNodes(node)].map(({ id, at }) => [id, at]));
  if (rules === undefined || [...places.keys()].some((id) => !cards.has(id))) return;
  const deck = plainValue(node) as unknown as DeckJson;
  for (const { id, text } of findDeckProblems(deck, { rules, cards: [...cards.values()] }))
    check.fault(places.get(id ?? '') ?? member(node, 'name')?.at ?? node.at, text);
  checkSummary(check, node, deck, cards);
}

function checkSummary(check: Check, node: ObjectNode, deck: DeckJson, cards: ReadonlyMap<string, CardJson>): void {
  const [size, inks] = [member(node, 'size'), member(node, 'inks')];
  const total = deck.cards.reduce((sum, { n }) => sum + n, 0);
  if (size?.kind === 'number' && size.value !== total)
    check.fault(size.at, `the deck has ${total} cards, and 'size' says ${size.value}`);
  const colours = new Set(deck.cards.flatMap(({ id }) => coloursOf(cards.get(id) as CardJson)));
  const told = [...(deck.inks ?? [])].sort().join(', ');
  const really = [...colours].sort().join(', ');
  if (inks !== undefined && told !== really)
    check.fault(inks.at, `the deck's inks are ${really}, and 'inks' says ${told}`);
}
