// Checks one card: its fields, the stats of its type, its names, its abilities.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, type ListNode, type Member, member, type ObjectNode } from '../json/json-node.ts';
import { integer } from '../vocabulary/shape.ts';
import type { NameTable } from '../vocabulary/vocabulary.ts';
import { afterEvent, blind, type Check, quiet, type Sight } from './check.ts';
import { asObject, checkFields, checkNames, inWords } from './check-fields.ts';
import { checkAbout, checkRule, nameIn } from './check-rule.ts';

export function checkCard(check: Check, node: JsonNode): void {
  const object = asObject(check, node, 'a card');
  if (object === undefined) return;
  const { cardFields, stats, types } = check.vocabulary;
  const id = member(object, 'id');
  const label = id?.kind === 'text' ? `the card ${shown(id.value)}` : 'a card';
  const type = member(object, 'type');
  const known = nameIn(type, types);
  const own = types[known ?? '']?.fields ?? {};
  checkFields(check, object, { ...cardFields, ...own }, blind(), label, stats);
  if (known !== undefined) checkStats(check, object, known, label);
  else if (type !== undefined) {
    const given = type.kind === 'text' ? type.value : '';
    check.fault(type.at, `unknown type of card ${inWords(type)}${hint(given, Object.keys(types))}`);
  }
  checkNaming(check, object);
  checkAbilities(check, object, label);
}

function checkStats(check: Check, card: ObjectNode, type: string, label: string): void {
  const printed = check.vocabulary.types[type].stats;
  for (const stat of check.vocabulary.stats) {
    const value = member(card, stat);
    const rule = Object.hasOwn(printed, stat) ? printed[stat] : 'none';
    if (value === undefined || value.kind === 'null') {
      if (rule === 'number') check.fault(value?.at ?? card.at, `${label} is of the type ${type} and lacks '${stat}'`);
    } else if (rule === 'none') check.fault(value.at, `${label} is of the type ${type}, which has no '${stat}'`);
    else check.shape(value, integer(0), blind(), `'${stat}'`);
  }
}

const text = (node: JsonNode | undefined): string | undefined => (node?.kind === 'text' ? node.value : undefined);

function checkNaming(check: Check, card: ObjectNode): void {
  const [name, fullName, names] = [text(member(card, 'name')), member(card, 'fullName'), member(card, 'names')];
  const version = text(member(card, 'version'));
  if (name === undefined) return;
  const full = version === undefined ? name : `${name} - ${version}`;
  if (fullName?.kind === 'text' && fullName.value !== full)
    check.fault(fullName.at, `'fullName' must be '${shown(full)}', of name and version`);
  if (names?.kind === 'list' && !names.items.some((item) => text(item) === name))
    check.fault(names.at, `'names' must list the card's own name '${shown(name)}' too`);
}

function checkAbilities(check: Check, card: ObjectNode, label: string): void {
  const abilities = member(card, 'abilities');
  if (abilities?.kind === 'list') for (const ability of abilities.items) checkAbility(check, ability);
  else if (abilities !== undefined) check.fault(abilities.at, `'abilities' of ${label} must be a list`);
}

// Checks one ability: the fields of its kind, when its condition is asked, what it waits for.
function checkAbility(check: Check, node: JsonNode): void {
  const object = asObject(check, node, 'an ability');
  if (object === undefined) return;
  const { kinds, events, would } = check.vocabulary;
  const kind = named(check, object, 'kind', kinds, 'an ability', 'kind of ability');
  if (kind === undefined) return;
  const { fields, event, continuous } = kinds[kind];
  const label = `a ${kind} ability`;
  const sight: Sight = { ...(event ? afterEvent() : blind()), continuous: !!continuous, asks: !continuous };
  checkFields(check, object, fields, sight, label);
  if ('on' in fields) checkAbout(check, object, 'on', events, label);
  if ('would' in fields) checkAbout(check, object, 'would', would, label);
  if ('ifAt' in fields) checkIfAt(check, object, !!continuous, label);
  if (event && 'optional' in fields) checkCostIsOptional(check, object, label);
  checkDeclinableTwice(check, object);
}

function checkIfAt(check: Check, node: ObjectNode, continuous: boolean, label: string): void {
  const [condition, ifAt] = [member(node, 'if'), member(node, 'ifAt')];
  if (condition !== undefined && ifAt === undefined)
    check.fault(condition.at, `${label} with 'if' lacks 'ifAt': when it is asked`);
  if (condition === undefined && ifAt !== undefined) check.fault(ifAt.at, `${label} has 'ifAt' and no 'if'`);
  if (ifAt?.kind !== 'text' || condition === undefined) return;
  if (continuous && ifAt.value !== 'continuous')
    check.fault(ifAt.at, `${label} asks its 'if' all the time: 'ifAt' must be 'continuous'`);
  if (!continuous && ifAt.value === 'continuous')
    check.fault(ifAt.at, `${label} asks its 'if' once: 'ifAt' must be 'activate' or 'resolve'`);
}

/** An ability that happens by itself may cost something only if it is optional. */
function checkCostIsOptional(check: Check, node: ObjectNode, label: string): void {
  const [cost, may] = [member(node, 'cost'), member(node, 'optional')];
  if (cost === undefined || (may?.kind === 'flag' && may.value)) return;
  check.fault(cost.at, `${label} with 'cost' needs 'optional': only what one may do can cost something`);
}

/** "You may" followed at once by "up to" would ask twice for the same no. With a cost between them the two differ. */
function checkDeclinableTwice(check: Check, node: ObjectNode): void {
  const may = member(node, 'optional');
  if (may?.kind !== 'flag' || !may.value || member(node, 'cost') !== undefined) return;
  const [first] = listIn(node, 'do')?.items ?? listIn(node, 'instead')?.items ?? [];
  if (first?.kind === 'object' && isUpTo(first))
    check.fault(may.at, `this can be declined twice: leave 'optional' out, or make the first choice one of at least 1`);
}

function listIn(node: ObjectNode, name: string): ListNode | undefined {
  const list = member(node, name);
  return list?.kind === 'list' ? list : undefined;
}

/** Whether the player can decline the operation itself: by choosing no card, or a number up to some amount. */
function isUpTo(op: ObjectNode): boolean {
  const upTo = member(op, 'upTo');
  if (upTo?.kind === 'flag' && upTo.value) return true;
  return op.members.some(({ value }) => {
    if (value.kind !== 'object' || member(value, 'pick') === undefined) return false;
    const min = member(value, 'min');
    return min?.kind === 'number' && min.value === 0;
  });
}

// Checks selectors, filters, amounts, conditions, costs and keywords: the parts that operations are made of.
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

/** The entry of the table that a field names; if there is none, the mistake is noted and the result is undefined. */
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

/** The one member that decides which amount, condition or cost the object is. */
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
