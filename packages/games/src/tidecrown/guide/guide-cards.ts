// What the guide reads off each card once: how it attacks, and what it is worth as a counter.

import { OP } from '../../cards/ability/opcodes.ts';
import type { Ability } from '../../cards/ability/program.ts';
import { CONDITION, type Condition, PICK, SIDE } from '../../cards/ability/selector.ts';
import { EFFECT, effectsOf } from '../../cards/guide/effect.ts';
import type { Kit } from '../../cards/kit.ts';
import { EVENT, STAT, WINDOW } from '../rules/numbers.ts';
import { spec } from '../spec.ts';
import { effectOf } from './guide-effect.ts';

const ATTACHED = spec.conditions?.findIndex(({ name }) => name === 'attached') ?? -1;

export interface CardFacts {
  /** By how much its own effects shift a battle when it attacks. */
  readonly swing: number;
  /** The number of gales on it with which it does more. */
  readonly gales: number;
  /** Whether the swing needs these gales. */
  readonly swingNeedsGales: boolean;
  /** How much power it gives as a counter ploy. */
  readonly raise: number;
}

export const cardFacts = ({ book }: Kit): readonly CardFacts[] =>
  book.defs.map(({ triggers, statics, spells }) => {
    const attacks = triggers.filter(({ event, subject }) => event === EVENT.attackDeclared && isSelf(subject));
    const counter = spells.find(({ window }) => window === WINDOW.counter);
    const wanted = [...attacks.map(({ early }) => early), ...statics.map(({ condition }) => condition)].map(galesIn);
    return {
      swing: attacks.reduce((sum, ability) => sum + Math.abs(raiseOf(ability)), 0),
      gales: Math.max(0, ...wanted),
      swingNeedsGales: attacks.some(({ early }) => galesIn(early) > 0),
      raise: counter === undefined ? 0 : raiseOf(counter),
    };
  });

const isSelf = (subject: Ability['subject']): boolean => subject !== null && subject.pick === PICK.SELF;

function galesIn(condition: Condition | null): number {
  if (condition === null || condition.kind !== CONDITION.GAME || condition.which !== ATTACHED) return 0;
  return Math.max(0, ...condition.compared.map(({ value }) => value));
}

/** How much power a program gives to its own side or takes from the other. */
function raiseOf(ability: Ability): number {
  const effects = effectsOf(ability, effectOf);
  let sum = 0;
  ability.program.forEach(({ op, selector }, at) => {
    const { kind, n, arg } = effects[at];
    if ((op !== OP.CHOOSE && op !== OP.SELECT) || selector === null || kind !== EFFECT.RAISE || arg !== STAT.power)
      return;
    if (n > 0 === (selector.side !== SIDE.OPP && selector.side !== SIDE.RIVAL)) sum += Math.abs(n);
  });
  return sum;
}
