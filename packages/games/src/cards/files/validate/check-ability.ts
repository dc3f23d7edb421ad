// One ability: the fields of its kind, when its condition is asked, what it waits for.
import { type JsonNode, type ListNode, member, type ObjectNode } from '../json/json-node.ts';
import { afterEvent, blind, type Check, type Sight } from './check.ts';
import { asObject, checkFields } from './check-fields.ts';
import { named } from './check-parts.ts';
import { checkAbout } from './check-rule.ts';

export function checkAbility(check: Check, node: JsonNode): void {
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
