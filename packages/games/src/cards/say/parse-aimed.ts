// 'attack nym with quill', 'attack with quill on nym', 'attack nym': whom it is about is said together with who does it.
// The steps are who, then whom: the first of them is answered here, if whom it is about can be chosen then.
import { accept, type Result, refuse } from '@umpire/core/author';
import { type Choice, parseChoice } from '../card-parse.ts';
import { labelOf } from '../card-words.ts';
import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { slotsIn } from './slots-in.ts';
import type { Reason } from './why-not-card.ts';

/** A type of action for which somebody is chosen then. */
export interface Aim<S extends CardState> {
  readonly type: string;
  readonly verb: string;
  /** The question for whom it is about. */
  readonly ask: number;
  /** Writes whom the card may be about. */
  targets(k: Kit, s: S, slot: number, out: Uint8Array): number;
  /** Why not this one; `by`: the card that would do it. */
  notTarget(k: Kit, s: S, target: number, by: number): Reason;
  /** What a target may be called besides its name becomes its name. */
  named?(k: Kit, s: S, typed: string): string;
}

interface Aimed {
  readonly by?: string;
  readonly target: string;
}

const FORMS: readonly RegExp[] = [
  /^with\s+(?<by>.+?)\s+(?:on|at|against)\s+(?<target>.+)$/,
  /^(?<target>.+?)\s+(?:with|by|using)\s+(?<by>.+)$/,
  /^(?<by>.+?)\s+(?:on|at|against)\s+(?<target>.+)$/,
  /^(?:on\s+|at\s+|against\s+)?(?<target>(?!with\b).+)$/,
];

/** Undefined: nothing of that kind was typed. `doing` reads who does it. */
export function parseAimed<S extends CardState>(
  k: Kit,
  s: S,
  all: readonly Choice[],
  typed: string,
  aim: Aim<S>,
  doing: (text: string) => Result<number>,
): Result<number> | undefined {
  const [, rest] = new RegExp(`^\\s*${aim.verb}\\s+(.+?)\\s*$`, 'i').exec(typed) ?? [];
  if (rest === undefined) return undefined;
  for (const { by, target } of formsOf(rest.toLowerCase())) {
    // Alone, a word such as 'leader' is one's own.
    const found = targetsNamed(k, s, by === undefined ? target : (aim.named?.(k, s, target) ?? target));
    if (found === undefined) continue;
    if (!found.ok) return found;
    return by === undefined
      ? byAnyone(k, s, all, found.value, aim, typed)
      : byThis(k, s, all, found.value, aim, doing(`${aim.verb} with ${by}`));
  }
  return undefined;
}

const formsOf = (rest: string): Aimed[] =>
  FORMS.flatMap((form) => {
    const { by, target } = form.exec(rest)?.groups ?? {};
    return target === undefined ? [] : [{ target, ...(by === undefined ? {} : { by }) }];
  });

/** A card in play on another side. */
function targetsNamed(k: Kit, s: CardState, typed: string): Result<number> | undefined {
  const others = Array.from({ length: k.seats }, (_, seat) => seat).filter((seat) => seat !== s.asked);
  const cards = others.flatMap((seat) => slotsIn(k, s, seat, PLAY));
  const named = parseChoice(
    cards.map((slot) => ({ action: slot, text: labelOf(k, s, slot), number: undefined })),
    typed,
  );
  if (named.ok) return accept(named.value[0]);
  return named.refusal.code === 'ambiguous' ? named : undefined;
}

const slotOf = <S extends CardState>(k: Kit, action: number, { type }: Aim<S>): number => action - k.actions.verb[type];

function canReach<S extends CardState>(k: Kit, s: S, slot: number, target: number, aim: Aim<S>): boolean {
  const { targets } = k.scratch;
  return targets.subarray(0, aim.targets(k, s, slot, targets)).includes(target);
}

function doersOf<S extends CardState>(k: Kit, all: readonly Choice[], aim: Aim<S>): Choice[] {
  const from = k.actions.verb[aim.type];
  return all.filter(({ action }) => action >= from && action < from + k.slots);
}

function byThis<S extends CardState>(
  k: Kit,
  s: S,
  all: readonly Choice[],
  target: number,
  aim: Aim<S>,
  doer: Result<number>,
): Result<number> {
  // Who cannot do it at all is told so by what is asked of every action.
  if (!doer.ok || !doersOf(k, all, aim).some(({ action }) => action === doer.value)) return doer;
  const slot = slotOf(k, doer.value, aim);
  return canReach(k, s, slot, target, aim) ? doer : refused(aim.notTarget(k, s, target, slot), doer.value);
}

function byAnyone<S extends CardState>(
  k: Kit,
  s: S,
  all: readonly Choice[],
  target: number,
  aim: Aim<S>,
  typed: string,
): Result<number> {
  const doers = doersOf(k, all, aim);
  const able = doers.filter(({ action }) => canReach(k, s, slotOf(k, action, aim), target, aim));
  const [only, ...more] = able;
  if (only !== undefined && more.length === 0) return accept(only.action);
  if (only !== undefined) return refuse('ambiguous', typed, `${whoText(labelOf(k, s, target), able)}.`);
  const [doer] = doers;
  if (doer === undefined) return refuse('not-possible', typed, `Nobody on your side can ${aim.verb} now.`);
  return refused(aim.notTarget(k, s, target, slotOf(k, doer.action, aim)), typed);
}

const whoText = (target: string, able: readonly Choice[]): string =>
  `Who does that? Type ${able.map(({ text }) => `'${text} on ${target}'`).join(' or ')}`;

const refused = ([code, text]: Reason, value: string | number): Result<never> => refuse(code, value, text);
