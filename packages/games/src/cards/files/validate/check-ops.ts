// Operations: which ones the game has, their fields, how long they last, and what they can refer to.
import type { JsonNode, ObjectNode } from '../json/json-node.ts';
import { member } from '../json/json-node.ts';
import { OP_RULES, type OpRule } from '../vocabulary/op-rules.ts';
import type { Scope } from '../vocabulary/shape.ts';
import { afterEvent, blind, type Check, inner, type Sight } from './check.ts';
import { asObject, checkFields } from './check-fields.ts';
import { named } from './check-parts.ts';
import { checkRule, nameIn } from './check-rule.ts';

const SIGHTS: { readonly [scope in Scope]: (sight: Sight) => Sight } = {
  same: inner,
  each: (sight) => ({ ...inner(sight), cards: new Set([...sight.cards, 'it']) }),
  // What was bound is gone by then.
  later: blind,
  event: afterEvent,
};

export function checkOps(check: Check, node: JsonNode, scope: Scope = 'same', sight: Sight, label: string): void {
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

/** A modifier lasts as long as its ability, or as long as it says; nothing else can be in a static ability. */
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
