// Checks one value against one shape of the vocabulary.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { OP_RULES, type OpRule } from '../vocabulary/op-rules.ts';
import type { NameList, Scope, Shape } from '../vocabulary/shape.ts';
import { afterEvent, blind, type Check, inner, namesOf, type Sight } from './check.ts';
import {
  checkAmount,
  checkCondition,
  checkCost,
  checkDeckRule,
  checkFilter,
  checkGranted,
  checkKeyword,
  checkSelector,
  named,
} from './check-card.ts';
import { asObject, checkFields, inWords } from './check-fields.ts';
import { checkRule, nameIn } from './check-rule.ts';

type Is = Shape['is'];
type Checker<I extends Is> = (
  check: Check,
  node: JsonNode,
  shape: Extract<Shape, { readonly is: I }>,
  sight: Sight,
  label: string,
) => void;

const NOUNS: { readonly [list in NameList]: string } = {
  acts: 'act',
  attributes: 'attribute',
  changeable: 'stat to change',
  colours: 'colour',
  durations: 'duration',
  events: 'event',
  findPlaces: 'place for what is found',
  permits: 'act to permit',
  phases: 'phase',
  piles: 'pile',
  places: 'place',
  playedVia: 'way to play a card',
  restPlaces: 'place for the rest',
  since: 'time',
  stats: 'stat',
  steps: 'step',
  types: 'type of card',
  windows: 'window',
  would: 'event to replace',
  zones: 'zone',
};

const CHECKERS: { readonly [I in Is]: Checker<I> } = {
  any: () => {},
  text: checkText,
  textOrNull: (check, node, shape, sight, label) => {
    if (node.kind !== 'null') checkText(check, node, shape, sight, label);
  },
  flag: (check, node, _, __, label) => expect(check, node, node.kind === 'flag', label, 'true or false'),
  true: (check, node, _, __, label) => expect(check, node, node.kind === 'flag' && node.value, label, 'true'),
  integer: (check, node, { min, max }, _, label) => checkInteger(check, node, min, max, label),
  integerOrNull: (check, node, { min }, _, label) => {
    if (node.kind !== 'null') checkInteger(check, node, min, Number.MAX_SAFE_INTEGER, label);
  },
  one: (check, node, { of }, _, label) => checkOne(check, node, of, label),
  name: (check, node, { of, many }, _, label) => checkNamed(check, node, namesOf(check, of), many, label, NOUNS[of]),
  trait: (check, node, { many }, _, label) => checkNamed(check, node, [...check.found.traits], many, label, 'trait'),
  cardName: (check, node, _, __, label) =>
    checkNamed(check, node, [...check.found.cardNames], undefined, label, 'name of a card'),
  list: checkList,
  tuple: checkTuple,
  object: (check, node, { fields, rule }, sight, label) => {
    const object = asObject(check, node, label);
    if (object === undefined) return;
    checkFields(check, object, fields, sight, label);
    if (rule !== undefined) checkRule(check, object, rule, label);
  },
  dictionary: (check, node, { of }, sight, label) => {
    for (const { name, value } of asObject(check, node, label)?.members ?? [])
      check.shape(value, of, sight, `'${shown(name)}'`);
  },
  either: (check, node, shape, sight, label) =>
    check.shape(node, node.kind === 'object' ? shape.object : shape.else, sight, label),
  selector: (check, node, _, sight, label) => checkSelector(check, node, sight, label),
  subject: (check, node, _, sight, label) => checkSelector(check, node, { ...sight, asks: false, event: false }, label),
  filter: (check, node, _, sight, label) => checkFilter(check, node, sight, label),
  amount: (check, node, _, sight, label) => checkAmount(check, node, sight, label),
  condition: (check, node, _, sight, label) => checkCondition(check, node, sight, label),
  cost: (check, node, _, sight) => checkCost(check, node, sight),
  keyword: (check, node, _, sight) => checkKeyword(check, node, sight),
  granted: (check, node, _, sight) => checkGranted(check, node, sight),
  deckRule: (check, node, _, sight) => checkDeckRule(check, node, sight),
  ops: (check, node, { scope }, sight, label) => checkOps(check, node, scope, sight, label),
  bindCard: (check, node, _, sight, label) => bind(check, node, sight.cards, label),
  bindNumber: (check, node, _, sight, label) => bind(check, node, sight.numbers, label),
  readCard: (check, node, _, sight) => read(check, node, sight.cards, 'card', '"as"'),
  readNumber: (check, node, _, sight) => read(check, node, sight.numbers, 'number', '"asN"'),
};

export function checkShape(check: Check, node: JsonNode, shape: Shape, sight: Sight, label: string): void {
  // The table pairs each shape with its own checker; TypeScript cannot see that through the lookup.
  (CHECKERS[shape.is] as Checker<Is>)(check, node, shape, sight, label);
}

function expect(check: Check, node: JsonNode, fits: boolean, label: string, wanted: string): void {
  if (!fits) check.fault(node.at, `${label} must be ${wanted}, not ${inWords(node)}`);
}

function checkText(check: Check, node: JsonNode, _: Shape, __: Sight, label: string): void {
  if (node.kind !== 'text') expect(check, node, false, label, 'a text');
  else if (node.value.trim() === '') check.fault(node.at, `${label} is an empty text`);
}

function checkInteger(check: Check, node: JsonNode, min: number, max: number, label: string): void {
  const fits = node.kind === 'number' && Number.isInteger(node.value) && node.value >= min && node.value <= max;
  const range =
    max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min} on` : `a whole number from ${min} to ${max}`;
  expect(check, node, fits, label, range);
}

function checkOne(check: Check, node: JsonNode, of: readonly string[], label: string): void {
  if (node.kind === 'text' && of.includes(node.value)) return;
  const wanted = of.length === 1 ? `'${of[0]}'` : `one of ${of.join(', ')}`;
  expect(check, node, false, label, wanted);
}

function checkNamed(
  check: Check,
  node: JsonNode,
  known: readonly string[],
  many: true | undefined,
  label: string,
  noun: string,
): void {
  if (node.kind === 'list' && many) {
    if (node.items.length === 0) check.fault(node.at, `${label} is an empty list`);
    for (const item of node.items) checkNamed(check, item, known, undefined, label, noun);
  } else if (node.kind !== 'text') expect(check, node, false, label, many ? 'a name or a list of names' : 'a name');
  else if (!known.includes(node.value))
    check.fault(node.at, `unknown ${noun} '${shown(node.value)}'${hint(node.value, known)}`);
}

function checkList(
  check: Check,
  node: JsonNode,
  shape: Extract<Shape, { is: 'list' }>,
  sight: Sight,
  label: string,
): void {
  if (node.kind !== 'list') {
    expect(check, node, false, label, 'a list');
    return;
  }
  if (node.items.length < shape.min) check.fault(node.at, `${label} needs ${shape.min} entries or more`);
  const seen = new Set<string>();
  for (const item of node.items) {
    check.shape(item, shape.of, sight, `an entry of ${label}`);
    if (item.kind !== 'text') continue;
    if (seen.has(item.value)) check.fault(item.at, `${label} lists '${shown(item.value)}' twice`);
    seen.add(item.value);
  }
}

function checkTuple(
  check: Check,
  node: JsonNode,
  { of }: Extract<Shape, { is: 'tuple' }>,
  sight: Sight,
  label: string,
): void {
  const fits = node.kind === 'list' && node.items.length === of.length;
  expect(check, node, fits, label, `a list of ${of.length} entries`);
  if (fits) node.items.forEach((item, i) => check.shape(item, of[i], sight, `an entry of ${label}`));
}

function bind(check: Check, node: JsonNode, names: Set<string>, label: string): void {
  if (node.kind === 'text' && /^[A-Za-z]\w*$/.test(node.value)) names.add(node.value);
  else expect(check, node, false, label, 'a word of letters');
}

function read(check: Check, node: JsonNode, names: ReadonlySet<string>, kind: string, by: string): void {
  if (node.kind !== 'text') expect(check, node, false, `a ${kind}'s name`, 'a text');
  else if (!names.has(node.value))
    check.fault(
      node.at,
      `no ${kind} is bound to '${shown(node.value)}' before this, by ${by}${hint(node.value, [...names])}`,
    );
}

// Checks operations: whether the game has them, their fields, how long they last, and what they refer to.
const SIGHTS: { readonly [scope in Scope]: (sight: Sight) => Sight } = {
  same: inner,
  each: (sight) => ({ ...inner(sight), cards: new Set([...sight.cards, 'it']) }),
  // What was bound earlier is gone by then.
  later: blind,
  event: afterEvent,
};

function checkOps(check: Check, node: JsonNode, scope: Scope = 'same', sight: Sight, label: string): void {
  if (node.kind !== 'list') check.fault(node.at, `${label} must be a list of operations`);
  const own = SIGHTS[scope](sight);
  for (const item of node.kind === 'list' ? node.items : []) {
    const object = asObject(check, item, 'an operation');
    if (object !== undefined) checkOp(check, object, own);
  }
}

function checkOp(check: Check, node: ObjectNode, sight: Sight): void {
  const { ops, game } = check.vocabulary;
  const given = member(node, 'op');
  const elsewhere = nameIn(given, OP_RULES);
  if (given !== undefined && elsewhere !== undefined && !Object.hasOwn(ops, elsewhere)) {
    check.fault(given.at, `the operation '${elsewhere}' is none of ${game}'s`);
    return;
  }
  const op = named(check, node, 'op', ops, 'an operation', 'operation');
  if (op === undefined) return;
  const label = `the operation '${op}'`;
  const rule = ops[op];
  checkFields(check, node, rule.fields, sight, label, ['op']);
  if (rule.rule !== undefined) checkRule(check, node, rule.rule, label);
  checkPlace(check, node, rule, sight, label);
  if (rule.namesCard) sight.named = true;
}

/** A modifier in a static ability lasts as long as the ability; elsewhere it says how long. A static has nothing else. */
function checkPlace(check: Check, node: ObjectNode, rule: OpRule, sight: Sight, label: string): void {
  const { modifier } = rule;
  const dur = node.members.find(({ name }) => name === 'dur');
  if (sight.continuous) {
    if (modifier === undefined) check.fault(node.at, `${label} is no modifier, and a static ability has only those`);
    else if (dur !== undefined)
      check.fault(dur.at, `${label} needs no 'dur': a static ability lasts while its card does`);
  } else if (modifier === 'only') check.fault(node.at, `${label} is for static abilities only`);
  else if (modifier === 'also' && dur === undefined) check.fault(node.at, `${label} lacks 'dur': how long it lasts`);
}
