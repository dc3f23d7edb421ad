// What the seat to act may claim: a position that occurred often enough, or a limit that is spent far enough.
import type { Rules } from '../contract/contract.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import { firstOccurrence, occurrences } from '../line/step.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import type { Cause, Limit } from './loop-policy.ts';

type Claimable<S extends Block> = Limit<S> & { readonly claim: number };

/** The cause with which a claim settles the match now, or why nothing can be claimed. */
export function claimCause<S extends Block>(rules: Rules<S>, state: S, past: Past): Result<Cause> {
  const needed = rules.loop.repetition?.count.claim;
  const limits = (rules.loop.budget.limits ?? []).filter((limit): limit is Claimable<S> => limit.claim !== undefined);
  if (needed === undefined && limits.length === 0) return refuse('no-claim', null, 'This game knows no claims.');
  const count = needed === undefined ? 0 : occurrences(rules, state, past);
  if (needed !== undefined && count >= needed)
    return accept({ kind: 'claim', count, firstPly: firstOccurrence(rules, state, past) });
  const spent = limits.find((limit) => limit.spent(state) >= limit.claim);
  if (spent !== undefined) return accept({ kind: 'budget', limit: spent.name, claimed: true });
  const repeats = needed === undefined ? [] : [`${needed} occurrences of this position (there are ${count})`];
  const measures = limits.map((limit) => `${limit.claim} ${limit.name} (there are ${limit.spent(state)})`);
  return refuse('no-claim', count, `A claim needs ${[...repeats, ...measures].join(' or ').replaceAll('-', ' ')}.`);
}

/** A sentence on what may be claimed in a game where no round can be declared. */
export function claimRule<S extends Block>(rules: Rules<S>, state: S, past: Past): string {
  const claimed = claimCause(rules, state, past);
  if (claimed.ok) return 'It came often enough: claim it without naming a round.';
  const { repetition } = rules.loop;
  if (repetition?.count.claim !== undefined) return `Rounds are counted here, not declared. ${claimed.refusal.text}`;
  if (repetition?.count.act !== undefined)
    return `Rounds are counted here, not declared: at the ${ordinal(repetition.count.act)} time the referee acts by itself.`;
  if (repetition?.ban !== undefined)
    return 'No round can be declared here: the rules say which moves may not repeat a position.';
  return 'No round can be declared here: nothing follows from a position that comes again.';
}

const ordinal = (n: number): string => `${n}${n === 2 ? 'nd' : n === 3 ? 'rd' : 'th'}`;
