// Checks a closed object: every field is known, every required one is there, none is there twice.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import type { Fields } from '../vocabulary/shape.ts';
import type { Check, Sight } from './check.ts';

/** `label` says in messages what the object is: "the operation 'draw'". `besides` are fields that were checked elsewhere. */
export function checkFields(
  check: Check,
  node: ObjectNode,
  fields: Fields,
  sight: Sight,
  label: string,
  besides: readonly string[] = [],
): void {
  checkNames(check, node, [...besides, ...Object.keys(fields)], label);
  for (const [name, field] of Object.entries(fields)) {
    const value = member(node, name);
    if (value !== undefined) check.shape(value, field, sight, `'${name}'`);
    else if (!field.optional) check.fault(node.at, `${label} lacks '${name}'`);
  }
}

export function checkNames(check: Check, node: ObjectNode, known: readonly string[], label: string): void {
  const seen = new Set<string>();
  for (const { name, at } of node.members) {
    if (seen.has(name)) check.fault(at, `${label} has '${shown(name)}' twice`);
    else if (!known.includes(name)) check.fault(at, `unknown field '${shown(name)}' in ${label}${hint(name, known)}`);
    seen.add(name);
  }
}

/** The node as an object; if it is none, the mistake is noted and the result is undefined. */
export function asObject(check: Check, node: JsonNode, label: string): ObjectNode | undefined {
  if (node.kind === 'object') return node;
  check.fault(node.at, `${label} must be an object, not ${inWords(node)}`);
  return undefined;
}

/** A value as messages name it. */
export function inWords(node: JsonNode): string {
  if (node.kind === 'object') return 'an object';
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'text') return `'${shown(node.value)}'`;
  return String(node.value);
}
