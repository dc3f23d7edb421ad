// Finds the action that was typed. What is well spelled but not possible is refused with its reason: a person learns nothing
// from 'unknown'.
import { accept, type Refusal, type Result, refuse } from '@umpire/core/author';
import { ASK } from '../ability/program.ts';
import { blockOf } from '../actions.ts';
import { type Choice, choicesOf, type Listing, parseChoice } from '../card-parse.ts';
import { labelOf } from '../card-words.ts';
import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { chooseSentence, type DeedWords } from './purpose.ts';
import { slotsIn } from './slots-in.ts';
import type { Reason } from './why-not-card.ts';

export interface ParseSpec<S extends CardState> extends Listing<S> {
  whyNot(kit: Kit, state: S, action: number): Refusal;
  /** The zone of the cards that a type of action is about. */
  zoneFor(type: string): number;
  /** Whether a type of action could ever be about this card of one's own. */
  mayConcern(kit: Kit, state: S, type: string, slot: number): boolean;
  /** By word: the answer to that word alone, if it can mean no card of one's own. */
  readonly nothing: Readonly<Record<string, string>>;
  /** What the game calls the things that are done to a chosen card. */
  readonly deeds: DeedWords;
  readonly aim: Aim<S>;
}

const REASONS_SHOWN = 3;

export function parseCard<S extends CardState>(
  kit: Kit,
  state: S,
  list: Int32Array,
  typed: string,
  spec: ParseSpec<S>,
): Result<number> {
  const all = choicesOf(kit, state, list, spec);
  const bare = withoutDeed(kit, state, typed, spec);
  const short = bare === '' ? undefined : parseChoice(all, bare);
  if (short?.ok === true) return accept(short.value[0]);
  const parsed = parseChoice(all, typed, () => impossible(kit, state, all, spec));
  if (!parsed.ok)
    return parsed.refusal.code === 'unknown-move' && state.ask === ASK.MAIN
      ? (parseAimed(kit, state, all, typed, spec.aim, (text) => parseCard(kit, state, list, text, spec)) ??
          unknown(parsed, typed, spec.nothing))
      : parsed;
  const [action, ...more] = parsed.value;
  if (more.length === 0) return accept(action);
  const refusals = [action, ...more].map((each) => spec.whyNot(kit, state, each));
  // If a card is asked for, that card is meant, and not one that could be played at another time.
  const asked = refusals.filter(({ code }) => code !== 'answer-first');
  const reasons = [...new Set((asked.length > 0 ? asked : refusals).map(({ text }) => text))];
  return refuse('not-possible', typed, reasons.slice(0, REASONS_SHOWN).join(' '));
}

/** What was typed without the words of the question: 'imp' for 'give imp', where it is asked whom to give it; else ''. */
function withoutDeed<S extends CardState>(kit: Kit, state: S, typed: string, { deeds, aim }: ParseSpec<S>): string {
  const deed = state.ask === aim.ask ? aim.verb : state.ask === ASK.CHOOSE ? chooseSentence(kit, state, deeds) : '';
  const asked = deed
    .toLowerCase()
    .replace(/^choose a card to |\.$/g, '')
    .split(' ');
  const words = typed.trim().toLowerCase().split(/\s+/);
  const same = words.findIndex((word, i) => word !== asked[i]);
  return same > 0 ? words.slice(same).join(' ') : '';
}

function unknown(parsed: Result<never>, typed: string, nothing: Readonly<Record<string, string>>): Result<number> {
  const word = typed.trim().toLowerCase();
  return Object.hasOwn(nothing, word) ? refuse('not-possible', typed, nothing[word]) : parsed;
}

/** The actions that one's own cards may have at some time; and, if a card is asked for, all cards in play. */
function impossible<S extends CardState>(
  kit: Kit,
  state: S,
  possible: readonly Choice[],
  spec: ParseSpec<S>,
): Choice[] {
  const isListed = new Set(possible.map(({ action }) => action));
  const end = kit.actions.verb[spec.end];
  const deeds = [...deedsOf(kit, state, spec), end];
  const actions = state.ask === ASK.MAIN ? deeds : [...deeds, ...inPlay(kit, state)];
  return actions
    .filter((action) => !isListed.has(action))
    .map((action) => ({
      action,
      text: spec.describe(kit, state, action).text,
      number: state.ask === ASK.MAIN && action === end ? 0 : undefined,
    }));
}

const deedsOf = <S extends CardState>(kit: Kit, state: S, { zoneFor, mayConcern }: ParseSpec<S>): number[] =>
  Object.entries(kit.actions.verb).flatMap(([type, from]) => {
    const { variants } = blockOf(kit.actions, from);
    const zone = zoneFor(type);
    return variants === 0
      ? []
      : slotsIn(kit, state, state.asked, zone)
          .filter((slot, at, all) => mayConcern(kit, state, type, slot) && (zone === PLAY || isFirst(state, all, at)))
          .map((slot) => from + slot * variants);
  });

/** Whether no equal card stands before this one: it stands for them all. */
const isFirst = (state: CardState, slots: readonly number[], at: number): boolean =>
  slots.findIndex((slot) => state.card.def[slot] === state.card.def[slots[at]]) === at;

const inPlay = (kit: Kit, state: CardState): number[] =>
  Array.from({ length: kit.seats }, (_, seat) => slotsIn(kit, state, seat, PLAY)).flatMap((slots) =>
    slots.map((slot) => kit.actions.choose + slot),
  );

// 'attack nym with quill', 'attack with quill on nym', 'attack nym': the doer and the target are typed together, but the game
// asks for the doer first and then for the target. This answers the first question, if the target can be chosen then.

/** A type of action after which a target is chosen. */
interface Aim<S extends CardState> {
  readonly type: string;
  readonly verb: string;
  /** The question that asks for the target. */
  readonly ask: number;
  /** Writes the targets that the card may have, and returns how many. */
  targets(kit: Kit, state: S, slot: number, out: Uint8Array): number;
  /** Why this target cannot be chosen; `by` is the card that would act. */
  notTarget(kit: Kit, state: S, target: number, by: number): Reason;
  /** The name of a target, if what was typed is another word for it. */
  named?(kit: Kit, state: S, typed: string): string;
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

/** Returns undefined if nothing of that kind was typed. `doing` finds the action of the doer. */
function parseAimed<S extends CardState>(
  kit: Kit,
  state: S,
  all: readonly Choice[],
  typed: string,
  aim: Aim<S>,
  doing: (text: string) => Result<number>,
): Result<number> | undefined {
  const [, rest] = new RegExp(`^\\s*${aim.verb}\\s+(.+?)\\s*$`, 'i').exec(typed) ?? [];
  if (rest === undefined) return undefined;
  for (const { by, target } of formsOf(rest.toLowerCase())) {
    // If no doer is typed, a word such as 'leader' means one's own.
    const found = targetsNamed(kit, state, by === undefined ? target : (aim.named?.(kit, state, target) ?? target));
    if (found === undefined) continue;
    if (!found.ok) return found;
    return by === undefined
      ? byAnyone(kit, state, all, found.value, aim, typed)
      : byThis(kit, state, all, found.value, aim, doing(`${aim.verb} with ${by}`));
  }
  return undefined;
}

const formsOf = (rest: string): Aimed[] =>
  FORMS.flatMap((form) => {
    const { by, target } = form.exec(rest)?.groups ?? {};
    return target === undefined ? [] : [{ target, ...(by === undefined ? {} : { by }) }];
  });

/** Finds a card in play on another side. */
function targetsNamed(kit: Kit, state: CardState, typed: string): Result<number> | undefined {
  const others = Array.from({ length: kit.seats }, (_, seat) => seat).filter((seat) => seat !== state.asked);
  const cards = others.flatMap((seat) => slotsIn(kit, state, seat, PLAY));
  const named = parseChoice(
    cards.map((slot) => ({ action: slot, text: labelOf(kit, state, slot), number: undefined })),
    typed,
  );
  if (named.ok) return accept(named.value[0]);
  return named.refusal.code === 'ambiguous' ? named : undefined;
}

const slotOf = <S extends CardState>(kit: Kit, action: number, { type }: Aim<S>): number =>
  action - kit.actions.verb[type];

function canReach<S extends CardState>(kit: Kit, state: S, slot: number, target: number, aim: Aim<S>): boolean {
  const { targets } = kit.scratch;
  return targets.subarray(0, aim.targets(kit, state, slot, targets)).includes(target);
}

function doersOf<S extends CardState>(kit: Kit, all: readonly Choice[], aim: Aim<S>): Choice[] {
  const from = kit.actions.verb[aim.type];
  return all.filter(({ action }) => action >= from && action < from + kit.slots);
}

function byThis<S extends CardState>(
  kit: Kit,
  state: S,
  all: readonly Choice[],
  target: number,
  aim: Aim<S>,
  doer: Result<number>,
): Result<number> {
  // If the doer cannot act at all, the refusal is the one that any action gets.
  if (!doer.ok || !doersOf(kit, all, aim).some(({ action }) => action === doer.value)) return doer;
  const slot = slotOf(kit, doer.value, aim);
  return canReach(kit, state, slot, target, aim) ? doer : refused(aim.notTarget(kit, state, target, slot), doer.value);
}

function byAnyone<S extends CardState>(
  kit: Kit,
  state: S,
  all: readonly Choice[],
  target: number,
  aim: Aim<S>,
  typed: string,
): Result<number> {
  const doers = doersOf(kit, all, aim);
  const able = doers.filter(({ action }) => canReach(kit, state, slotOf(kit, action, aim), target, aim));
  const [only, ...more] = able;
  if (only !== undefined && more.length === 0) return accept(only.action);
  if (only !== undefined) return refuse('ambiguous', typed, `${whoText(labelOf(kit, state, target), able)}.`);
  const [doer] = doers;
  if (doer === undefined) return refuse('not-possible', typed, `Nobody on your side can ${aim.verb} now.`);
  return refused(aim.notTarget(kit, state, target, slotOf(kit, doer.action, aim)), typed);
}

const whoText = (target: string, able: readonly Choice[]): string =>
  `Who does that? Type ${able.map(({ text }) => `'${text} on ${target}'`).join(' or ')}`;

const refused = ([code, text]: Reason, value: string | number): Result<never> => refuse(code, value, text);
