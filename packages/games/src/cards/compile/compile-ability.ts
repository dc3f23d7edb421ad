import { type Instruction, OP } from '../ability/opcodes.ts';
import { type Ability, FIRST_ABILITY, type Price } from '../ability/program.ts';
import { WHO } from '../ability/selector.ts';
import type { AbilityJson } from '../files/card-set.ts';
import { asksWhenUsed, hasAllCosts } from '../files/vocabulary/vocabulary.ts';
import { compileCause } from './compile-cause.ts';
import { compileOps } from './compile-ops.ts';
import { compileCosts, compilePrice, isFree } from './compile-price.ts';
import { type Context, indexIn } from './context.ts';
import { readsEvent } from './reads-event.ts';
import { Scope } from './scope.ts';

type Used = Extract<AbilityJson, { kind: 'triggered' | 'activated' | 'spell' | 'replacement' }>;
type Runnable = Used | (Omit<Extract<Used, { kind: 'spell' }>, 'kind'> & { readonly kind: 'setup' });

/** Compiles an ability that runs: its guards, its price and its operations; a guard that fails jumps to the end. */
export function compileAbility(context: Context, json: Runnable, def: number, index: number): Ability {
  const scope = new Scope(context, json.id, compileOps);
  const price = compilePrice(scope, json.cost ?? []);
  const watches = json.kind === 'triggered' || json.kind === 'replacement';
  const subject = watches && json.subject !== undefined ? scope.selector(json.subject) : null;
  checkRunnable(scope, json, price);
  const guards = compileGuards(scope, json, index);
  const unpaid = compileCosts(scope, price);
  if (json.kind === 'replacement') scope.emit(OP.REPLACED);
  scope.ops(json.kind === 'replacement' ? json.instead : json.do);
  // If the price was not paid in full, the ability still counts as used.
  if (unpaid !== undefined) unpaid.goTo = scope.here();
  if (json.limit !== undefined) scope.emit(OP.USED, { mark: index });
  for (const guard of guards) guard.goTo = scope.here();
  scope.emit(OP.RETURN);
  const ability: Ability = {
    code: FIRST_ABILITY + context.abilities.length,
    id: json.id,
    text: json.text,
    def,
    index,
    event: json.kind === 'triggered' ? indexIn(context, context.game.events, json.on, 'event') : -1,
    who: watches && json.who !== undefined ? whoseOf(json.who) : -1,
    subject,
    cause: compileCause(scope, 'by' in json ? json.by : undefined),
    window: windowOf(context, json),
    early: json.ifAt === 'activate' ? scope.condition(json.if) : null,
    price,
    limited: json.limit !== undefined,
    knowsVia: json.kind === 'spell' || isOwnEntry(context, json),
    readsEvent: readsEvent(scope.program),
    program: scope.program,
  };
  context.abilities.push(ability);
  return ability;
}

/** Whether it is "When you play this card". */
const isOwnEntry = ({ game }: Context, json: Runnable): boolean =>
  json.kind === 'triggered' && json.on === game.events[game.told.played] && json.subject?.pick === 'self';

const whoseOf = (who: string): number => (who === 'own' ? WHO.OWN : who === 'each' ? WHO.EACH : WHO.OPP);

/** Without a window: the first one, main. */
function windowOf(context: Context, json: Runnable): number {
  const { windows } = context.game;
  if (windows === undefined || !('window' in json) || json.window === undefined) return 0;
  return indexIn(context, windows, json.window, 'time to use an ability');
}

/** Notes what a card file may say but the kit cannot run. */
function checkRunnable(scope: Scope, json: Runnable, price: Price): void {
  const { limit } = json;
  const { vocabulary } = scope.context.game;
  if (json.zone !== undefined) scope.problem('an ability cannot name a zone in this game');
  if (limit !== undefined && (limit.per !== 'turn' || limit.n !== 1 || limit.scope !== 'instance'))
    scope.problem('the only limit is once per turn, for each card');
  if (limit !== undefined && json.kind === 'spell') scope.problem('a card that is used once needs no limit');
  if (json.ifAt === 'activate' && json.kind !== 'triggered' && !asksWhenUsed(vocabulary, json.kind))
    scope.problem('only a trigger can have ifAt activate here');
  if (json.kind === 'activated') return;
  if (json.kind === 'spell' && hasAllCosts(vocabulary)) {
    // The price would be paid twice: when the card is used, and with the answer.
    if (!isFree(price) && json.optional === true) scope.problem('a card with a cost cannot also be optional');
    return;
  }
  if ((price.spendSelf || price.destroySelf) && !hasAllCosts(vocabulary))
    scope.problem('only an activated ability can have such a cost');
  if (!isFree(price) && json.optional !== true) scope.problem('an ability with a cost must be optional here');
}

/**
 * An ability counts as used only once it has been resolved; an "if" is asked when the ability resolves, before any "may".
 * Whether an activated ability is used up is asked before it is used.
 */
function compileGuards(scope: Scope, json: Runnable, index: number): Instruction[] {
  const guards: Instruction[] = [];
  if (json.limit !== undefined && json.kind !== 'activated') guards.push(scope.emit(OP.LIMIT, { mark: index }));
  if (json.if !== undefined && json.ifAt !== 'activate')
    guards.push(scope.emit(OP.UNLESS, { condition: scope.condition(json.if) }));
  if (json.kind !== 'activated' && json.optional === true) guards.push(scope.emit(OP.MAY));
  return guards;
}
