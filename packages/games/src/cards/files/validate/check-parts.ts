// Selectors, filters, amounts, conditions, costs, keywords: the parts that operations are made of.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, type Member, member, type ObjectNode } from '../json/json-node.ts';
import { integer } from '../vocabulary/shape.ts';
import type { NameTable } from '../vocabulary/vocabulary.ts';
import { type Check, quiet, type Sight } from './check.ts';
import { asObject, checkFields, checkNames, inWords } from './check-fields.ts';
import { checkRule, nameIn } from './check-rule.ts';

export function checkSelector(check: Check, node: JsonNode, sight: Sight, label: string): void {
  const object = asObject(check, node, label);
  if (object === undefined) return;
  const pick = named(check, object, 'pick', check.vocabulary.picks, label, 'pick');
  if (pick === undefined) return;
  const { fields, rule, asks, fromEvent } = check.vocabulary.picks[pick];
  checkFields(check, object, fields, sight, `the selector '${pick}'`, ['pick']);
  if (rule !== undefined) checkRule(check, object, rule, `the selector '${pick}'`);
  if (asks && !sight.asks) check.fault(object.at, `the selector '${pick}' asks a player, and nobody can be asked here`);
  if (fromEvent && !sight.event)
    check.fault(object.at, `the selector '${pick}' points at what happened, and nothing has happened here`);
}

/** The table's name in a field of the object; without one, undefined and the mistake noted. */
export function named<Entry>(
  check: Check,
  object: ObjectNode,
  field: string,
  table: NameTable<Entry>,
  label: string,
  noun: string,
): string | undefined {
  const node = member(object, field);
  const known = nameIn(node, table);
  if (node === undefined) check.fault(object.at, `${label} lacks '${field}'`);
  else if (known === undefined) {
    const given = node.kind === 'text' ? node.value : '';
    check.fault(node.at, `unknown ${noun} ${inWords(node)}${hint(given, Object.keys(table))}`);
  }
  return known;
}

export function checkFilter(check: Check, node: JsonNode, sight: Sight, label: string): void {
  const object = asObject(check, node, label);
  if (object === undefined) return;
  const { filters } = check.vocabulary;
  checkNames(check, object, Object.keys(filters), 'a filter');
  for (const { name, value } of object.members)
    if (Object.hasOwn(filters, name)) check.shape(value, filters[name], sight, `'${name}'`);
}

/** The one member by which an amount, a condition or a cost is known. */
function keyed<Entry>(check: Check, object: ObjectNode, table: NameTable<Entry>, noun: string): Member | undefined {
  const known = object.members.find(({ name }) => Object.hasOwn(table, name));
  if (known !== undefined) return known;
  const given = object.members[0]?.name ?? '';
  check.fault(object.at, `unknown ${noun} '${shown(given)}'${hint(given, Object.keys(table))}`);
  return undefined;
}

export function checkAmount(check: Check, node: JsonNode, sight: Sight, label: string): void {
  if (node.kind !== 'object') {
    check.shape(node, integer(), sight, label);
    return;
  }
  const key = keyed(check, node, check.vocabulary.amounts, 'amount');
  if (key === undefined) return;
  checkFields(check, node, check.vocabulary.amounts[key.name], quiet(sight), `the amount '${key.name}'`);
}

export function checkCondition(check: Check, node: JsonNode, sight: Sight, label: string): void {
  const object = asObject(check, node, label);
  const key = object && keyed(check, object, check.vocabulary.conditions, 'condition');
  if (object === undefined || key === undefined) return;
  const { shape, namedCard } = check.vocabulary.conditions[key.name];
  checkNames(check, object, [key.name], `the condition '${key.name}'`);
  check.shape(key.value, shape, quiet(sight), `'${key.name}'`);
  if (namedCard && !sight.named)
    check.fault(object.at, `the condition '${key.name}' needs a card to be named before it`);
}

export const checkCost = (check: Check, node: JsonNode, sight: Sight): void =>
  checkKeyed(check, node, check.vocabulary.costs, 'cost', sight);

export const checkDeckRule = (check: Check, node: JsonNode, sight: Sight): void =>
  checkKeyed(check, node, check.vocabulary.deckRules, 'deck rule', sight);

type Shapes = Check['vocabulary']['costs'];

function checkKeyed(check: Check, node: JsonNode, table: Shapes, noun: string, sight: Sight): void {
  const object = asObject(check, node, `a ${noun}`);
  const key = object && keyed(check, object, table, noun);
  if (object === undefined || key === undefined) return;
  checkNames(check, object, [key.name], `the ${noun} '${key.name}'`);
  check.shape(key.value, table[key.name], sight, `'${key.name}'`);
}

export function checkKeyword(check: Check, node: JsonNode, sight: Sight): void {
  const object = asObject(check, node, 'a keyword');
  if (object === undefined) return;
  const { keywords } = check.vocabulary;
  const k = named(check, object, 'k', keywords, 'a keyword', 'keyword');
  if (k !== undefined) checkFields(check, object, keywords[k], sight, `the keyword '${k}'`, ['k']);
}

export function checkGranted(check: Check, node: JsonNode, sight: Sight): void {
  checkKeyword(check, node, sight);
  const { keywords, grants } = check.vocabulary;
  const k = node.kind === 'object' ? nameIn(member(node, 'k'), keywords) : undefined;
  if (k !== undefined && !grants.includes(k)) check.fault(node.at, `the keyword '${k}' cannot be given to a card`);
}
