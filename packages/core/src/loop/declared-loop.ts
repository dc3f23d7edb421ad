// Checks a declared round on the whole positions, and carries out what follows from the loop.
import type { Rules, Tell } from '../contract/contract.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import { samePosition } from '../state/recorded-key.ts';
import { findCycle, isAt } from './cycle.ts';
import { claimRule } from './loop-claim.ts';
import { type LoopState, QUIET } from './loop-fields.ts';
import { actOnDeclared, type Verdict, verdictOf } from './loop-judge.ts';
import type { Cycle } from './loop-memory.ts';

export interface DeclaredLoop {
  /** How many actions ago the position was the same. */
  readonly round: number;
  readonly cycle: Cycle;
  readonly verdict: Verdict;
}

const UNSEEN =
  'It looks the same, but that is no loop: something that you do not see is different, or was left to chance.';
const CHANCE = 'Something in that round was left to chance: it need not come again.';

/** Refuses if rounds cannot be declared in this game, or not now. */
export function refuseRounds<S extends Block>(rules: Rules<S>, state: S, past: Past): Result<never> | undefined {
  const { repetition } = rules.loop;
  // If the policy only counts positions, or judges the moves themselves, the number of rounds matters: none can be skipped.
  if (rules.judge === undefined || repetition?.count.act === undefined || repetition.blame !== undefined)
    return refuse('no-claim', null, claimRule(rules, state, past));
  if ((state as unknown as LoopState).loopPhase !== QUIET)
    return refuse('loop-known', null, 'The referee is dealing with a loop already.');
  return undefined;
}

/** The last `round` actions as a loop, or why they are not one. */
export function declaredLoop<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  round: number,
): Result<DeclaredLoop> {
  const since = state.ply - round;
  const refused = refuseRounds(rules, state, past);
  if (refused !== undefined) return refused;
  const isSame =
    past.track?.reaches(since) === true && samePosition(rules, past.track.at(since) as unknown as S, state);
  const cycle = isSame ? findCycle(rules, past, state, since) : undefined;
  // With hidden fields both reasons share one sentence: to say which one applies would give away what is hidden.
  if (cycle === undefined) return refuse('no-loop', round, rules.layout.hasSecrets ? UNSEEN : CHANCE);
  if (cycle.period === 0) return refuse('no-loop', round, 'Nothing was played in that round.');
  if (isStopped(rules, past, cycle))
    return refuse('loop-known', round, 'That loop was found before: whoever has to leave it will.');
  const { consequence = 'draw', count } = rules.loop.repetition ?? { count: {} };
  const verdict = verdictOf(consequence, cycle);
  if (verdict.consequence === 'warn')
    return refuse('no-claim', round, 'Nothing follows from such a loop but a warning.');
  const isTalk = verdict.consequence === 'declare' || verdict.consequence === 'deviate';
  if (!isTalk && verdict.canStop.length > 0)
    return refuse(
      'no-claim',
      round,
      `It can still be left, so it has to come ${count.act} times before anything follows.`,
    );
  return accept({ round, cycle, verdict });
}

/** Whether this loop was found before, and a seat may not go on with it. */
function isStopped<S extends Block>(rules: Rules<S>, { loops }: Past, cycle: Cycle): boolean {
  const state = rules.layout.create();
  const isIn = (known: Cycle, position: Uint8Array): boolean => {
    state.bytes.set(position);
    return known.positions.some((_, place) => isAt(rules, known, place, state));
  };
  return (loops?.stopped() ?? []).some(
    (known) => known.period === cycle.period && cycle.positions.every((position) => isIn(known, position)),
  );
}

/** Carries out what follows, as if the position had occurred often enough. */
export function carryOut<S extends Block>(
  rules: Rules<S>,
  state: S,
  past: Past,
  { cycle, verdict }: DeclaredLoop,
  tell?: Tell,
): void {
  actOnDeclared(rules as unknown as Rules<LoopState>, state as unknown as LoopState, past, cycle, verdict, tell);
}
