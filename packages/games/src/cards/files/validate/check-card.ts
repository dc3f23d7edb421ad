// One card: its fields, the stats of its type, its names, its abilities.
import { shown } from '@umpire/core/author';
import { hint } from '../hint.ts';
import { type JsonNode, member, type ObjectNode } from '../json/json-node.ts';
import { integer } from '../vocabulary/shape.ts';
import { blind, type Check } from './check.ts';
import { checkAbility } from './check-ability.ts';
import { asObject, checkFields, inWords } from './check-fields.ts';
import { nameIn } from './check-rule.ts';

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
