// Checks a whole card set: notes every mistake in it, in the order of the text.
import { shown } from '@umpire/core/author';
import type { CardJson, CardSet, SetRules } from '../card-set.ts';
import { type JsonNode, type ListNode, member, type ObjectNode, plainValue } from '../json/json-node.ts';
import { lineIndex } from '../json/line-index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Mistake } from './check.ts';
import { blind, type Check, type FoundNames } from './check.ts';
import { checkCard } from './check-card.ts';
import { checkDecks } from './check-decks.ts';
import { asObject, checkFields } from './check-fields.ts';
import { checkShape } from './check-shape.ts';

export type Checked =
  | { readonly ok: true; readonly set: CardSet }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** With so many mistakes it is no card set, and looking for more of them would take hours. */
const FAULTS_MAX = 1000;

/** Thrown and caught in this file only. */
class Enough extends Error {}

export function checkSet(text: string, root: JsonNode, vocabulary: Vocabulary): Checked {
  const faults: { readonly at: number; readonly text: string }[] = [];
  const check: Check = {
    vocabulary,
    found: findNames(root, vocabulary),
    fault(at, why) {
      faults.push({ at, text: why });
      if (faults.length >= FAULTS_MAX) throw new Enough();
    },
    shape: (node, shape, sight, label) => checkShape(check, node, shape, sight, label),
  };
  try {
    const set = asObject(check, root, 'a card set');
    if (set !== undefined) checkParts(check, set, () => faults.length);
  } catch (stop) {
    if (!(stop instanceof Enough)) throw stop;
  }
  if (faults.length === 0) return { ok: true, set: plainValue(root) as unknown as CardSet };
  const lines = lineIndex(text);
  const mistakes = faults.sort((a, b) => a.at - b.at).map(({ at, text: why }) => ({ ...lines.place(at), text: why }));
  return { ok: false, mistakes };
}

function checkParts(check: Check, set: ObjectNode, faults: () => number): void {
  const { setFields, rules: ruleFields } = check.vocabulary;
  checkFields(check, set, setFields, blind(), 'the card set');
  checkGame(check, set);
  const before = faults();
  const rules = member(set, 'rules');
  const rulesObject = rules && asObject(check, rules, `'rules'`);
  if (rulesObject !== undefined) checkFields(check, rulesObject, ruleFields, blind(), `'rules'`);
  const soundRules = rulesObject && faults() === before ? (plainValue(rulesObject) as SetRules) : undefined;
  const cards = checkCards(check, set, faults);
  checkUnique(check, set, soundRules);
  const decks = member(set, 'decks');
  if (decks !== undefined) checkDecks(check, decks, { ids: idsOf(set), cards, rules: soundRules }, faults);
}

function checkGame(check: Check, set: ObjectNode): void {
  for (const field of ['game', 'format'] as const) {
    const node = member(set, field);
    const wanted = check.vocabulary[field];
    if (node?.kind === 'text' && node.value !== wanted)
      check.fault(node.at, `'${field}' must be '${wanted}', not '${shown(node.value)}'`);
  }
}

function checkCards(check: Check, set: ObjectNode, faults: () => number): Map<string, CardJson> {
  const sound = new Map<string, CardJson>();
  const cards = member(set, 'cards');
  if (cards === undefined) return sound;
  if (cards.kind !== 'list') check.fault(cards.at, `'cards' must be a list`);
  for (const node of cards.kind === 'list' ? cards.items : []) {
    const before = faults();
    checkCard(check, node);
    if (faults() > before) continue;
    const card = plainValue(node) as unknown as CardJson;
    sound.set(card.id, card);
  }
  return sound;
}

/** No two cards may share an id or what counts copies; no two abilities may share an id. */
function checkUnique(check: Check, set: ObjectNode, rules: SetRules | undefined): void {
  const seen = new Map<string, string>();
  const once = (node: JsonNode | undefined, noun: string): void => {
    if (node?.kind !== 'text') return;
    const key = `${noun} ${node.value}`;
    if (seen.has(key)) check.fault(node.at, `the ${noun} '${shown(node.value)}' is used twice`);
    seen.set(key, node.value);
  };
  for (const card of objectsIn(set, 'cards')) {
    once(member(card, 'id'), 'id');
    if (rules?.copiesKey === 'fullName' || rules?.copiesKey === 'name') once(member(card, rules.copiesKey), 'name');
    for (const ability of objectsIn(card, 'abilities')) once(member(ability, 'id'), 'id');
  }
}

const listIn = (node: ObjectNode, name: string): ListNode | undefined => {
  const list = member(node, name);
  return list?.kind === 'list' ? list : undefined;
};

const objectsIn = (node: ObjectNode, name: string): ObjectNode[] =>
  (listIn(node, name)?.items ?? []).filter((item) => item.kind === 'object');

const textsIn = (node: ObjectNode, name: string): string[] =>
  (listIn(node, name)?.items ?? []).flatMap((item) => (item.kind === 'text' ? [item.value] : []));

const textIn = (node: ObjectNode, name: string): string[] => {
  const text = member(node, name);
  return text?.kind === 'text' ? [text.value] : [];
};

const idsOf = (set: ObjectNode): string[] => objectsIn(set, 'cards').flatMap((card) => textIn(card, 'id'));

function findNames(root: JsonNode, { colourField }: Vocabulary): FoundNames {
  const set: ObjectNode = root.kind === 'object' ? root : { kind: 'object', at: 0, members: [] };
  const cards = objectsIn(set, 'cards');
  return {
    colours: textsIn(set, colourField),
    attributes: textsIn(set, 'attributes'),
    traits: new Set(cards.flatMap((card) => textsIn(card, 'traits'))),
    cardNames: new Set(cards.flatMap((card) => [...textIn(card, 'name'), ...textsIn(card, 'names')])),
  };
}
