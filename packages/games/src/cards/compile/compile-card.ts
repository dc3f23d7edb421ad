// One card: its abilities as programs, its keywords as bits and numbers.
import type { Def } from '../book.ts';
import type { AbilityJson, CardJson, StaticAbility } from '../files/card-set.ts';
import {
  type Ability,
  type Amt,
  type Cond,
  type Match,
  PICK,
  PRINTED_COST,
  REPLACEMENTS_MAX,
  type Sel,
  type Static,
} from '../program.ts';
import { compileAbility } from './compile-ability.ts';
import { compileStatic } from './compile-modifier.ts';
import { compileOps, looksElsewhere } from './compile-ops.ts';
import { type Context, indexIn } from './context.ts';
import { Scope } from './scope.ts';

/** One bit each marks what was used this turn. */
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
  let spell: Ability | undefined;
  let entersSpent = false;
  all.forEach((json, index) => {
    if (json.kind === 'triggered') triggers.push(compileAbility(context, json, number, index));
    else if (json.kind === 'activated') activated.push(compileAbility(context, json, number, index));
    else if (json.kind === 'spell') spell = compileAbility(context, json, number, index);
    else if (json.kind === 'replacement') {
      const would = indexIn(context, game.would, json.would, 'event to replace');
      replacements.push({ ...compileAbility(context, json, number, index), would });
    } else if (json.kind === 'static') {
      statics.push(...compileStatics(context, json));
      entersSpent ||= json.do.some(({ op }) => op === 'entersSpent');
    } else if (json.kind !== 'deckRule') context.problems.push(`${json.id}: this game has no ${json.kind} abilities`);
  });
  if (replacements.length > REPLACEMENTS_MAX)
    context.problems.push(`${card.id}: more than ${REPLACEMENTS_MAX} replacements`);
  return {
    number,
    card,
    name: card.fullName ?? card.name,
    triggers,
    activated,
    spell,
    statics,
    replacements,
    entersSpent,
    ...compileKeywords(context, card),
  };
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
  const cond = scope.condition(json.if);
  return json.do.flatMap((op) => {
    if (op.op === 'entersSpent') {
      if (op.what.pick !== 'self') scope.problem('a card says only of itself how it enters');
      return [];
    }
    const effect = compileStatic(scope, op);
    if (effect === undefined) {
      scope.problem(`'${op.op}' is no permanent effect in this game`);
      return [];
    }
    const made = { ...effect, cond };
    noteReads(context, made);
    return [made];
  });
}

/** What permanent effects read decides when they must be computed again. */
function noteReads(context: Context, { cond, sel, amt }: Static): void {
  if (cond !== null) noteCond(context, cond);
  if (sel !== null) noteSel(context, sel);
  noteAmt(context, amt);
}

function noteCond(context: Context, { sel, sub, amts }: Cond): void {
  if (sel !== null) noteSel(context, sel);
  if (sub !== null) noteCond(context, sub);
  for (const amt of amts) noteAmt(context, amt);
}

function noteAmt(context: Context, { kind, sel, parts }: Amt): void {
  if (kind === 4) context.readsDerived = true;
  if (kind === 7) context.readsZones = true;
  if (sel !== null) noteSel(context, sel);
  for (const part of parts) noteAmt(context, part);
}

function noteSel(context: Context, { zones, pick, filter }: Sel): void {
  if (looksElsewhere(zones, pick) && pick !== PICK.SELF) context.readsZones = true;
  if (filter !== null) noteMatch(context, filter);
}

function noteMatch(context: Context, { compared, not, spent, damaged }: Match): void {
  if (compared.some(({ what }) => what !== PRINTED_COST)) context.readsDerived = true;
  if (spent >= 0 || damaged >= 0) context.readsState = true;
  if (not !== null) noteMatch(context, not);
}
