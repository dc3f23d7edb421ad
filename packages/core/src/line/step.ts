// The only way a state moves on: advance, record, guard, budget. Match, search, tree and testkit all come here.

import type { Chance } from '../chance/chance.ts';
import { BrokenRules } from '../contract/broken-rules.ts';
import type { Rules, Tell } from '../contract/contract.ts';
import { blamed } from '../loop/loop-blame.ts';
import { type LoopState, NAMING, QUIET } from '../loop/loop-fields.ts';
import { LoopMemory } from '../loop/loop-memory.ts';
import { Track } from '../loop/track.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import { recordedKey } from '../state/recorded-key.ts';
import { advance } from './advance.ts';

export { recordedKey } from '../state/recorded-key.ts';

const key = new Int32Array(2);

/** Clears the state and the past, sets up the first decision, and records the first position. */
export function begin<S extends Block>(rules: Rules<S>, state: S, past: Past, chance: Chance): void {
  state.words.fill(0);
  past.clear();
  rules.setup(state, chance);
  if (rules.loop.repetition !== undefined) record(rules, state, past);
}

/** Plays a legal action; it is not checked. Returns whether the guard or the budget changed the state as well. */
export function step<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  action: number,
  chance: Chance,
  tell?: Tell,
): boolean {
  const { repetition, budget } = rules.loop;
  const track = repetition === undefined ? undefined : trackOf(rules, past);
  const ply = advance(rules, state, action, track === undefined ? chance : track.before(state, action, chance), tell);
  track?.arrived(state);
  let settled = repetition !== undefined && guard(rules, state, past, tell);
  if (ply >= budget.plies && state.over === 0) settled = settleBudget(rules, state, tell);
  if (budget.limits !== undefined) settled = watch(rules, state, tell) || settled;
  if (settled) track?.settled(state);
  return settled;
}

/** In a match the past has a track wherever positions are recorded; in a search only where cycles are judged or blamed. */
function trackOf<S extends Block>(rules: Rules<S>, past: Past): Track<S> | undefined {
  if (rules.judge !== undefined || rules.loop.repetition?.blame !== undefined) {
    past.track ??= new Track(rules);
    past.loops ??= new LoopMemory();
  }
  return past.track as Track<S> | undefined;
}

/** Records the position and returns how often its key has now been seen; 0 if this position is not recorded. */
function record<S extends Block>(rules: Rules<S>, state: S, past: Past): number {
  const at = rules.loop.repetition?.at;
  const isLooping = rules.judge !== undefined && (state as unknown as LoopState).loopPhase !== QUIET;
  const isRecorded = at === undefined || at(state);
  if (!isRecorded && !isLooping) return 0;
  recordedKey(rules, state, key);
  if (isRecorded && !(isLooping && wasNamed(state as unknown as LoopState)))
    return past.push(key[0], key[1], state.ply);
  // While seats name numbers or a loop runs on, each action leaves an entry that stands for no position. A search that goes
  // back over it then also forgets the loops found after it.
  past.push(key[0] ^ Math.imul(state.ply + 1, 0x9e3779b1), ~key[1], state.ply);
  return 0;
}

/** Whether the action only named a number, so that the position is still the same. */
const wasNamed = ({ loopPhase, loopAt }: LoopState): boolean => loopPhase === NAMING || loopAt === 0;

/** Whether there is nothing to judge: no repetition, no known loop, no limit on actions in a cycle. */
function isCalm<S extends Block>({ loop }: Rules<S>, state: S, { loops }: Past, seen: number): boolean {
  const isQuiet = (state as unknown as LoopState).loopPhase === QUIET;
  return seen < 2 && isQuiet && loops?.isEmpty === true && loop.repetition?.limits === undefined;
}

function guard<S extends Block>(rules: Rules<S>, state: S, past: Past, tell?: Tell): boolean {
  const seen = record(rules, state, past);
  if (rules.judge !== undefined) return isCalm(rules, state, past, seen) ? false : rules.judge(state, past, seen, tell);
  const act = rules.loop.repetition?.count.act;
  if (act === undefined || seen < act || state.over !== 0) return false;
  const count = occurrences(rules, state, past);
  if (count < act) return false;
  const firstPly = firstOccurrence(rules, state, past);
  const loser = blamed(rules, state, past, firstPly);
  const loss = loser === undefined ? {} : ({ consequence: 'loss', loser } as const);
  rules.settle(state, { kind: 'repetition', count, firstPly, ...loss }, tell);
  return true;
}

/** How often the position of `state`, the newest recorded one, has occurred; confirmed on the positions if the past can rebuild them. */
export function occurrences<S extends Block>(rules: Rules<S>, state: S, past: Past): number {
  recordedKey(rules, state, key);
  const count = past.count(key[0], key[1]);
  return past.confirmer === undefined || count < 2 ? count : past.matches(key[0], key[1], state);
}

/** The ply at which the position of `state` first occurred, confirmed in the same way. */
export function firstOccurrence<S extends Block>(rules: Rules<S>, state: S, past: Past): number {
  recordedKey(rules, state, key);
  return past.confirmer === undefined ? past.first(key[0], key[1]) : past.firstMatch(key[0], key[1], state);
}

/**
 * What the players are to be warned of: the position of `state`, which is the newest recorded one, has occurred often
 * enough, or a ban that is not enforced would have refused the move.
 */
export function warningAt<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
): { readonly count: number; readonly firstPly: number } | undefined {
  const repetition = rules.loop.repetition;
  if (repetition === undefined || (repetition.at !== undefined && !repetition.at(state))) return undefined;
  const { ban, count } = repetition;
  if (ban?.spares?.(state)) return undefined;
  // The newest recorded position is the one after the move, so the window of the ban is one larger here.
  const within = ban?.enforce === 'warn' && ban.within !== undefined ? ban.within + 1 : past.length;
  const enough = ban?.enforce === 'warn' ? 2 : (count.warn ?? Number.POSITIVE_INFINITY);
  recordedKey(rules, state, key);
  if (past.count(key[0], key[1]) < enough) return undefined;
  const seen = past.matches(key[0], key[1], state, within);
  return seen < enough ? undefined : { count: seen, firstPly: past.firstMatch(key[0], key[1], state, within) };
}

function watch<S extends Block>(rules: Rules<S>, state: S, tell?: Tell): boolean {
  let settled = false;
  for (const limit of rules.loop.budget.limits ?? []) {
    if (limit.spent(state) < limit.most || state.over !== 0) continue;
    rules.settle(state, { kind: 'budget', limit: limit.name }, tell);
    settled = true;
    // `settle` may also lift the limit, for example by ending the turn instead of the match.
    if (limit.spent(state) >= limit.most && state.over === 0)
      throw new BrokenRules(rules.id, `the limit '${limit.name}' is spent, and settle does nothing about it`);
  }
  return settled;
}

function settleBudget<S extends Block>(rules: Rules<S>, state: S, tell?: Tell): true {
  rules.settle(state, { kind: 'budget', limit: 'plies' }, tell);
  // Neither a match nor a playout in a search may run for ever, whatever the game does.
  if (state.over === 0)
    throw new BrokenRules(
      rules.id,
      `the budget of ${rules.loop.budget.plies} plies is spent, and settle does not end the match`,
    );
  return true;
}
