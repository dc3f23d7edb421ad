// From the rules that an author wrote to the complete contract: every member left out gets a default that fits most games.
// The functions called in playouts are passed on unwrapped.

import type { LoopPolicy } from '../loop/loop-policy.ts';
import { plainPicture } from '../scene/build.ts';
import { equal, hashWords } from '../state/block.ts';
import type { Block, Layout } from '../state/layout.ts';
import type { ActionWords } from './action-words.ts';
import { BrokenRules } from './broken-rules.ts';
import type { Rules } from './contract.ts';
import { endingNames, hasEnding, type Sides, scoreOver, scoreTwo, settleOver, sidesOf, wrongEnding } from './ending.ts';
import { unknownMembers } from './known-members.ts';
import type { Json, Refusal } from './refusal.ts';
import type { GameRules, RulesDraft } from './rules.ts';

export type Identity = Pick<Rules, 'id' | 'rulesVersion' | 'layoutVersion' | 'options' | 'seats'>;

const REQUIRED = ['actions', 'loop', 'legal', 'apply'] as const;

const FORFEITED: ActionWords = { text: 'forfeit', type: 'forfeit', done: 'Forfeited' };

export function completeRules<S extends Block>(draft: RulesDraft<S>, identity: Identity): Rules<S> {
  if (typeof draft?.shape !== 'function')
    throw new BrokenRules(identity.id, '`open` returns something other than rules(fields, { … }) or refuse(…)');
  const { given } = draft;
  const { id, seats } = identity;
  const layout = draft.shape(seats);
  checkDraft(id, layout, given);
  const { actions, words = {}, points, decisions = ['act'], legalMax = actions } = given;
  const sides = sidesOf(seats, given.teams);
  const loop: LoopPolicy<S> = typeof given.loop === 'number' ? { budget: { plies: given.loop } } : given.loop;
  // A game that writes its own scores has to say what giving up costs.
  const isSurrender = given.forfeit === undefined && given.score === undefined && sides.count === 2;
  const endings = given.endings ?? ['over'];
  const names = endingNames(endings, isSurrender, loop.repetition !== undefined);
  const { keyWords } = layout;
  const decision = given.decision ?? (() => 0);
  const view = given.bots?.view ?? viewOf(layout);
  const list = new Int32Array(legalMax);
  const { moveForm = '', describe = (_seen: S, action: number) => String(action), ...others } = words;
  return {
    ...identity,
    sides,
    layout,
    actions,
    forfeits: isSurrender ? 1 : (given.forfeits ?? 0),
    surrender: isSurrender ? actions : NEVER,
    surrenderWhy: names.indexOf('forfeit'),
    legalMax,
    endings,
    decisions,
    together: decisions.map((name) => given.together?.includes(name) === true),
    scores:
      points === undefined
        ? { kind: 'result', min: -1, max: 1, zeroSum: given.score !== undefined || isEven(sides) }
        : { kind: 'points', zeroSum: true, ...points },
    usesChance: given.usesChance ?? false,
    loop,
    ...(given.clock === undefined ? {} : { clock: given.clock }),
    setup: given.setup ?? (() => {}),
    toAct: given.toAct ?? turnOf,
    decision,
    legal: given.legal,
    apply: given.apply,
    settle: given.settle ?? ((state, cause) => settleOver(state, cause, sides, names)),
    score: given.score ?? (seats === 2 ? scoreTwo : (state, out) => scoreOver(state, sides.all, out)),
    reason: given.reason ?? ((state) => names[state.why]),
    key: given.key ?? ((state, out) => hashWords(state.words, keyWords, out)),
    same: given.same ?? ((a, b) => equal(a, b, keyWords)),
    forfeit:
      given.forfeit ??
      ((state, past) => {
        if (isSurrender) return actions;
        given.legal(state, past, list);
        return list[0];
      }),
    ...(given.isOut === undefined ? {} : { isOut: given.isOut }),
    check: (state) => wrongEnding(state, sides.all, names) ?? given.check?.(state),
    words: {
      ...others,
      seats: words.seats ?? Array.from({ length: seats }, (_, seat) => `Seat ${seat}`),
      moveForms: typeof moveForm === 'string' ? decisions.map(() => moveForm) : moveForm,
      warnings: words.warnings ?? [],
      describe(seen, action) {
        if (isSurrender && action === actions) return FORFEITED;
        const said = describe(seen, action);
        return typeof said === 'string' ? { text: said, type: decisions[decision(seen)] } : said;
      },
      whyNot: words.whyNot ?? notPossible,
      picture: words.picture ?? ((seen, seat) => plainPicture(view(seen, seat))),
    },
    hidden: given.hidden ?? { redeal() {} },
    bots: { ...given.bots, view },
    // A ban looks at the past, so equal positions may have different futures.
    search: { keyComplete: loop.repetition === undefined, ...given.search },
    learning: given.learning ?? {},
    ...(given.decks === undefined ? {} : { decks: given.decks }),
  };
}

/** No action has this number. */
const NEVER = -1;

/** Checks at run time what the compiler cannot check for authors of plain JavaScript. */
function checkDraft<S extends Block>(id: string, layout: Layout<S>, given: GameRules<S>): void {
  const lacking = REQUIRED.filter((name) => given[name] === undefined);
  if (lacking.length > 0) throw new BrokenRules(id, `its rules lack ${lacking.join(', ')}`);
  const strange = unknownMembers(given);
  if (strange.length > 0) throw new BrokenRules(id, `its rules have ${strange.join(', ')}, which nobody reads`);
  const unknown = given.together?.filter((name) => !given.decisions?.includes(name)) ?? [];
  if (unknown.length > 0) throw new BrokenRules(id, `together names ${unknown.join(', ')}, which is no decision`);
  if (!hasEnding(layout)) throw new BrokenRules(id, 'its layout lacks the fields over and why');
  if (layout.hasSecrets && given.hidden === undefined)
    throw new BrokenRules(id, 'it hides fields: say with `hidden: { redeal }` how they are dealt again');
  if (given.toAct === undefined && !layout.places.some(({ name }) => name === 'turn'))
    throw new BrokenRules(id, 'declare a field `turn`, or say with `toAct` who decides');
}

/** Whether there are two sides of the same size: then what one wins the other loses. */
const isEven = ({ count, all, of }: Sides): boolean => count === 2 && sizeOf(of[0]) === sizeOf(all & ~of[0]);

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

const turnOf = (state: Block): number => (state as Block & { readonly turn: number }).turn;

const notPossible = (_state: unknown, _past: unknown, action: number): Refusal => ({
  code: 'not-possible',
  value: action,
  text: 'That is not possible now.',
});

/** Every field that is part of the position, by name. */
function viewOf<S extends Block>({ places }: Layout<S>): (seen: S) => Json {
  const names = places
    .filter(({ name, field }) => field.keyed && name !== 'over' && name !== 'why')
    .map(({ name }) => name);
  return (seen) => Object.fromEntries(names.map((name) => [name, fieldValue(seen, name.split('.'))]));
}

function fieldValue(seen: unknown, [name, column]: readonly string[]): Json {
  const value = (seen as Record<string, unknown>)[name];
  if (column !== undefined) return fieldValue(value, [column]);
  return typeof value === 'number' ? value : Array.from(value as ArrayLike<number>);
}
