// Checks rules that hold between the fields of one object.
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { COMPARES, type Rule } from '../vocabulary/shape.ts';
import type { About, NameTable } from '../vocabulary/vocabulary.ts';
import type { Check } from './check.ts';

const RULES: { readonly [rule in Rule]: (check: Check, node: ObjectNode, label: string) => void } = {
  minMax(check, node, label) {
    const [min, max] = [member(node, 'min'), member(node, 'max')];
    if (min?.kind === 'number' && max?.kind === 'number' && min.value > max.value)
      check.fault(min.at, `${label} has a 'min' of ${min.value}, more than its 'max' of ${max.value}`);
  },
  whatOrWho(check, node, label) {
    const both = member(node, 'what') !== undefined && member(node, 'who') !== undefined;
    const none = member(node, 'what') === undefined && member(node, 'who') === undefined;
    if (both || none) check.fault(node.at, `${label} needs 'what' (cards) or 'who' (a player), and not both`);
  },
  aboutEvent: (check, node, label) => checkAbout(check, node, 'on', check.vocabulary.events, label),
  compares(check, node, label) {
    if (Object.keys(COMPARES).every((name) => member(node, name) === undefined))
      check.fault(node.at, `${label} compares with nothing: it needs one of ${Object.keys(COMPARES).join(', ')}`);
  },
};

export const checkRule = (check: Check, node: ObjectNode, rule: Rule, label: string): void =>
  RULES[rule](check, node, label);

/** Checks that `subject` watches what happens to a card, and `who` what happens to a player. */
export function checkAbout(
  check: Check,
  node: ObjectNode,
  field: string,
  events: NameTable<About>,
  label: string,
): void {
  const event = nameIn(member(node, field), events);
  if (event === undefined) return;
  const [needed, other] = events[event] === 'card' ? ['subject', 'who'] : ['who', 'subject'];
  if (member(node, needed) === undefined) check.fault(node.at, `${label} waits for '${event}' and lacks '${needed}'`);
  const wrong = node.members.find(({ name }) => name === other);
  if (wrong !== undefined) check.fault(wrong.at, `${label} waits for '${event}', which has no '${other}'`);
}

/** The name that the node gives, if the table has it. Only own properties count: `toString` is not an entry. */
export const nameIn = <Entry>(node: JsonNode | undefined, table: NameTable<Entry>): string | undefined =>
  node?.kind === 'text' && Object.hasOwn(table, node.value) ? node.value : undefined;
