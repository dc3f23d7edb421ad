// Compiles one card: its abilities to programs, its keywords to bits and numbers.

import { type Ability, MOD, REPLACEMENTS_MAX, type Static } from '../ability/program.ts';
import {
  AMOUNT,
  type Amount,
  CONDITION,
  type Condition,
  type Match,
  PICK,
  PRINTED_COST,
  type Selector,
} from '../ability/selector.ts';
import type { Def } from '../book.ts';
import type { AbilityJson, CardJson, ReplacementAbility, StaticAbility } from '../files/card-set.ts';
import { compileAbility } from './compile-ability.ts';
import { compileStatic } from './compile-modifier.ts';
import { compileOps, looksElsewhere } from './compile-ops.ts';
import { type Context, indexIn } from './context.ts';
import { Scope } from './scope.ts';

/** A byte of the state marks what was used this turn, one bit per ability. */
const ABILITIES_MAX = 7;

export function compileCard(context: Context, card: CardJson, number: number): Def {
  const { game } = context;
  const expanded = card.keywords.flatMap((keyword) => game.expand(keyword, card) ?? []);
  const all: readonly AbilityJson[] = [...card.abilities, ...expanded];
  if (all.length > ABILITIES_MAX) context.problems.push(`${card.id}: more than ${ABILITIES_MAX} abilities`);
  const triggers: Ability[] = [];
  const activated: Ability[] = [];
  const replacements: (Ability & { would: number })[] = [];
  const statics: Static[] = [];
  const spells: Ability[] = [];
  const setup: Ability[] = [];
  let entersSpent = false;
  all.forEach((json, index) => {
    if (json.kind === 'triggered') triggers.push(compileAbility(context, json, number, index));
    else if (json.kind === 'activated') activated.push(compileAbility(context, json, number, index));
    else if (json.kind === 'spell') spells.push(compileAbility(context, json, number, index));
    else if (json.kind === 'setup' && 'setup' in game.vocabulary.kinds)
      setup.push(compileAbility(context, json, number, index));
    else if (json.kind === 'replacement') {
      const names = game.would.map(({ name }) => name);
      const would = indexIn(context, names, json.would, 'event to replace');
      if (game.would[would]?.of === 'seat') checkAtOnce(context, json);
      replacements.push({ ...compileAbility(context, json, number, index), would });
    } else if (json.kind === 'static') {
      statics.push(...compileStatics(context, json));
      entersSpent ||= json.do.some(({ op }) => op === 'entersSpent');
    } else if (json.kind !== 'deckRule') context.problems.push(`${json.id}: this game has no ${json.kind} abilities`);
  });
  if (new Set(spells.map(({ window }) => window)).size < spells.length)
    context.problems.push(`${card.id}: two effects for the same time`);
  if (replacements.length > REPLACEMENTS_MAX)
    context.problems.push(`${card.id}: more than ${REPLACEMENTS_MAX} replacements`);
  return {
    number,
    card,
    name: card.fullName ?? card.name,
    triggers,
    activated,
    spell: spells[0],
    spells,
    setup,
    statics,
    replacements,
    entersSpent,
    ...compileKeywords(context, card),
  };
}

/** Such an event is replaced in the middle of anything, where nobody can be asked. */
function checkAtOnce(context: Context, { id, instead, optional, cost, limit, ifAt }: ReplacementAbility): void {
  const isWin = instead.length === 1 && instead[0].op === 'win' && instead[0].who === 'own';
  if (!isWin || optional === true || cost !== undefined || limit !== undefined || ifAt === 'resolve')
    context.problems.push(`${id}: all that can replace this event is that its owner wins`);
}

function compileKeywords(context: Context, card: CardJson): { levels: number[]; keywordTrait: number } {
  const names = context.game.keywords.map(({ name }) => name);
  const levels = names.map(() => 0);
  let keywordTrait = -1;
  for (const { k, n, trait } of card.keywords) {
    levels[indexIn(context, names, k, 'keyword')] = n ?? 0;
    if (trait !== undefined) keywordTrait = context.traits.indexOf(trait);
  }
  return { levels, keywordTrait };
}

function compileStatics(context: Context, json: StaticAbility): Static[] {
  const scope = new Scope(context, json.id, compileOps);
  const condition = scope.condition(json.if);
  return json.do.flatMap((op) => {
    if (op.op === 'entersSpent') {
      if (op.what.pick !== 'self') scope.problem('only the card itself can enter spent by its own text');
      return [];
    }
    const effects = compileStatic(scope, op);
    if (effects.length === 0) {
      scope.problem(`'${op.op}' is no permanent effect in this game`);
      return [];
    }
    const made = effects.map((effect) => ({ ...effect, condition }));
    for (const each of made) noteReads(context, each);
    return made;
  });
}

/** What permanent effects read decides when they must be computed again. */
function noteReads(context: Context, { kind, condition, selector, amount }: Static): void {
  // A negated card may itself negate others.
  if (kind === MOD.NEGATE) context.readsDerived = true;
  if (condition !== null) noteCondition(context, condition);
  if (selector !== null) noteSelector(context, selector);
  noteAmount(context, amount);
}

function noteCondition(context: Context, { kind, which, selector, of, amounts }: Condition): void {
  if (kind === CONDITION.GAME && context.game.conditions?.[which].ofStep === true) context.readsStep = true;
  if (selector !== null) noteSelector(context, selector);
  if (of !== null) noteCondition(context, of);
  for (const amount of amounts) noteAmount(context, amount);
}

function noteAmount(context: Context, { kind, selector, parts }: Amount): void {
  if (kind === AMOUNT.STAT) context.readsDerived = true;
  if (kind === AMOUNT.SIZE) context.readsZones = true;
  if (selector !== null) noteSelector(context, selector);
  for (const part of parts) noteAmount(context, part);
}

function noteSelector(context: Context, { zones, pick, filter }: Selector): void {
  if (looksElsewhere(zones, pick) && pick !== PICK.SELF) context.readsZones = true;
  if (filter !== null) noteMatch(context, filter);
}

function noteMatch(context: Context, { compared, not, spent, damaged }: Match): void {
  if (compared.some(({ what }) => what !== PRINTED_COST)) context.readsDerived = true;
  if (spent >= 0 || damaged >= 0) context.readsState = true;
  if (not !== null) noteMatch(context, not);
}
