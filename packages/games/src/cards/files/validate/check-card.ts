// One card: its fields, the stats of its type, its names, its abilities.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, type ListNode, member, type ObjectNode } from '../json/json-node.ts';
import { integer } from '../vocabulary/shape.ts';
import { afterEvent, blind, type Check, type Sight } from './check.ts';
import { asObject, checkFields, inWords } from './check-fields.ts';
import { named } from './check-parts.ts';
import { checkAbout, nameIn } from './check-rule.ts';

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

// One ability: the fields of its kind, when its condition is asked, what it waits for.
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

/** Of what happens by itself only what one may do can cost something. */
function checkCostIsOptional(check: Check, node: ObjectNode, label: string): void {
  const [cost, may] = [member(node, 'cost'), member(node, 'optional')];
  if (cost === undefined || (may?.kind === 'flag' && may.value)) return;
  check.fault(cost.at, `${label} with 'cost' needs 'optional': only what one may do can cost something`);
}

/** "You may" and at once "up to": the same no would be asked for twice. A cost between the two makes them differ. */
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

/** Whether an operation can be declined by itself: a number up to some, or a choice of none. */
function isUpTo(op: ObjectNode): boolean {
  const upTo = member(op, 'upTo');
  if (upTo?.kind === 'flag' && upTo.value) return true;
  return op.members.some(({ value }) => {
    if (value.kind !== 'object' || member(value, 'pick') === undefined) return false;
    const min = member(value, 'min');
    return min?.kind === 'number' && min.value === 0;
  });
}
