import { OP } from '../ability/opcodes.ts';
import { type Ability, FIRST_ABILITY, NO_PRICE } from '../ability/program.ts';
import { WHO } from '../ability/selector.ts';
import type { Op, Selector as SelectorJson } from '../files/card-set.ts';
import { indexIn } from './context.ts';
import { readsEvent } from './reads-event.ts';
import type { Scope } from './scope.ts';

/** Compiles a trigger that another ability makes: it has a program of its own, and no conditions or costs. */
export function compileTrigger(
  from: Scope,
  json: {
    readonly on: string;
    readonly who: string | undefined;
    readonly subject: SelectorJson | undefined;
    readonly do: readonly Op[];
    readonly id: string;
  },
): Ability {
  const { context } = from;
  const scope = from.inner(json.id);
  const subject = json.subject === undefined ? null : scope.selector(json.subject);
  scope.ops(json.do);
  scope.emit(OP.RETURN);
  const ability: Ability = {
    code: FIRST_ABILITY + context.abilities.length,
    id: json.id,
    text: '',
    def: 0,
    index: 0,
    event: indexIn(context, context.game.events, json.on, 'event'),
    who: json.who === undefined ? -1 : json.who === 'own' ? WHO.OWN : json.who === 'each' ? WHO.EACH : WHO.OPP,
    subject,
    cause: null,
    window: 0,
    early: null,
    price: NO_PRICE,
    limited: false,
    knowsVia: false,
    readsEvent: readsEvent(scope.program),
    program: scope.program,
  };
  context.abilities.push(ability);
  return ability;
}
